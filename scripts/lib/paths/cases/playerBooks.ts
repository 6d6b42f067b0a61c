import { type FlowBook, offline, override, refuse } from './flowBook.ts'

const roles: FlowBook = {
  begins: {
    'a game without areas': 'As ann, open a game whose roles have no area, and press “[[Server and role]]”.',
    'a game with areas': 'As ann, open a game whose roles have an area, and press “[[Server and role]]”.',
    'while an order in an area is under way':
      'As ann, leave an order for a role in the first area unpaid; then open “[[Server and role]]” again.',
  },
  does: {
    'servers and own roles arrive': 'Wait for the servers, as a player who has roles.',
    'servers arrive, own roles are none': 'Wait for the servers, as a player who has no role.',
    'servers cannot be loaded': offline,
    'looks at all servers': 'Press the tab “[[All servers]]”.',
    'searches for an id': 'Type s1 into “[[Search by server id]]”.',
    'chooses an area': 'Choose the second area under “[[Area]]”.',
    'chooses a server': 'Press the first server of “[[All servers]]”.',
    'the server has roles': 'Wait for the roles of a server on which ann has one.',
    'no role on the server': 'Have chosen a server on which ann has no role.',
    'roles cannot be loaded': offline,
    'chooses a role': 'Press the first role.',
    'chooses a role in another area': 'Press a role whose server is in the second area.',
    'means the other area': 'Press “[[Confirm]]” of the question.',
    'keeps the area': 'Press the other button of the question.',
    'goes back': 'Press “[[Back to the servers]]”.',
    'tries again': 'Press “[[Try again]]”.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
  },
  sees: {
    failed: '“[[The servers could not be loaded]]” is shown, with “[[Try again]]”.',
    browsing: 'The tabs “[[My servers]]” and “[[All servers]]” are shown.',
    choosingRole: 'The roles on the server are listed under “[[Roles]]”.',
    confirmingArea: '“[[An order is under way.]]” is said, and a question asks whether the role is meant.',
    closed: 'The popup is gone.',
  },
}

const help: FlowBook = {
  begins: {
    'for an order that is not paid':
      'As ann, open an unpaid order under “[[Orders]]” and press “[[Ask customer service]]”.',
    'for a paid order': 'As ann, open a paid order that is not delivered and press “[[Ask customer service]]”.',
    'for a delivered order': 'As ann, open a delivered order and press “[[Ask customer service]]”.',
    'under My': 'As ann, open /my.',
  },
  does: {
    'the questions arrive': 'Wait for the list, as a player who has asked before.',
    'nothing was asked yet': 'Wait for the list, as a player who has never asked.',
    'the questions cannot be loaded': offline,
    'tries again': 'Press “[[Try again]]”.',
    'wants help': 'Press “[[Ask customer service]]”.',
    'chooses another topic': 'Choose “[[I want my money back]]” under “[[What is it about?]]”.',
    'writes a message': 'Type Where is it? into “[[Your question]]”.',
    'writes spaces only': 'Type two spaces into “[[Your question]]”.',
    'sends it': 'Press “[[Send]]”.',
    'it is kept': 'Wait for the answer.',
    'it cannot be sent': offline,
    'closes the form': 'Press “[[Close]]” of the form, or “[[Done]]”.',
  },
  sees: {
    failed: '“[[Your questions could not be loaded]]” is shown, with “[[Try again]]”.',
    listed:
      '“[[Questions to customer service]]” lists the questions, or “[[You have not asked anything yet.]]” is said.',
    editing:
      '“[[Your account, language, browser and last steps on this page are sent along.]]” stands below the field.',
    sent: 'The number of the question is said, and “[[The answer will show under “My”.]]”.',
    closed: 'The form is gone.',
  },
}

const unusable = { words: 'Not usable' }
const cardAnswers = (what: string, path: string) => ({
  [`${what}: done, with a link`]: override(path, { billing_no: 'B1', url: 'https://provider.example/pay' }),
  [`${what}: done, with a link that must not open`]: override(path, { billing_no: 'B1', url: 'javascript:alert(1)' }),
  [`${what}: no order`]: override(path, {}),
  [`${what}: refused`]: refuse(path, -3062, unusable.words),
})

