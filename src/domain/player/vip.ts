import type { CouponType } from '../../contract/calls/coupons.ts'
import type { Coupon } from '../order/coupons.ts'
import { roundedDown, roundedUp } from '../text/rounding.ts'

/** A player's coupon that knows how long its kind lasts. */
export type VipCoupon = Coupon & { type: CouponType }
/** A coupon that comes with a level; `rate` is the part of the price that stays, `count` how many, null for not told. */
export type LevelCoupon = { name: string; rate: number; type: CouponType; count: number | null }
/** One level; `mark` is its short sign, `needPoints` the points from which on it is reached. */
export type VipLevel = { id: string; name: string; mark: string; needPoints: number; coupons: LevelCoupon[] }
/**
 * The game's VIP rules, the same for every player; levels from the lowest up, `faq` as the server tells it,
 * `pointsPerUnit` points for one unit of the game's currency, null where that is not told.
 */
export type VipProgram = { levels: VipLevel[]; pointsPerUnit: number | null; faqTitle: string; faq: string }
export type FirstReward = { name: string; needLevel: string; isReceived: boolean; isClaimable: boolean }
/** Where a player stands; no first reward where the game has none. */
export type VipStanding = {
  levelId: string
  levelName: string
  levelMark: string
  points: number
  firstReward: FirstReward | null
}
/** What can be done with the first-achievement reward [VIP-06]. */
export const firstRewardState = ({ isReceived, isClaimable }: FirstReward): 'received' | 'claimable' | 'locked' =>
  isReceived ? 'received' : isClaimable ? 'claimable' : 'locked'

/** The player's coupons by what can be done with them [VIP-01]. */
export type VipRewards = { claimable: VipCoupon[]; usable: VipCoupon[]; locked: VipCoupon[] }
/** How far it is to the next level; `next` is null at the highest one, `percent` is 0 to 100 with two decimals at most. */
export type VipProgress = { percent: number; next: VipLevel | null; missing: number }

/** What paying earns, in numbers that read well: `points` for `units` of the currency [VIP-03]. */
export type Earning = { points: number; units: number }

/** How much more than the true amount may be asked for one point, for fewer digits. */
const slack = 0.005

/** An amount rounded up, to few digits where that adds little: a rate of 0.00667 is one point for 150, not for 149.93. */
const roundAmount = (amount: number): number => {
  const places = Math.floor(Math.log10(amount))
  const rounded = [1, 2].map((digits) => roundedUp(amount, digits - 1 - places))
  return rounded.find((each) => each / amount - 1 <= slack) ?? roundedUp(amount)
}

/** The earning that a rate stands for, never more than it gives: 10 is ten points for one unit, 0.05 one point for twenty; null for none. */
export const earningOf = (pointsPerUnit: number | null): Earning | null => {
  if (pointsPerUnit === null || !(pointsPerUnit > 0)) return null
  return pointsPerUnit >= 1
    ? { points: roundedDown(pointsPerUnit), units: 1 }
    : { points: 1, units: roundAmount(1 / pointsPerUnit) }
}

/** A level's short sign, where it says something besides its name. */
export const markOf = ({ name, mark }: Pick<VipLevel, 'name' | 'mark'>): string | null =>
  mark === '' || mark === name ? null : mark

/** Which level the player is at, counted from the lowest; 0 below all of them. */
export const levelPlace = ({ levels }: VipProgram, standing: VipStanding): number =>
  Math.max(0, placeOf(levels, standing))

/** The levels from the lowest up. */
export const byNeed = (levels: readonly VipLevel[]): VipLevel[] =>
  [...levels].sort((one, other) => one.needPoints - other.needPoints)

/** Where the player's level stands among the levels: by its id, else by the points; -1 below all of them. */
const placeOf = (levels: readonly VipLevel[], { levelId, points }: VipStanding): number => {
  const named = levels.findIndex(({ id }) => id === levelId)
  return named >= 0 ? named : levels.findLastIndex(({ needPoints }) => needPoints <= points)
}

/**
 * Points of the points that the next level needs: at most 100, two decimals, never more than is true; 100 at the highest
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

/** A level as the player sees it: behind, present, or locked with the points that are missing [VIP-06]. */
export type LevelStep = VipLevel & { state: 'reached' | 'current' | 'locked'; missing: number }

/** Every level from the lowest up, as it is for this player [VIP-06]. */
export const levelSteps = ({ levels }: VipProgram, standing: VipStanding): LevelStep[] => {
  const place = placeOf(levels, standing)
  return levels.map((level, at) => ({
    ...level,
    state: at < place ? 'reached' : at === place ? 'current' : 'locked',
    missing: at > place ? Math.max(0, roundedUp(level.needPoints - standing.points)) : 0,
  }))
}

const typesInOrder: readonly CouponType[] = ['permanent', 'week', 'month']

/** Coupons by type, permanent first, then week and month; types without one are left out [VIP-07]. */
export const byType = <C extends { type: CouponType }>(coupons: readonly C[]): { type: CouponType; coupons: C[] }[] =>
  typesInOrder
    .map((type) => ({ type, coupons: coupons.filter((coupon) => coupon.type === type) }))
    .filter((group) => group.coupons.length > 0)

/** The level where it brings something to be said: beside what can be claimed, that a level has nothing would mislead. */
export const bringing = (level: VipLevel | null): VipLevel | null => (level?.coupons.length ? level : null)

/** A question with its answer's paragraphs; what stands before the first question has none. */
export type FaqEntry = { question: string | null; paragraphs: string[] }

/** Questions and answers of a text in one language: a line a paragraph, lines that end in a question mark are questions. */
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
