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
   * Remaining purchases (`extra_pay_times`); null if the server sent no number. For a time limit, a negative number
   * means that an unpaid order must be paid first.
   */
  left: number | null
  /** When the next purchase becomes possible, in ms of the page's monotonic clock; null if no countdown runs. */
  opensAt: number | null
  /**
   * Number of the unpaid order that must be paid first or that uses up the last allowed purchase; null if there is
   * none.
   */
  unpaidOrder: string | null
}

/**
 * The current state of a purchase limit [GDS-04]. `held` means that an unpaid order uses up the last allowed purchase
 * [GDS-06].
 */
export type LimitState =
  | { kind: 'left'; left: number }
  | { kind: 'reached'; opensAt: number | null }
  | { kind: 'held'; opensAt: number | null; unpaidOrder: string }
  | { kind: 'unpaid'; unpaidOrder: string | null }
  | { kind: 'open' }

/**
 * Returns the state of a purchase limit: purchases left, an order to pay first, or limit reached. Without a number from
 * the server, the item can be bought.
 */
export const limitState = ({ type, left, opensAt, unpaidOrder }: Limit): LimitState => {
  if (left === null) return { kind: 'open' }
  if (left > 0) return { kind: 'left', left }
  if (type === 'time' && left < 0) return { kind: 'unpaid', unpaidOrder }
  return unpaidOrder === null ? { kind: 'reached', opensAt } : { kind: 'held', opensAt, unpaidOrder }
}

/**
 * Returns the reason why an item cannot be bought now, or null. An unpaid order comes before other reasons, because the
 * player can pay it.
 */
export const blockOf = (limit: Limit | null): TextKey | null => {
  const kind = limit ? limitState(limit).kind : null
  if (kind === 'unpaid' || kind === 'held') return 'unpaid_order_first'
  return kind === 'reached' ? 'limit_reached' : null
}

/**
 * Returns whether a limit ends when its countdown ends: only if no purchase is left. If an unpaid order must be paid
 * first, time does not help [GDS-04].
 */
const opensByItself = (limit: Limit) => ['reached', 'held'].includes(limitState(limit).kind)

/**
 * Returns when the first of these limits allows a purchase again, in ms of the monotonic clock; null if no countdown
 * runs.
 */
export const nextOpening = (limits: readonly Limit[]): number | null => {
  const ends = limits.flatMap((limit) => (opensByItself(limit) && limit.opensAt !== null ? [limit.opensAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/**
 * Returns the limits as they are at a time of the monotonic clock. Each limit whose countdown has ended allows one more
 * purchase.
 */
export const limitsAt = (limits: readonly Limit[], moment: number): Limit[] =>
  limits.map((limit) =>
    opensByItself(limit) && limit.opensAt !== null && limit.opensAt <= moment
      ? { ...limit, opensAt: null, unpaidOrder: null, left: 1 }
      : limit,
  )

/** Returns the limits as they will be when the first countdown has ended; unchanged if no countdown runs. */
export const limitsAtNext = (limits: readonly Limit[]): readonly Limit[] => {
  const next = nextOpening(limits)
  return next === null ? limits : limitsAt(limits, next)
}

/** Returns the limit of an item, or null if the item has no limit. */
export const limitOf = (limits: readonly Limit[], goodsId: string | null): Limit | null =>
  limits.find((limit) => limit.goodsId === goodsId) ?? null