const cardExchange: FlowBook = {
  begins: {
    'in a purchase':
      'As ann, choose an item of 4.99 USD, press “[[Buy]]”, choose the in-game card, type PAY-USD-4.99-1 and demo-card, and press the button with the price.',
    'a gift card by itself': 'As ann with a role, press “[[Redeem a gift card]]”.',
  },
  does: {
    'types a card number': 'Type GIFT-980-1 into “[[Card number]]”.',
    'types a card password': 'Type demo-card into “[[Card password]]”.',
    'types only spaces': 'Type two spaces into “[[Card number]]”.',
    'submits the card': 'Press “[[Exchange]]”.',
    'the card is worth something': 'Wait for the worth of the card.',
    'the card is wrong': 'Have typed wrong as the password of the card.',
    'says yes': 'Press “[[Confirm]]”.',
    'thinks again': 'Press the other button of the question.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the purchase: done': 'Wait for the order.',
    'the redemption: done': 'Wait for the order.',
    'the card is worth something, in no currency': 'Have typed GIFT-980-1; wait for the worth of the card.',
    ...cardAnswers('the purchase', '/api/pay/payMyCardInGame'),
    ...cardAnswers('the redemption', '/api/pay/card_pay'),
  },
  says: { 'the card is wrong': 'wrongCard', 'the purchase: refused': unusable, 'the redemption: refused': unusable },
  sees: {
    form: '“[[Card number]]” and “[[Card password]]” are there, with what was typed before.',
    previewing: 'The button tells that it waits; a second press does nothing.',
    confirming: '“[[Tips]]” says what the card is worth; nothing is used up before the yes.',
    closed: 'The popup is gone.',
  },
}

const promoCode: FlowBook = {
  begins: {
    'nothing typed yet': 'As ann, press “[[Buy]]” for an item that takes coupons, and “[[Enter a promo code]]”.',
    'after a login, with a code typed before':
      'Type SUMMER25 as a promo code, have the login end (delete the token), press “[[Apply]]” and log in again.',
  },
  does: {
    'types a code': 'Type SUMMER25 into “[[Promo code]]”.',
    'types blanks': 'Type two blanks into “[[Promo code]]”.',
    'applies it': 'Press “[[Apply]]”.',
    'closes it': 'Press “[[Close]]” of the popup.',
    'it becomes a coupon': 'Wait for the answer.',
    'it does not do': 'Have typed SPRING20, which has ended.',
  },
  says: { 'it does not do': 'endedPromo' },
  sees: {
    typing:
      '“[[It becomes a coupon for this purchase.]]” is said; “[[Apply]]” is off while nothing but blanks is typed.',
    checking: 'The button tells that it waits; a second press does nothing.',
    closed: 'The popup is gone.',
  },
}

const ownLimit: FlowBook = {
  begins: { starts: 'As ann, open /my.' },
  does: {
    'there is no limit': 'Wait, as a player without a limit.',
    'there is one': 'Wait, as a player with a limit of 50.',
    'it cannot be loaded': offline,
    'something has become of an order': 'Pay an order in another tab, and come back.',
    'asked anew: no answer': offline,
    'tries again': 'Press “[[Try again]]”.',
    'types an amount': 'Type 50 into “[[Limit of a month]]”.',
    'types something else': 'Type x into “[[Limit of a month]]”.',
    'sets it': 'Press “[[Set limit]]”, or “[[Change limit]]” where there is one.',
    'removes it': 'Press “[[Remove limit]]”.',
    'it is set': 'Wait for the answer.',
    'it cannot be set': offline,
  },
  sees: {
    failed: '“[[The limit could not be loaded]]” is shown, with “[[Try again]]”.',
    shown: '“[[Spent this month]]” is shown, and “[[A lower limit counts at once, a higher one after 24 hours.]]”.',
    saving: 'The button tells that it waits; a second press does nothing.',
  },
}

