import type { OpenShop, PopupsContext } from '../../../../machines/popups/popups.types.ts'

/** The context of the popups: facts about the shop, and the popups' own data. */
type Above = PopupsContext & OpenShop

/** Popups without a chart of their own. */
const own = ['account', 'loggingOut', 'explanation', 'unverified']
/**
 * Returns whether the page lists the player's open orders above the goods. The list is missing if an open order blocks
 * the chosen goods.
 */
const isListed = (popup: string, { user: who, isSdk, picked }: Above) =>
  popup === 'closed' && who !== null && !isSdk && picked.block === null
const clicks: Readonly<Record<string, (popup: string, now: Above) => boolean>> = {
  // inside a game, the shop has neither header nor tabs
  'presses log in': (popup, { isSdk }) => popup !== 'games' || !isSdk,
  'presses the account': (popup, { isSdk, isSuper }) =>
    popup === 'roles' || (!isSdk && !(popup === 'games' && isSuper)),
  'presses change role': (popup, { user: who, picked }) =>
    popup !== 'closed' || (who !== null && picked.roleState !== 'loading'),
  'presses the unpaid order': (popup, { user: who, picked }) =>
    popup !== 'closed' || picked.block !== null || who === null,
  'closes what is open': (popup) => own.includes(popup),
  // the other tab cannot store the account id that the server has given to the player of the page
  'another tab logs the same player in anew': (popup, { user: who, resumeAction }) =>
    who === null && (popup === 'closed' || (popup === 'login' && resumeAction === null)),
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
  // the search for the ordered goods needs the goods and roles, which the walk holds back until the player chooses
  'another way to pay, other goods were ordered': (popup, { origin, user: who, picked }) =>
    popup === 'result' && !origin && (who === null || picked.roleState === 'known'),
  'what was ordered is found': () => false,
  'what was ordered cannot be asked for': () => false,
  'chooses a coupon in the VIP centre': () => false,
  'the order is one of another game': () => false,
  'the order is one of a game that is not sold here': () => false,
  'an order with that coupon is created': () => false,
}

const isBeforeGoods = (popup: string) => popup === 'closed' || popup === 'awaitingGoods'
/**
 * Returns whether the player can choose goods: no goods are chosen, and the goods are on the page or can still load.
 */
const canChoose = (popup: string, { goods, goodsState }: Above['picked']) =>
  popup === 'closed' && !goods && goodsState !== 'missing'

const selections: Readonly<Record<string, (popup: string, now: Above) => boolean>> = {
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

const expired = 'the token has expired (-600)'
const unverified = 'not real-name verified (6001)'

/**
 * Returns whether a call is pending that the server can refuse. The storefront chart then passes the refusal to the
 * popups.
 */
const canFail = (outcome: string, popup: string, now: Above) => {
  if (outcome === expired && (now.isSuper || now.isSdk)) return false
  if (outcome === unverified && now.user !== null) return false
  const { goods: chosen, goodsState, roleState, block, isLimitAwaited } = now.picked
  // the server has already answered the call for the limits, so no call is pending
  if (chosen?.isLimit && !isLimitAwaited) return false
  // goods that the server refuses count as missing, so the shop does not wait for them
  if (chosen === null && popup !== 'awaitingGoods' && goodsState === 'loading') return true
  return now.user !== null && (roleState === 'loading' || (chosen !== null && roleState === 'known' && !block))
}

/** Returns whether the player can cause an outcome on the current screen, or whether a pending call can cause it. */
export const canHappenAbove = (outcome: string, states: readonly string[], context: unknown): boolean => {
  const above = context as PopupsContext
  const now = { ...above, ...above.shop }
  const [popup = ''] = states
  if (outcome === expired || outcome === unverified) return canFail(outcome, popup, now)
  const isPossible = selections[outcome] ?? clicks[outcome]
  return isPossible === undefined || isPossible(popup, now)
}
