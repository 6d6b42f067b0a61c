import type { TextKey } from '../text/textKeys.ts'

/** How often the chosen role may still buy a limited item [GDS-03]. */
export type Limit = {
  goodsId: string
  /**
   * role: `frequency` purchases per role. time: `frequency` purchases within `days` days. game: `frequency` purchases
   * per game account.
   */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /**
   * The server's extra_pay_times. For a time limit, a number below 0 means that an order must be paid first. Null if
   * the server sent no number.
   */
  left: number | null
  /** When the countdown to the next purchase ends, in ms of the page's steady clock; null if no countdown runs. */
  opensAt: number | null
  /** Number of the unpaid order that must be paid first or that uses the last place; null if there is none. */
  unpaidOrder: string | null
}

/** The current state of a limit [GDS-04]. `held` means that an unpaid order uses the last place [GDS-06]. */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'held'; opensAt: number | null; unpaidOrder: string }
  | { kind: 'unpaid'; unpaidOrder: string | null }
  | { kind: 'open' }

/**
 * Returns the state of a limit: purchases left, an order to be paid first, or limit reached. The limit is open if the
 * server sent no number.
 */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  if (type === 'time' && left < 0) return { kind: 'unpaid', unpaidOrder }
  return unpaidOrder === null ? { kind: 'reached', opensAt } : { kind: 'held', opensAt, unpaidOrder }
}

/**
 * Returns the reason why an item cannot be bought now, or null if it can. An unpaid order is reported first, because
 * the player can pay it.
 */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid' || kind === 'held') return 'unpaid_order_first'
  return kind === 'reached' ? 'limit_reached' : null
}

/**
 * Only a limit without purchases left opens by itself. If an unpaid order blocks the item, the order must be paid
 * [GDS-04].
 */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/** Returns when the next of these limits opens, in ms of the steady clock; null if no countdown is running. */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Returns the limits at a time of the steady clock. Each limit whose countdown has ended allows one more purchase. */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/** Returns the limits as they are when the earliest countdown has ended; unchanged if no countdown is running. */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

/** Returns the limit of an item, or null if the item has no limit. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
