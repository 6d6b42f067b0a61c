import type { TextKey } from './textKeys.ts'

/** How often a limited item may still be bought by the chosen role [GDS-03]. */
export type Limit = {
  goodsId: string
  /** role: so often for each role; time: so often within `days`; game: for the game account. */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /** extra_pay_times; below 0 for a time limit: an order has to be paid first. Null when the server sent no number. */
  left: number | null
  /** Until the next purchase, in ms from the answer on; 0 where no countdown runs. */
  wait: number
  /** When the countdown ends, in ms; null where none runs. */
  opensAt: number | null
  unpaidOrder: string | null
}

/** What a limit means now [GDS-04]. */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'unpaid'; billingNo: string | null }
  | { kind: 'open' }

/** What a limit means: remaining purchases, an unpaid order first, or the limit reached; open without a number. */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  return type === 'time' && left < 0 ? { kind: 'unpaid', billingNo: unpaidOrder } : { kind: 'reached', opensAt }
}

/** Why an item cannot be bought now; null when it can. */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : 'open'
  return kind === 'unpaid' ? 'unpaid_order_first' : kind === 'reached' ? 'limit_reached' : null
}

/** Only a limit that is reached opens by itself: an unpaid order has to be paid [GDS-04]. */
const opensByItself = (limit: Limit) => limit.wait > 0 && limitState(limit).kind === 'reached'

/** Milliseconds until the next of these opens; null when no countdown runs. */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const waits = limits.filter(opensByItself).map(({ wait }) => wait)
  return waits.length > 0 ? Math.min(...waits) : null
}

/** Limits as they are when `passed` ms of their countdowns have gone: those that ended may be bought once more. */
export const afterWaiting = (limits: readonly Limit[], passed: number): Limit[] =>
  limits.map((limit) => {
    if (limit.wait <= 0) return limit
    const wait = Math.max(0, limit.wait - passed)
    return wait === 0 && opensByItself(limit) ? { ...limit, wait, opensAt: null, left: 1 } : { ...limit, wait }
  })

/** The limit of an item; null for one without. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
