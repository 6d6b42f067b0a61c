import type { StorefrontContext } from '../../../../machines/storefront/storefront.types.ts'

const failures = [
  'the token has expired (-600)',
  'there is no such game (-3001)',
  'the area is wrong (-3014)',
  'not real-name verified (6001)',
  'a replenishment error (-3016)',
  'any other refusal',
]
/** Popups that the root chart controls itself, without a child chart. */
const own = ['account', 'loggingOut', 'explanation', 'unverified']
/**
 * Returns whether the page lists the player's open orders above the goods. It does not if an open order blocks the
 * chosen goods.
 */
const isListed = (popup: string, { user: who, isSdk, picked }: StorefrontContext) =>
  popup === 'closed' && who !== null && !isSdk && picked.block === null
const clicks: Readonly<Record<string, (popup: string, now: StorefrontContext) => boolean>> = {
  // inside a game, the shop has neither header nor tabs
  'presses log in': (popup, { isSdk }) => popup !== 'games' || !isSdk,
  'presses the account': (popup, { isSdk, isSuper }) =>
    popup === 'roles' || (!isSdk && !(popup === 'games' && isSuper)),
  'presses change role': (popup, { user: who, picked }) =>
    popup !== 'closed' || (who !== null && picked.roleState !== 'loading'),
  'presses the unpaid order': (popup, { user: who, picked }) =>
    popup !== 'closed' || picked.block !== null || who === null,
  'closes what is open': (popup) => own.includes(popup),
  'another tab logs the same player in anew': (popup, { resumeAction }) =>
    popup === 'closed' || (popup === 'login' && resumeAction === null),
  // while the login popup is open, only a tester can be logged in
  'another tab logs the player out': (popup, { user: who, isSuper }) =>
    (popup === 'login' && isSuper) || (popup === 'closed' && who !== null),
  // the player can read the result only of a paid order, and each payment makes the shop fetch the limits again
  'the result is read': (_, { needsLimitRefresh }) => !needsLimitRefresh,
  'has cancelled the order': isListed,
  'has cancelled another order': isListed,
  // the list of open orders no longer contains an ended order
  'the order turns out to be delivered': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'the order turns out to be replaced': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'the order turns out to be cancelled': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'another order turns out to be delivered': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  'another order turns out to be replaced': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  'another order turns out to be cancelled': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  // the shop does not know the goods of an order that was created in an earlier visit
  'the goods have arrived': (popup, { needsLimitRefresh, origin }) =>
    popup === 'result' && needsLimitRefresh && Boolean(origin?.ordered),
  // the shop knows the goods of an order only if the order was created in this visit
  'another way to pay': (popup, { origin }) => popup === 'result' && Boolean(origin?.ordered),
  'another way to pay, what was ordered is not known': (popup, { origin }) => popup === 'result' && !origin,
  'another way to pay, other goods were ordered': (popup, { origin }) => popup === 'result' && !origin,
  'what was ordered is found': () => false,
  'what was ordered cannot be asked for': () => false,
  'chooses a coupon in the VIP centre': () => false,
  'the game opens for a player who has chosen a coupon': () => false,
  'the order is one of another game': () => false,
  'the order is one of a game that is not sold here': () => false,
  'an order with that coupon is created': () => false,
  'a refusal of what nobody asked for': (popup, { user: who, isSdk }) => popup === 'closed' && who === null && !isSdk,
  'something is told': (popup, { picked }) => popup === 'closed' && picked.block !== null,
  'no page shows': (popup) => popup === '',
  'leaves an empty list': () => false,
  // this outcome differs only in its message from the outcome "the browser keeps no cookies"
  'the browser keeps nothing': () => false,
  'a page shows': (popup, { isSdk }) => popup === 'closed' && !isSdk,
  'the goods show again': (popup, { isSdk }) => popup === 'closed' && !isSdk,
}

const isBeforeGoods = (popup: string) => popup === 'closed' || popup === 'awaitingGoods'
/** Returns whether the player can choose goods: none are chosen, and the goods are on the page or can still load. */
const canChoose = (popup: string, { goods, goodsState }: StorefrontContext['picked']) =>
  popup === 'closed' && !goods && goodsState !== 'missing'

