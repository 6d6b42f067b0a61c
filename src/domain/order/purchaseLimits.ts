import type { TextKey } from '../text/textKeys.ts'

/** How often a limited item may still be bought by the chosen role [GDS-03]. */
export type Limit = {
  goodsId: string
  /** role: `frequency` purchases per role; time: `frequency` purchases within `days` days; game: per game account. */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /** extra_pay_times. Below 0 for a time limit: an order has to be paid first. Null if the server sent no number. */
  left: number | null
  /** When the countdown to the next purchase ends, in ms of the page's steady clock; null if no countdown runs. */
  opensAt: number | null
  /** The unpaid order that has to be paid first or that occupies the last place; null for none. */
  unpaidOrder: string | null
}

/** The current state of a limit [GDS-04]; `held`: an unpaid order occupies the last place [GDS-06]. */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'held'; opensAt: number | null; unpaidOrder: string }
  | { kind: 'unpaid'; unpaidOrder: string | null }
  | { kind: 'open' }

/**
 * Returns the state of a limit: purchases left, an unpaid order first, or limit reached; open if the number is missing.
 */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  if (type === 'time' && left < 0) return { kind: 'unpaid', unpaidOrder }
  return unpaidOrder === null ? { kind: 'reached', opensAt } : { kind: 'held', opensAt, unpaidOrder }
}

/**
 * Returns why an item cannot be bought now, or null if it can. An unpaid order comes first because the player can
 * resolve it.
 */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid' || kind === 'held') return 'unpaid_order_first'
  return kind === 'reached' ? 'limit_reached' : null
}

/** Only a limit with no purchases left opens by itself; an unpaid order has to be paid, not waited for [GDS-04]. */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/** When the next of these limits opens, in ms of the steady clock; null if no countdown runs. */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Returns the limits as they are at a time of the steady clock: each limit whose countdown has ended allows one more
 * purchase.
 */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/** Returns the limits after the earliest countdown has ended; unchanged if none runs. */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

/** Returns the limit of an item, or null if it has none. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
