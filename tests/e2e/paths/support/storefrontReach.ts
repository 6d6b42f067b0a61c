import type { StorefrontContext } from '../../../../machines/storefront/storefront.types.ts'

const failures = [
  'there is no such game (-3001)',
  'the area is wrong (-3014)',
  'not real-name verified (6001)',
  'a replenishment error (-3016)',
  'any other refusal',
]
/**
 * Returns whether the open shop has no popup to open: neither for an open order, nor for a button that was pressed
 * before the shop was open.
 */
const isFree = ({ pending, resumeAction }: StorefrontContext) => pending === null && resumeAction === null
/** For each outcome, returns whether a player of the open shop can cause it. */
const inShop: Readonly<Record<string, (now: StorefrontContext) => boolean>> = {
  // the popups chart handles these presses, so only the tests of the popups chart contain them
  'presses log in': () => false,
  'presses change game': () => false,
  'logs in': (now) => isFree(now) && now.user === null && !now.isSdk,
  'logs out': (now) => isFree(now) && now.user !== null && !now.isSdk,
  'changes the game': (now) => isFree(now) && now.game?.clientId === '7',
  'asks how topping up works': isFree,
  'closes what is open': isFree,
  'presses the account': (now) => isFree(now) && now.user !== null && !now.isSdk,
  'presses log out': (now) => isFree(now) && now.user !== null && !now.isSdk,
  'presses change role': (now) => isFree(now) && now.user !== null && now.picked.role !== null,
  'presses buy': (now) => isFree(now) && now.user !== null && now.picked.role !== null,
  'tries again': () => false,
  'presses gift card': (now) => isFree(now) && now.picked.role === null && now.user === null,
  'presses the order under way': ({ pending, user }) => pending !== null && user !== null,
  'an order is created': (now) => isFree(now) && now.user !== null && now.picked.role !== null,
  'the order is over': ({ pending, user, picked }) => pending !== null && user !== null && picked.role !== null,
  'says server and role': (now) => isFree(now) && now.user !== null && now.picked.role !== null,
  'goods and role are chosen': (now) => isFree(now) && now.user !== null && now.picked.goods === null,
  'a background call is refused': (now) => isFree(now) && now.user === null && !now.isSdk,
  'another part of the shop sends a message': () => false,
  'no page shows': () => false,
  'a page shows': (now) => isFree(now) && !now.isSdk,
  'the goods show again': (now) => isFree(now) && !now.isSdk,
}

const canFail = (outcome: string, state: string, now: StorefrontContext) => {
  if (state === 'replenishing') return true
  if (!state.startsWith('shop') || !isFree(now)) return false
  // in the open shop, the popups chart handles this refusal, so only the tests of the popups chart contain it there
  if (outcome === 'not real-name verified (6001)') return false
  const { goods: chosen, goodsState, roleState, block, isLimitAwaited } = now.picked
  // the call for the purchase limits has already been answered, so no call is pending
  if (chosen?.isLimit && !isLimitAwaited) return false
  // goods that the server refuses count as missing
  if (chosen === null && goodsState === 'loading') return true
  return now.user !== null && (roleState === 'loading' || (chosen !== null && roleState === 'known' && !block))
}

/** For each outcome that opens or leaves a page: the states in which the outcome can happen before the shop is open. */
const inPages: Readonly<Record<string, readonly string[]>> = {
  'a page shows': ['areaUnknown'],
  'no page shows': ['areaUnknown'],
  'the goods show again': ['areaUnknown'],
  'another part of the shop sends a message': [],
  'presses gift card': [],
  'asks how topping up works': [],
  'a background call is refused': [],
}

/**
 * For each outcome in the list of games: true if the outcome needs a list that contains games, false if it needs an
 * empty list.
 */
const ofList: Readonly<Record<string, boolean>> = {
  'chooses another game': true,
  'keeps the game': true,
  'leaves an empty list': false,
  'tries again': false,
}

/** Returns whether the current screen allows the player, or a pending call, to cause the outcome. */
export const isFeasible = (outcome: string, [state = '']: readonly string[], context: unknown): boolean => {
  const now = context as StorefrontContext
  if (failures.includes(outcome)) return canFail(outcome, state, now)
  if (outcome === 'the browser keeps no cookies')
    return state === 'loadingGames' && now.askedClientId === '9' && now.askedArea === null
  // not tested: only the message differs from the outcome "the browser keeps no cookies"
  if (outcome === 'the browser keeps nothing') return false
  // the area `sea` sells the game of the link, but the model's list of games lacks this game
  if (outcome === 'games arrive' && now.askedArea === 'sea') return false
  // if the result is false, the test path uses a brand with several sales areas, and the page offers these areas
  // instead of a "Try again" button
  if (state === 'wrongArea' && outcome === 'tries again') return !now.isReplenishing && now.isAreaNeeded
  // the app also reports this refusal, which the chart handles at once
  if (outcome === 'the token’s player is not verified (6001)') return false
  if (outcome === 'the game opens for a visitor') return now.user === null
  if (outcome === 'the game opens for a player who has chosen a coupon') return false
  if (outcome === 'leaves for the shop') return state === 'replenishing'
  if (outcome === 'the game opens for a player') return now.user !== null
  if (state === 'choosingGame' && outcome in ofList) return ofList[outcome] === now.games.length > 0
  if (state === 'shop.open') return inShop[outcome]?.(now) ?? true
  return outcome in inPages ? (inPages[outcome]?.includes(state) ?? false) : true
}
