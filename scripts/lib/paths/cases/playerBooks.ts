import {
  as,
  asRegular,
  choosesRole,
  comesBack,
  comingFor,
  endsLogin,
  type FlowBook,
  inEmberfall,
  isBusy,
  newcomer,
  offline,
  override,
  readied,
  refuse,
  triesAgain,
  withRole,
} from './flowBook.ts'

const notNow = { words: 'Not now' }
const mine = '/api/system/allRoleList'
const onServer = '/api/pay/getRoleList'
const lin = { role_id: '1001', role_name: 'Lin', level: 57, server_id: 'S1', server_name: 'Dawn', area_id: 'A1' }
/** Roles in two areas; the first receives the goods. */
const bothAreas = {
  roles: [
    { ...lin, is_last: 1 },
    { ...lin, role_id: '1002', role_name: 'Mira', server_id: 'S2', server_name: 'Dusk', area_id: 'A2', is_last: 0 },
  ],
}

const roles: FlowBook = {
  begins: {
    'a game without areas': `${newcomer} In Skybound, press “[[Choose]]” under “[[Account]]”.`,
    'a game with areas': `${inEmberfall} Press “[[Choose]]” under “[[Account]]”.`,
    'while an order in an area is under way': `${inEmberfall} Now ${choosesRole}; order the first goods by PayPal, with “[[Yes, continue]]”; leave it unpaid and press “[[Close]]” of “[[Recharge result]]”. ${override(mine, bothAreas).before} Load the page again, press “[[Close]]” of “[[Recharge result]]” once more, and “[[Change]]” under “[[Account]]”.`,
  },
  does: {
    'servers and own roles arrive': 'Wait for the servers.',
    'servers arrive, own roles are none': override(mine, { roles: [] }),
    'servers cannot be loaded': refuse('/api/pay/getServerList', 0, notNow.words),
    'looks at all servers': 'Press the tab “[[All servers]]”.',
    'searches for an id': 'Type S1 into “[[Search by server id]]”.',
    'chooses an area': 'Choose the second area under “[[Area]]”.',
    'chooses a server': 'Press the first server of “[[All servers]]”.',
    'the server has roles': 'Wait for the roles: each player has one on the first server.',
    'no role on the server': override(onServer, { roles: [] }),
    'roles cannot be loaded': refuse(onServer, 0, notNow.words),
    'chooses a role': 'Press the first role.',
    'chooses a role in another area':
      'Press Mira, whose server is in the second area, or under “[[All servers]]” a role in it.',
    'means the other area': 'Press “[[Change region]]” of the question.',
    'keeps the area': 'Press “[[Cancel]]” of the question.',
    'goes back': 'Press “[[Back to the servers]]”.',
    'tries again': triesAgain,
    'closes the popup': 'Press “[[Close]]” of the popup.',
  },
  says: { 'servers cannot be loaded': notNow, 'roles cannot be loaded': notNow },
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

const tickets = '/api/help/tickets'

const asksAboutIt = 'open it under “[[My]]”, “[[Orders]]”, and press “[[Ask customer service]]”.'

const help: FlowBook = {
  begins: {
    'for an order': as(withRole, 'order [[60 Gems]] by PayPal (“[[Yes, continue]]” where it is asked).'),
    'under My': as(newcomer, 'open /my.'),
  },
  does: {
    'the questions arrive': readied('Ask one question before.', 'Wait for the list.'),
    'nothing was asked yet': 'Wait for the list: a new player has never asked.',
    'the questions cannot be loaded': refuse(tickets, 0, notNow.words),
    'tries again': triesAgain,
    'wants help': 'Press “[[Ask customer service]]”.',
    'wants help with an order that is not paid': `Leave the order unpaid; ${asksAboutIt}`,
    'wants help with a paid order': `Press Approve at the provider; before the order is delivered, ${asksAboutIt}`,
    'wants help with a delivered order': `Press Approve at the provider and wait for the delivery; ${asksAboutIt}`,
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
    closed: 'No form lies over the order.',
  },
}

const unusable = { words: 'Not usable' }
const usedUp = { words: 'This card was used already' }
const cardAnswers = (what: string, path: string, [code, { words }]: readonly [number, { words: string }]) => ({
  [`${what}: done, with a link`]: override(path, { billing_no: 'B1', url: 'https://provider.example/pay' }),
  [`${what}: done, with a link that must not open`]: override(path, { billing_no: 'B1', url: 'javascript:alert(1)' }),
  [`${what}: no order`]: override(path, {}),
  [`${what}: refused`]: refuse(path, code, words),
})

const cardExchange: FlowBook = {
  begins: {
    'in a purchase': asRegular(
      `choose [[300 Gems]], which cost 4.99 USD, press “[[Buy]]”, choose “[[Game card]]”, press the button with the price, and “[[Continue]]” of “[[Pay without a coupon?]]”; type PAY-USD-4.99-1 and demo-card, and press the button again.`,
    ),
    'a gift card by itself': as(withRole, `press “[[Redeem a gift card]]”.`),
  },
  does: {
    'types a card number': 'Type GIFT-980-1 into “[[Card number]]”.',
    'types a card password': 'Type demo-card into “[[Card password]]”.',
    'types only spaces': 'Type two spaces into “[[Card number]]”.',
    'submits the card': 'Press “[[Exchange]]”.',
    'the card is worth something': 'Wait for the worth of the card.',
    'the card is wrong': readied('Replace the password of the card by wrong.'),
    'says yes': 'Press “[[Confirm]]”.',
    'thinks again': 'Press “[[Cancel]]” of the question.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the purchase: done': 'Wait for the order.',
    'the redemption: done': 'Wait for the order.',
    'the card is worth something, in no currency': 'Wait for the worth of the card.',
    ...cardAnswers('the purchase', '/api/pay/payMyCardInGame', [-3062, unusable]),
    ...cardAnswers('the redemption', '/api/pay/card_pay', [0, usedUp]),
  },
  says: { 'the card is wrong': 'wrongCard', 'the purchase: refused': unusable, 'the redemption: refused': usedUp },
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
    'nothing typed yet': asRegular(`choose [[300 Gems]], press “[[Buy]]” and “[[Enter a promo code]]”.`),
    'after a login, with a code typed before': asRegular(
      `choose [[300 Gems]], press “[[Buy]]” and “[[Enter a promo code]]”, type SUMMER25, ${endsLogin('/api/coupons/promoCode')}, press “[[Apply]]” and log in again.`,
    ),
  },
  does: {
    'types a code': 'Type SUMMER25 into “[[Promo code]]”.',
    'types blanks': 'Type two blanks into “[[Promo code]]”.',
    'applies it': 'Press “[[Apply]]”.',
    'closes it': 'Press “[[Close]]” of the popup.',
    'it becomes a coupon': 'Wait for the answer.',
    'it does not do': readied('Type SPRING20 instead, which has ended.'),
  },
  says: { 'it does not do': 'endedPromo' },
  sees: {
    typing:
      '“[[It becomes a coupon for this purchase.]]” is said; “[[Apply]]” is off while nothing but blanks is typed.',
    checking: isBusy,
    closed: 'The popup is gone.',
  },
}

