import type { TextKey } from '../text/textKeys.ts'

/** Purchase limit of an item: how many more times the chosen role may buy the item [GDS-03]. */
export type Limit = {
  goodsId: string
  /**
   * Basis on which the limit counts purchases. role: each role may buy `frequency` times. time: `frequency` times
   * within `days` days. game: each game account may buy `frequency` times.
   */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /**
   * Number of remaining purchases (`extra_pay_times`); null if the server sent no number. For a limit of type `time`, a
   * negative number means that an unpaid order must be paid first.
   */
  left: number | null
  /** When the next purchase becomes possible, in ms of the page's monotonic clock; null if no countdown runs. */
  opensAt: number | null
  /**
   * Number of the unpaid order that must be paid first, or that uses up the limit's last purchase. Null if there is no
   * such order.
   */
  unpaidOrder: string | null
}

/** State of a purchase limit [GDS-04]. `held`: an unpaid order uses up the limit's last purchase [GDS-06]. */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'held'; opensAt: number | null; unpaidOrder: string }
  | { kind: 'unpaid'; unpaidOrder: string | null }
  | { kind: 'open' }

/**
 * Returns the state of a purchase limit. If the server sent no number of remaining purchases, the item can be bought.
 */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  if (type === 'time' && left < 0) return { kind: 'unpaid', unpaidOrder }
  return unpaidOrder === null ? { kind: 'reached', opensAt } : { kind: 'held', opensAt, unpaidOrder }
}

/** Returns why a purchase limit blocks an item now, or null if it does not [GDS-04]. */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid') return 'unpaid_order_first'
  return kind === 'reached' || kind === 'held' ? 'limit_reached' : null
}

/**
 * Returns whether the end of the countdown allows another purchase, because the limit's purchases are used up. If an
 * unpaid order must be paid first, waiting does not help [GDS-04].
 */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/**
 * Returns the earliest time at which one of the limits allows another purchase, in ms of the monotonic clock; null if
 * no countdown runs.
 */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Returns the purchase limits at a given time of the monotonic clock. A limit whose countdown has ended by then allows
 * one more purchase.
 */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/**
 * Returns the purchase limits as they will be at the end of the next countdown. If no countdown is running, returns the
 * limits unchanged.
 */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

/** Returns the purchase limit of an item, or null if the item has none. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
