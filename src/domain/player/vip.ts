import type { CouponType } from '../../contract/calls/coupons.ts'
import type { Coupon } from '../order/coupons.ts'
import { roundedDown, roundedUp } from '../text/number.ts'

export type VipCoupon = Coupon & { type: CouponType }
/**
 * A coupon that players of a level get. `rate` is the fraction still to pay; `count` is null if the server sent no
 * number.
 */
export type LevelCoupon = { name: string; rate: number; type: CouponType; count: number | null }
/** A VIP level. `mark` is the level's short label. */
export type VipLevel = { id: string; name: string; mark: string; needPoints: number; coupons: LevelCoupon[] }
/**
 * VIP rules of a game, the lowest level first. `faq` is a text from the server. `pointsPerUnit` is the number of points
 * for one unit of money; null if unknown.
 */
export type VipProgram = { levels: VipLevel[]; pointsPerUnit: number | null; faqTitle: string; faq: string }
export type FirstReward = { name: string; needLevel: string; isReceived: boolean; isClaimable: boolean }
/** A player's level and points. `firstReward` is for reaching a level for the first time; null if the game has none. */
export type VipStanding = {
  levelId: string
  levelName: string
  levelMark: string
  points: number
  firstReward: FirstReward | null
}
/** Returns the state of the reward for reaching a VIP level for the first time [VIP-06]. */
export const firstRewardState = ({ isReceived, isClaimable }: FirstReward): 'received' | 'claimable' | 'locked' =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'locked'

/** A player's VIP coupons: claimable, usable, and not usable yet [VIP-01]. */
export type VipRewards = { claimable: VipCoupon[]; usable: VipCoupon[]; locked: VipCoupon[] }
/**
 * Progress to the next VIP level. `next` is null at the highest level; `percent` is from 0 to 100, with at most two
 * decimals; `missing` is in points.
 */
export type VipProgress = { percent: number; next: VipLevel | null; missing: number }

/** A payment of `units` units of money earns `points` points [VIP-03]. */
export type Earning = { points: number; units: number }

/** Maximum fraction by which rounding up may increase an amount. */
const slack = 0.005

/** Rounds up to one or two significant digits if the increase is small: 149.93 becomes 150. */
const roundAmount = (amount: number): number => {
  const places = Math.floor(Math.log10(amount))
  const rounded = [1, 2].map((digits) => roundedUp(amount, digits - 1 - places))
  return rounded.find((each) => each / amount - 1 <= slack) ?? roundedUp(amount)
}

/**
 * Converts the points per unit of money to round numbers, never promising more than the player gets: 10 becomes ten
 * points for one unit, 0.05 becomes one point for twenty units.
 */
export const earningOf = (pointsPerUnit: number | null): Earning | null => {
  if (pointsPerUnit === null || !(pointsPerUnit > 0)) return null
  return pointsPerUnit >= 1
    ? { points: roundedDown(pointsPerUnit), units: 1 }
    : { points: 1, units: roundAmount(1 / pointsPerUnit) }
}

/** Returns the level's short label. Returns null if the label is empty or equals the level's name. */
export const markOf = ({ name, mark }: Pick<VipLevel, 'name' | 'mark'>): string | null =>
  mark === '' || mark === name ? null : mark

/** Index of the player's level, or 0 if the player has not reached any level. */
export const levelPlace = ({ levels }: VipProgram, standing: VipStanding): number =>
  Math.max(0, placeOf(levels, standing))

export const byNeed = (levels: readonly VipLevel[]): VipLevel[] =>
  [...levels].sort((one, other) => one.needPoints - other.needPoints)

/** Index of the level by its id or, if the list lacks the id, by the player's points; -1 below the lowest level. */
const placeOf = (levels: readonly VipLevel[], { levelId, points }: VipStanding): number => {
  const named = levels.findIndex(({ id }) => id === levelId)
  return named >= 0 ? named : levels.findLastIndex(({ needPoints }) => needPoints <= points)
}

/**
 * Returns the player's progress to the next level. The percentage is rounded down to two decimals; 100 at the highest
 * level [VIP-02].
 */
export const progressOf = ({ levels }: VipProgram, standing: VipStanding): VipProgress => {
  const next = levels[placeOf(levels, standing) + 1] ?? null
  if (next === null) return { percent: 100, next, missing: 0 }
  const share = next.needPoints > 0 ? (standing.points * 100) / next.needPoints : 100
  return {
    percent: Math.min(100, Math.max(0, roundedDown(share))),
    next,
    missing: Math.max(0, roundedUp(next.needPoints - standing.points)),
  }
}

/** A VIP level with its state for the player. `missing` is the number of points still needed [VIP-06]. */
export type LevelStep = VipLevel & { state: 'reached' | 'current' | 'locked'; missing: number }

/** Levels with their state, the lowest level first [VIP-06]. */
export const levelSteps = ({ levels }: VipProgram, standing: VipStanding): LevelStep[] => {
  const place = placeOf(levels, standing)
  return levels.map((level, at) => ({
    ...level,
    state: at < place ? 'reached' : at === place ? 'current' : 'locked',
    missing: at > place ? Math.max(0, roundedUp(level.needPoints - standing.points)) : 0,
  }))
}

const typesInOrder: readonly CouponType[] = ['permanent', 'week', 'month']

/** Groups coupons by type in the order permanent, week, month. Omits empty types [VIP-07]. */
export const byType = <C extends { type: CouponType }>(coupons: readonly C[]): { type: CouponType; coupons: C[] }[] =>
  typesInOrder
    .map((type) => ({ type, coupons: coupons.filter((coupon) => coupon.type === type) }))
    .filter((group) => group.coupons.length > 0)

/**
 * Returns the level if its players get coupons, and null if they get none. Without this check, the page would say "this
 * level gives no coupons" next to claimable coupons.
 */
export const bringing = (level: VipLevel | null): VipLevel | null => (level?.coupons.length ? level : null)

/** A question of the FAQ and its answer. `question` is null for paragraphs before the first question. */
export type FaqEntry = { question: string | null; paragraphs: string[] }

/**
 * Parses the text of the FAQ. A line that ends in a question mark is a question; every other line is a paragraph of the
 * answer.
 */
export const faqOf = (text: string): FaqEntry[] => {
  const entries: FaqEntry[] = []
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = entries.at(-1)
    if (/[?？؟]$/.test(line)) entries.push({ question: line, paragraphs: [] })
    else if (line !== '' && last) last.paragraphs.push(line)
    else if (line !== '') entries.push({ question: null, paragraphs: [line] })
  }
  return entries
}
