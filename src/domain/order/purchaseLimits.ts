import type { TextKey } from '../text/textKeys.ts'

/** How many more times the chosen role may buy an item [GDS-03]. */
export type Limit = {
  goodsId: string
  /**
   * How the limit counts purchases. role: `frequency` purchases per role. time: `frequency` purchases within `days`
   * days. game: `frequency` purchases per game account.
   */
  type: 'role' | 'time' | 'game'
  frequency: number
  days: number
  /**
   * Remaining purchases (`extra_pay_times`); null if the server sent no number. For the type `time`, a negative number
   * means that an unpaid order must be paid first.
   */
  left: number | null
  /** When the next purchase becomes possible, in ms of the page's monotonic clock; null if no countdown runs. */
  opensAt: number | null
  /** The unpaid order that must be paid first, or that uses up the last purchase. */
  unpaidOrder: string | null
}

/** State of a limit [GDS-04]. `held`: an unpaid order uses up the last purchase [GDS-06]. */
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

/** Returns why the limit blocks the item, or null if the limit does not block the item [GDS-04]. */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid') return 'unpaid_order_first'
  return kind === 'reached' || kind === 'held' ? 'limit_reached' : null
}

/**
 * Returns whether the item can be bought again after the countdown; false if an unpaid order must be paid first
 * [GDS-04].
 */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/** Earliest time at which a limit allows another purchase, in ms of the monotonic clock; null without a countdown. */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Returns the limits at a time of the monotonic clock. After its countdown, a limit allows one more purchase. */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/** Limits at the end of the next countdown; unchanged if no countdown runs. */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
