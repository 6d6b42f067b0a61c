import type { OpenShop, PopupsContext } from '../../../../machines/popups/popups.types.ts'

/** The context of the popups chart, merged with the data of the open shop. */
type Above = PopupsContext & OpenShop

/** Popups without a chart of their own. */
const own = ['account', 'loggingOut', 'explanation', 'unverified']
/**
 * Returns whether the page of goods lists the player's open orders. The page lists no orders while an open order blocks
 * the chosen goods.
 */
const isListed = (popup: string, { user: who, isSdk, picked }: Above) =>
  popup === 'closed' && who !== null && !isSdk && picked.block === null
const clicks: Readonly<Record<string, (popup: string, now: Above) => boolean>> = {
  // inside a game, the shop has neither header nor banner nor tabs
  'presses change game': (_, { isSdk }) => !isSdk,
  'presses log in': (popup, { isSdk }) => popup !== 'games' || !isSdk,
  'presses the account': (popup, { isSdk, isSuper }) =>
    popup === 'roles' || (!isSdk && !(popup === 'games' && isSuper)),
  'presses change role': (popup, { user: who, picked }) =>
    popup !== 'closed' || (who !== null && picked.roleState !== 'loading'),
  'presses the unpaid order': (popup, { user: who, picked }) =>
    popup !== 'closed' || picked.block !== null || who === null,
  'closes what is open': (popup) => own.includes(popup),
  // the simulated other tab does not know the account id that the server has given to this player
  'another tab logs the same player in anew': (popup, { user: who, resumeAction }) =>
    who === null && (popup === 'closed' || popup === 'games' || (popup === 'login' && resumeAction === null)),
  // while the login popup is open, the only player who can be logged in is a tester
  'another tab logs the player out': (popup, { user: who, isSuper }) =>
    (popup === 'login' && isSuper) || ((popup === 'closed' || popup === 'games') && who !== null),
  // a result can be read only after the payment; by then, the shop has already reloaded the purchase limits
  'the result is read': (_, { needsLimitRefresh }) => !needsLimitRefresh,
  'has cancelled the order': isListed,
  'has cancelled another order': isListed,
  // an order that has ended is no longer in the list of open orders
  'the order turns out to be delivered': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'the order turns out to be replaced': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'the order turns out to be cancelled': (popup, now) => isListed(popup, now) && now.ended !== 'B1',
  'another order turns out to be delivered': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  'another order turns out to be replaced': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  'another order turns out to be cancelled': (popup, now) => isListed(popup, now) && now.ended !== 'B2',
  // the shop knows the goods of an order only if the order was created in this visit
  'the goods have arrived': (popup, { needsLimitRefresh, origin }) =>
    popup === 'result' && needsLimitRefresh && Boolean(origin?.ordered),
  'another way to pay': (popup, { origin }) => popup === 'result' && Boolean(origin?.ordered),
  'another way to pay, the ordered item is not known': (popup, { origin }) => popup === 'result' && !origin,
  // this outcome needs loaded goods and roles, but the test holds back the calls for goods and roles until the player
  // has chosen
  'another way to pay, other goods were ordered': (popup, { origin, user: who, picked }) =>
    popup === 'result' && !origin && (who === null || picked.roleState === 'known'),
  'the ordered item is found': () => false,
  'the ordered item cannot be loaded': () => false,
  'chooses a coupon in the VIP centre': () => false,
  'the order is one of another game': () => false,
  'the order is one of a game that is not sold here': () => false,
  'an order with that coupon is created': () => false,
}

const isBeforeGoods = (popup: string) => popup === 'closed' || popup === 'awaitingGoods'
/** Returns whether the player can choose goods: no goods are chosen yet, and the goods are listed or still loading. */
const canChoose = (popup: string, { goods, goodsState }: Above['picked']) =>
  popup === 'closed' && !goods && goodsState !== 'missing'

const selections: Readonly<Record<string, (popup: string, now: Above) => boolean>> = {
  // occurs when the goods arrive and no earlier visit has stored a selection
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
  'the limits cannot be loaded': (popup, { picked }) =>
    (popup === 'closed' || popup === 'buying') && picked.isLimitAwaited,
}

const expired = 'the token has expired (-600)'
const unverified = 'not real-name verified (6001)'

/**
 * Returns whether the server can still refuse a pending call. The storefront chart passes the refusal to the popups
 * chart.
 */
const canFail = (outcome: string, popup: string, now: Above) => {
  // a refused call arrives later than after the second for which a pointer may be held
  if (popup === 'recharge.prepared') return false
  if (outcome === expired && (now.isSuper || now.isSdk)) return false
  if (outcome === unverified && now.user !== null) return false
  const { goods: chosen, goodsState, roleState, block, isLimitAwaited } = now.picked
  // the call for the purchase limits has already been answered, so no call is pending
  if (chosen?.isLimit && !isLimitAwaited) return false
  // goods that the server refuses count as missing, so the shop does not wait for them
  if (chosen === null && popup !== 'awaitingGoods' && goodsState === 'loading') return true
  return now.user !== null && (roleState === 'loading' || (chosen !== null && roleState === 'known' && !block))
}

/** Returns whether the current screen allows the player, or a pending call, to cause the outcome. */
export const canHappenAbove = (outcome: string, states: readonly string[], context: unknown): boolean => {
  const above = context as PopupsContext
  const now = { ...above, ...above.shop }
  const [popup = ''] = states
  if (outcome === expired || outcome === unverified) return canFail(outcome, popup, now)
  const isPossible = selections[outcome] ?? clicks[outcome]
  return isPossible === undefined || isPossible(popup, now)
}