const selections: Readonly<Record<string, (popup: string, now: StorefrontContext) => boolean>> = {
  // the goods load, and no goods were chosen in an earlier visit
  'nothing is chosen': (popup, { user: who, picked }) =>
    (isBeforeGoods(popup) && picked.goodsState === 'loading') ||
    (popup === 'buying' && who !== null && picked.roleState === 'loading' && !picked.goods),
  'goods cannot be loaded': (popup, { user: who, picked }) =>
    isBeforeGoods(popup) && picked.goodsState === 'loading' && (who === null || picked.roleState === 'loading'),
  'goods are chosen': (popup, { picked }) =>
    canChoose(popup, picked) || (popup === 'awaitingGoods' && picked.goodsState === 'loading'),
  'goods are chosen, roles are on the way': (popup, { user: who, picked }) =>
    canChoose(popup, picked) && who !== null && picked.roleState === 'loading',
  'goods and role are chosen': (popup, { user: who, picked }) =>
    (popup === 'closed' || popup === 'buying') &&
    who !== null &&
    picked.roleState === 'loading' &&
    picked.goodsState !== 'missing',
  'goods are chosen whose limit is reached': (popup, { user: who, picked }) =>
    (canChoose(popup, picked) && who !== null && picked.roleState === 'loading') ||
    ((popup === 'closed' || popup === 'buying') && picked.isLimitAwaited),
  'limited goods are chosen, their limit is not known yet': (popup, { user: who, picked }) =>
    canChoose(popup, picked) && who !== null && picked.roleState === 'loading',
  'the limits cannot be asked for': (popup, { picked }) =>
    (popup === 'closed' || popup === 'buying') && picked.isLimitAwaited,
}

const canFail = (outcome: string, states: readonly string[], now: StorefrontContext) => {
  const [state = ''] = states
  if (state === 'replenishing') return true
  const isExpiry = outcome === failures[0]
  if (state === 'failed') return isExpiry && now.game !== null && now.token === null
  if (!state.startsWith('shop') || (isExpiry && now.isSuper)) return false
  const { goods: chosen, goodsState, roleState, block, isLimitAwaited } = now.picked
  // the server has already answered the call for the limits, so no call is pending
  if (chosen?.isLimit && !isLimitAwaited) return false
  // goods that the server refuses count as missing, so the shop does not wait for them
  if (chosen === null && !states.includes('shop.popup.awaitingGoods') && goodsState === 'loading') return true
  return now.user !== null && (roleState === 'loading' || (chosen !== null && roleState === 'known' && !block))
}

/** By outcome in the list of games, whether this outcome requires games in the list. */
const ofList: Readonly<Record<string, boolean>> = {
  'chooses another game': true,
  'keeps the game': true,
  'leaves an empty list': false,
  'tries again': false,
}

const isPlayer = ({ user: who, isSuper }: StorefrontContext) => who !== null || isSuper

/** Returns whether the player can cause an outcome on the current screen, or whether a pending call can cause it. */
export const isFeasible = (outcome: string, states: readonly string[], context: unknown): boolean => {
  const now = context as StorefrontContext
  const [state = ''] = states
  const popup = states.find((each) => each.startsWith('shop.popup.'))?.slice(11) ?? ''
  if (failures.includes(outcome)) return canFail(outcome, states, now)
  if (outcome === 'the browser keeps no cookies')
    return state === 'loadingGames' && now.askedClientId === '9' && now.askedArea === null
  // the shop sells the game of the link in this area, but the model's list of games does not contain the game
  if (outcome === 'games arrive' && now.askedArea === 'sea') return false
  // a brand with several sales areas offers these areas instead of a button that tries again
  if (state === 'wrongArea' && outcome === 'tries again') return !now.isReplenishing && now.isAreaNeeded
  if (state === 'areaUnknown' && outcome === 'a page shows') return true
  if (outcome === 'the game opens for a visitor') return !isPlayer(now)
  if (outcome === 'the game opens for a player') return isPlayer(now)
  // the player can choose a game only if the list contains games
  if (state === 'choosingGame' && outcome in ofList) return ofList[outcome] === now.games.length > 0
  const isPossible = selections[outcome] ?? clicks[outcome]
  return isPossible === undefined || isPossible(popup, now)
}
