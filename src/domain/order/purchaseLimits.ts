import type { TextKey } from '../text/textKeys.ts'

/** How often a limited item may still be bought by the chosen role [GDS-03]. */
export type Limit = {
  goodsId: string
  /** role: so often for each role; time: so often within `days`; game: for the game account. */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /** extra_pay_times; below 0 for a time limit: an order has to be paid first. Null when the server sent no number. */
  left: number | null
  /** When the countdown to the next purchase ends, in ms of the page's steady clock; null where none runs. */
  opensAt: number | null
  /** The order that has to be paid first, or that has taken the last place; null for none. */
  unpaidOrder: string | null
}

/** What a limit means now [GDS-04]; `held`: an unpaid order has taken the last place [GDS-06]. */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'held'; opensAt: number | null; unpaidOrder: string }
  | { kind: 'unpaid'; unpaidOrder: string | null }
  | { kind: 'open' }

/** What a limit means: remaining purchases, an unpaid order first, or the limit reached; open without a number. */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  if (type === 'time' && left < 0) return { kind: 'unpaid', unpaidOrder }
  return unpaidOrder === null ? { kind: 'reached', opensAt } : { kind: 'held', opensAt, unpaidOrder }
}

/** Why an item cannot be bought now; null when it can. An unpaid order is the reason that the player can do away with. */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid' || kind === 'held') return 'unpaid_order_first'
  return kind === 'reached' ? 'limit_reached' : null
}

/** Only a limit without a place left opens by itself: where an order has to be paid first, nothing is waited for [GDS-04]. */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/** When the next of these opens, in ms of the steady clock; null when no countdown runs. */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Limits at a moment of the steady clock: those whose countdown has ended by then may be bought once more. */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/** Limits once the countdown that ends first has ended; the same where none runs. */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

/** The limit of an item; null for one without. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
