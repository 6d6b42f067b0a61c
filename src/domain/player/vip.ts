import type { CouponType } from '../../contract/calls/coupons.ts'
import type { Coupon } from '../order/coupons.ts'
import { roundedDown, roundedUp } from '../text/number.ts'

/** A player's coupon with its type, which states how long it is valid. */
export type VipCoupon = Coupon & { type: CouponType }
/**
 * A coupon of a level. `rate` is the fraction of the price still to pay; `count` is null if the server sent no number.
 */
export type LevelCoupon = { name: string; rate: number; type: CouponType; count: number | null }
/** A VIP level. `mark` is its short sign; `needPoints` is the minimum number of points. */
export type VipLevel = { id: string; name: string; mark: string; needPoints: number; coupons: LevelCoupon[] }
/**
 * The game's VIP rules, the same for every player. Levels are sorted from the lowest to the highest. `faq` is the
 * server's text. `pointsPerUnit` is the number of points per unit of the game's currency, or null if the server sent
 * none.
 */
export type VipProgram = { levels: VipLevel[]; pointsPerUnit: number | null; faqTitle: string; faq: string }
export type FirstReward = { name: string; needLevel: string; isReceived: boolean; isClaimable: boolean }
/** A player's level and points; `firstReward` is null if the game has none. */
export type VipStanding = {
  levelId: string
  levelName: string
  levelMark: string
  points: number
  firstReward: FirstReward | null
}
/** Returns the state of the first-achievement reward [VIP-06]. */
export const firstRewardState = ({ isReceived, isClaimable }: FirstReward): 'received' | 'claimable' | 'locked' =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'locked'

/** The player's coupons by state [VIP-01]. */
export type VipRewards = { claimable: VipCoupon[]; usable: VipCoupon[]; locked: VipCoupon[] }
/**
 * Progress to the next level. `next` is null at the highest level; `percent` is from 0 to 100 with at most two
 * decimals.
 */
export type VipProgress = { percent: number; next: VipLevel | null; missing: number }

/** What a payment earns, in readable numbers: `points` for every `units` of the currency [VIP-03]. */
export type Earning = { points: number; units: number }

/** Fraction by which the amount per point may be increased to obtain a number with fewer digits. */
const slack = 0.005

/**
 * Rounds an amount up to one or two digits if the increase is small: a rate of 0.00667 becomes one point for 150, not
 * for 149.93.
 */
const roundAmount = (amount: number): number => {
  const places = Math.floor(Math.log10(amount))
  const rounded = [1, 2].map((digits) => roundedUp(amount, digits - 1 - places))
  return rounded.find((each) => each / amount - 1 <= slack) ?? roundedUp(amount)
}

/**
 * Converts a rate to points and units that never promise more than the rate: 10 becomes ten points for one unit, 0.05
 * becomes one point for twenty units. Returns null if there is no rate.
 */
export const earningOf = (pointsPerUnit: number | null): Earning | null => {
  if (pointsPerUnit === null || !(pointsPerUnit > 0)) return null
  return pointsPerUnit >= 1
    ? { points: roundedDown(pointsPerUnit), units: 1 }
    : { points: 1, units: roundAmount(1 / pointsPerUnit) }
}

/** Returns a level's short sign, or null if the sign is empty or equals the name. */
export const markOf = ({ name, mark }: Pick<VipLevel, 'name' | 'mark'>): string | null =>
  mark === '' || mark === name ? null : mark

/** Returns the index of the player's level, counted from the lowest; 0 if the player has not reached any level. */
export const levelPlace = ({ levels }: VipProgram, standing: VipStanding): number =>
  Math.max(0, placeOf(levels, standing))

/** Sorts levels from the lowest to the highest. */
export const byNeed = (levels: readonly VipLevel[]): VipLevel[] =>
  [...levels].sort((one, other) => one.needPoints - other.needPoints)

/**
 * Returns the index of the player's level, found by its id, else by the points; -1 if the player has not reached any
 * level.
 */
const placeOf = (levels: readonly VipLevel[], { levelId, points }: VipStanding): number => {
  const named = levels.findIndex(({ id }) => id === levelId)
  return named >= 0 ? named : levels.findLastIndex(({ needPoints }) => needPoints <= points)
}

/**
 * Returns the progress to the next level. The percentage is rounded down to two decimals and is 100 at the highest
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

/** A level as the player sees it: reached, current, or locked. `missing` is the number of missing points [VIP-06]. */
export type LevelStep = VipLevel & { state: 'reached' | 'current' | 'locked'; missing: number }

/** Returns every level from the lowest to the highest, with its state for this player [VIP-06]. */
export const levelSteps = ({ levels }: VipProgram, standing: VipStanding): LevelStep[] => {
  const place = placeOf(levels, standing)
  return levels.map((level, at) => ({
    ...level,
    state: at < place ? 'reached' : at === place ? 'current' : 'locked',
    missing: at > place ? Math.max(0, roundedUp(level.needPoints - standing.points)) : 0,
  }))
}

const typesInOrder: readonly CouponType[] = ['permanent', 'week', 'month']

/** Groups coupons by type: permanent, week, month. Types without coupons are omitted [VIP-07]. */
export const byType = <C extends { type: CouponType }>(coupons: readonly C[]): { type: CouponType; coupons: C[] }[] =>
  typesInOrder
    .map((type) => ({ type, coupons: coupons.filter((coupon) => coupon.type === type) }))
    .filter((group) => group.coupons.length > 0)

/**
 * Returns the level if it has coupons, otherwise null, because the text "level without coupons" would be misleading
 * beside claimable coupons.
 */
export const bringing = (level: VipLevel | null): VipLevel | null => (level?.coupons.length ? level : null)

/** A question and the paragraphs of its answer. `question` is null for text before the first question. */
export type FaqEntry = { question: string | null; paragraphs: string[] }

/**
 * Parses questions and answers from a text in one language: each line is a paragraph, and a line that ends in a
 * question mark is a question.
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