const openOrders: FlowBook = {
  begins: { starts: 'As ann with an unpaid and a paid, undelivered order, open /my.' },
  does: {
    'the open orders arrive': 'Wait for the orders.',
    'nothing is open': 'Have both orders end meanwhile.',
    'only the paid order is open': 'Have the unpaid order end meanwhile.',
    'they cannot be asked for': offline,
    'comes back to the page': 'Go to another tab of the browser and come back.',
    'the time to pay is over': 'Wait until the time left to pay is over.',
    'wants to cancel the unpaid order': 'Press “[[Cancel order]]” of the unpaid order.',
    'means it': 'Press “[[Cancel order]]” of the question.',
    'keeps the order': 'Press “[[Keep order]]”.',
    'the order is cancelled': 'Wait for the answer.',
    'the order cannot be cancelled': offline,
  },
  sees: {
    known: 'The unpaid order shows “[[Not paid yet]]” and the time left; the paid one “[[Paid, being delivered]]”.',
    asking: '“[[Cancel this order?]]” is asked, with “[[Keep order]]”.',
  },
}

const events: FlowBook = {
  begins: {
    'a player with a role': 'As ann with a role, open the tab “[[Event]]”.',
    'a player without a role': 'As a player without a role, open the tab “[[Event]]”.',
    'a visitor': 'Without being logged in, open the tab “[[Event]]”.',
    'a game without events': 'Open /event for a game that has no event.',
  },
  does: {
    'the event arrives': 'Wait for the event.',
    'no event of this kind runs (-3022)': 'Have no event of this kind running.',
    'the event cannot be loaded': offline,
    'opens the tab of amounts': 'Press the tab “[[Total top-up]]”.',
    'opens the tab of days in a row': 'Press the tab “[[Days in a row]]”.',
    'chooses a role': 'Choose who receives the rewards.',
    'receives the first step': 'Press “[[Receive]]” of the first step.',
    'receives all': 'Press “[[Receive all]]”.',
    'all asked for are received': 'Wait for the answer.',
    'receiving fails': offline,
    'looks at the rewards of a step': 'Press “[[Show rewards]]” of a step.',
    'closes the rewards': 'Press “[[Close]]” of the rewards.',
    'comes back to the page': 'Go to another tab of the browser and come back.',
    'tries again': 'Press “[[Try again]]”.',
  },
  sees: {
    off: '“[[There is no event right now]]” is shown.',
    anonymous: '“[[Log in to see how far you are and to receive rewards.]]” is shown.',
    'open.failed': '“[[The event could not be loaded]]” is shown, with “[[Try again]]”.',
    'open.none': '“[[There is no event right now]]” is shown.',
    'open.ready': 'Each step shows how far it is: “[[Received]]”, “[[Ready to be received]]”, or what is missing.',
  },
}

const vip: FlowBook = {
  does: {
    'levels, standing and coupons arrive': 'Wait for the VIP centre.',
    'they cannot be loaded': offline,
    'tries again': 'Press “[[Try again]]”.',
    'claims the weekly coupon': 'Press “[[Claim]]” of the first coupon under “[[Weekly coupons]]”.',
    'the coupon is received': 'Wait for the answer.',
    'the coupon cannot be received': offline,
    'claims the first-achievement reward': 'Press “[[Claim]]” of the “[[First-achievement reward]]”.',
    'the reward is received': 'Wait for the answer.',
    'the reward cannot be received': offline,
    'looks at what can be claimed': 'Press the tab “[[Claimable]]”.',
    'looks at what can be used': 'Press the tab “[[Usable]]”.',
    'looks at the history': 'Press the tab “[[History]]”.',
    'the history arrives': 'Wait for the history.',
    'the history cannot be loaded': offline,
    'asks for the history again': 'Press “[[Try again]]”.',
  },
  sees: {
    failed: '“[[The VIP centre could not be loaded]]” is shown, with “[[Try again]]”.',
    open: '“[[Your level]]” is shown with what brings the next one.',
    'open.claim.resting.stale': '“[[The coupons could not be loaded again.]]” is said.',
    'open.tab.history.failed': '“[[Past coupons could not be loaded]]” is shown.',
  },
}

/** Flows of a player beside the purchase. */
export const playerBooks: Readonly<Record<string, FlowBook>> = {
  roles,
  help,
  cardExchange,
  promoCode,
  ownLimit,
  openOrders,
  events,
  vip,
}
