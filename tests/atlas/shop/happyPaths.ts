/**
 * For each flow, a path on which everything succeeds: an input of the flow's test model, and the outcomes that follow.
 */
export const happyPaths: Readonly<Record<string, { input: string; steps: readonly string[] }>> = {
  autoShow: {
    input: 'nothing is open over the page',
    steps: ['it was never shown', 'a gift can be received', 'goes to the event'],
  },
  banners: { input: 'starts', steps: ['none was closed before', 'closes the first'] },
  cardExchange: {
    input: 'a gift card by itself',
    steps: [
      'types a card number',
      'types a card password',
      'submits the card',
      'the card is worth something',
      'says yes',
      'the redemption: done',
    ],
  },
  coupons: {
    input: 'the VIP version, an item that takes coupons',
    steps: ['coupons arrive', 'the price arrives', 'opens the list', 'chooses the weaker coupon', 'the price arrives'],
  },
  embedded: { input: 'starts', steps: ['the form reports ready', 'the form reports success'] },
  events: {
    input: 'a player with a role',
    steps: ['the event arrives', 'receives the first step', 'all asked for are received', 'the event arrives'],
  },
  games: { input: 'no game yet', steps: ['chooses another game'] },
  limits: {
    input: 'nobody waits for anything',
    steps: [
      'server and role are chosen',
      'the limit is reached for an hour',
      'the countdown ends',
      'one purchase is left',
    ],
  },
  login: {
    input: 'in the shop',
    steps: ['types a name', 'types a password', 'presses log in', 'the server logs the player in'],
  },
  maintenance: {
    input: 'starts',
    steps: [
      'asked first: in ten minutes',
      'its moment has come',
      'its moment has come',
      'asked at the end: nothing is planned',
    ],
  },
  notices: { input: 'starts', steps: ['a message is sent', 'after: noticeTime'] },
  openOrders: {
    input: 'starts',
    steps: [
      'the open orders arrive',
      'wants to cancel the unpaid order',
      'confirms the question',
      'the order is cancelled',
    ],
  },
  orders: {
    input: 'starts',
    steps: ['the newest orders arrive', 'opens a paid order', 'prints the receipt', 'closes the order'],
  },
  pageViews: { input: 'starts', steps: ['the shop has loaded', 'the goods page shows'] },
  handover: {
    input: 'starts',
    steps: [
      'wants to go on by phone',
      'the address is made',
      'after: handoverTime',
      'wants a new code',
      'closes the popup',
    ],
  },
  help: {
    input: 'for an order',
    steps: [
      'wants help with a paid order',
      'writes a message',
      'sends the question',
      'the question is stored',
      'closes the form',
    ],
  },
  legalDocuments: { input: 'starts', steps: ['presses privacy policy', 'closes the document'] },
  pay: { input: 'a redirect', steps: ['an order with a link'] },
  realName: { input: 'starts', steps: ['the name is not verified', 'comes back to the page', 'the name is verified'] },
  offers: {
    input: 'starts',
    steps: [
      'everything can be claimed',
      'the role is known',
      'claims the gift',
      'the gift is received',
      'claims the next offer',
      'the next offer is received',
    ],
  },
  sessions: { input: 'starts', steps: ['another one too', 'ends the other session', 'the session has ended'] },
  ownLimit: {
    input: 'starts',
    steps: ['there is no limit', 'types an amount', 'sets the limit', 'the limit is saved'],
  },
  popups: {
    input: 'a visitor',
    steps: ['goods are chosen', 'presses buy', 'logs in'],
  },
  promoCode: {
    input: 'nothing typed yet',
    steps: ['types a code', 'applies the code', 'the code becomes a coupon'],
  },
  recharge: {
    input: 'for the first time',
    steps: ['methods arrive', 'coupons are known', 'chooses a method', 'presses pay', 'an order is created'],
  },
  salesArea: { input: 'a brand with one area', steps: [] },
  replenish: {
    input: 'by the link',
    steps: ['the payment arrives', 'presses pay', 'the order is created', 'the result is read'],
  },
  result: {
    input: 'from a purchase, with a payment link',
    steps: ['after: pollPause', 'asked by itself: success', 'the details: success', 'closes the popup'],
  },
  roles: { input: 'a game without areas', steps: ['servers and own roles arrive', 'chooses a role'] },
  scroll: { input: 'by default', steps: ['scrolls to the middle', 'after: scrollThrottle'] },
  selection: { input: 'a player', steps: ['goods arrive', 'roles arrive', 'chooses goods', 'limits are counted'] },
  steps: {
    input: 'at the choice of a game',
    steps: [
      'goods are being chosen',
      'a game is being chosen',
      'goods are being chosen',
      'the page of goods shows',
      'a way to pay is being chosen',
      'the recharge page shows',
      'an order is under way',
      'the result page shows',
    ],
  },
  storefront: {
    input: 'the usual way',
    steps: [
      'the sales area is found',
      'games arrive',
      'the game opens for a visitor',
      'logs in',
      'the game opens for a player',
      'goods and role are chosen',
      'presses buy',
      'an order is created',
      'the order is over',
    ],
  },
  timeline: {
    input: 'starts',
    steps: ['asked first: to be paid', 'after: pollPause', 'asked again: delivered'],
  },
  vip: {
    input: 'starts',
    steps: [
      'levels, standing and coupons arrive',
      'claims the weekly coupon',
      'the coupon is received',
      'there is nothing left to claim',
    ],
  },
}
