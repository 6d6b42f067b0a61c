import { comesBack, comingFor, type FlowBook, isBusy, offline, override, refuse, triesAgain } from './flowBook.ts'

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
    'tries again': triesAgain,
    'closes the popup': 'Press “[[Close]]” of the popup.',
  },
  sees: {
    loading: comingFor('the servers'),
    loadingRoles: comingFor('the roles on the server'),
    failed: '“[[The servers could not be loaded]]” is shown, with “[[Try again]]”.',
    browsing: 'The tabs “[[My servers]]” and “[[All servers]]” are shown.',
    choosingRole: 'The roles on the server are listed, each with its server and, where it is known, its level.',
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
    'tries again': triesAgain,
    'wants help': 'Press “[[Ask customer service]]”.',
    'another question is kept':
      'On the same page, open an order under “[[Orders]]”, press “[[Ask customer service]]”, type a question and press “[[Send]]”.',
    'chooses another topic': 'Choose “[[I want my money back]]” under “[[What is it about?]]”.',
    'writes a message': 'Type Where is it? into “[[Your question]]”.',
    'writes spaces only': 'Type two spaces into “[[Your question]]”.',
    'sends it': 'Press “[[Send]]”.',
    'it is kept': 'Wait for the answer.',
    'it cannot be sent': offline,
    'closes the form': 'Press “[[Close]]” of the form, or “[[Done]]”.',
  },
  sees: {
    loading: comingFor('the questions, below “[[Ask customer service]]”'),
    failed: '“[[Your questions could not be loaded]]” is shown, with “[[Try again]]”.',
    listed:
      '“[[Questions to customer service]]” lists the questions, or “[[You have not asked anything yet.]]” is said.',
    editing:
      '“[[Your account, language, browser and last steps on this page are sent along.]]” stands below the field.',
    sending: 'What was written stays; “[[Send]]” tells that it waits.',
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
    previewing: isBusy,
    confirming: '“[[Tips]]” says what the card is worth; nothing is used up before the yes.',
    purchasing: 'The question is gone; the button to pay tells that it waits.',
    redeeming: 'The question is gone; “[[Exchange]]” tells that it waits.',
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
    checking: isBusy,
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
    'asked anew: more was spent': 'Wait until “[[Spent this month]]” shows more.',
    'asked anew: no answer': offline,
    'tries again': triesAgain,
    'types an amount': 'Type 50 into “[[Limit of a month]]”.',
    'types something else': 'Type x into “[[Limit of a month]]”.',
    'sets it': 'Press “[[Set limit]]”, or “[[Change limit]]” where there is one.',
    'removes it': 'Press “[[Remove limit]]”.',
    'it is set': 'Wait for the answer.',
    'it cannot be set': offline,
  },
  sees: {
    loading: comingFor('the limit, under “[[Monthly limit]]”'),
    failed: '“[[The limit could not be loaded]]” is shown, with “[[Try again]]”.',
    shown: '“[[Spent this month]]” is shown, and “[[A lower limit counts at once, a higher one after 24 hours.]]”.',
    saving: isBusy,
  },
}

const notNow = { words: 'Not now' }
const named = (verified: boolean) =>
  `Before it is asked, POST /__test/realName {"player":"ann","verified":${verified}}.`

const realName: FlowBook = {
  begins: { starts: 'As ann, open /certifiedReal.' },
  does: {
    'it is verified': named(true),
    'it is not verified': named(false),
    'it is not verified, at an unsafe address': override('/util/login/real_name_status', {
      is_verified: 0,
      verify_url: 'http://names.example/check',
    }),
    'it cannot be asked': refuse('/util/login/real_name_status', 0, notNow.words),
    'tries again': 'Press “[[Try again]]”, or “[[Check again]]” where the name is not verified.',
    'comes back to the page': comesBack,
  },
  says: { 'it cannot be asked': notNow },
  sees: {
    asking: comingFor('the answer, under “[[Real name]]”'),
    failed: '“[[Try again]]” and “[[Back to the shop]]” are shown.',
    unverified: '“[[Your real name is not verified]]” is shown, with “[[Check again]]”.',
    verified: '“[[Your real name is verified]]” is shown, with “[[Back to the purchase]]”.',
  },
}

/** Flows of a player beside the purchase. */
export const playerBooks: Readonly<Record<string, FlowBook>> = {
  roles,
  help,
  cardExchange,
  promoCode,
  ownLimit,
  realName,
}