const ownLimitCall = '/api/pay/ownLimit'

const ownLimit: FlowBook = {
  begins: { starts: asRegular(`open /my.`) },
  does: {
    'there is no limit': 'Wait for the limit: a new player has none.',
    'there is one': readied('Set a limit of 50 before, under “[[My]]”.', 'Wait for the limit.'),
    'it cannot be loaded': refuse(ownLimitCall, 0, notNow.words),
    'something has become of an order':
      'Press “[[Log out]]”, and “[[Cancel]]” of the question: whatever lay over the page may have changed an order.',
    'asked anew: more was spent': readied('Buy [[60 Gems]] by PayPal in another tab, and approve.'),
    'asked anew: no answer': refuse(ownLimitCall, 0, notNow.words),
    'tries again': triesAgain,
    'types an amount': 'Type 50 into “[[Limit of a month]]”.',
    'types something else': 'Type x into “[[Limit of a month]]”.',
    'sets it': 'Press “[[Set limit]]”, or “[[Change limit]]” where there is one.',
    'removes it': 'Press “[[Remove limit]]”.',
    'it is set': 'Wait for the answer.',
    'it cannot be set': refuse('/api/pay/setOwnLimit', 0, notNow.words),
  },
  sees: {
    loading: comingFor('the limit, under “[[Monthly limit]]”'),
    failed: '“[[The limit could not be loaded]]” is shown, with “[[Try again]]”.',
    shown: '“[[Spent this month]]” is shown, and “[[A lower limit counts at once, a higher one after 24 hours.]]”.',
    saving: isBusy,
  },
}

const named = (verified: boolean) =>
  readied(`With the name of this player for name, POST /__test/realName {"player":"name","verified":${verified}}.`)

const realName: FlowBook = {
  begins: { starts: as(newcomer, 'open /certifiedReal.') },
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
