import { ownRole, spring } from '../../../../tests/e2e/paths/support/answers.ts'
import {
  as,
  byItself,
  comesBack,
  comingFor,
  entry,
  type FlowBook,
  holds,
  isBusy,
  newcomer,
  notOffered,
  offline,
  override,
  readied,
  refuse,
  setClock,
  triesAgain,
  withRole,
} from './flowBook.ts'

const activity = '/api/cumulative/cumulativeActivityInfo'
const noEvent = { words: 'No such event' }
const over = { words: 'It is over' }
const roles = '/api/system/allRoleList'
/** Nobody chooses a role on the page of events: it is known when the roles have come, later than the rest. */
const rolesComeLate = {
  before: `${holds(roles)} ${override(roles, { roles: [ownRole] }).before}`,
  after: `Wait for the roles, some 15 seconds. ${override(roles, {}).after}`,
}
const notNow = { words: 'Not now' }

const ending = override(activity, { ...spring(), end_time: 4_102_444_800, valid_time: 60 })
const receive = '/api/cumulative/receiveActivityGift'
const received = (second: object) =>
  override(receive, {
    results: [
      { step_id: '10', is_received: 1 },
      { step_id: '20', ...second },
    ],
  })

const events: FlowBook = {
  begins: {
    'a player with a role': as(withRole, `open the tab “[[Event]]”.`),
    'a player without a role': as(newcomer, 'open /activity.'),
    'a visitor': 'Without being logged in, open the tab “[[Event]]”.',
    'a game without events': as(newcomer, 'open /activity?client_id=10102: Emberfall has no event.'),
  },
  does: {
    'the event arrives': override(activity, spring()),
    'the event arrives, ending in an hour': { ...ending, before: `A minute stands for the hour. ${ending.before}` },
    'no event of this kind runs (-3022)': refuse(activity, -3022, noEvent.words),
    'the event cannot be loaded': refuse(activity, 0, notNow.words),
    'opens the tab of amounts': 'Press the tab “[[Total top-up]]”.',
    'opens the tab of days in a row': 'Press the tab “[[Days in a row]]”.',
    'chooses a role': rolesComeLate,
    'receives the first step': 'Press “[[Receive]]” of the first step.',
    'receives all': 'Press “[[Receive all]]”.',
    'all asked for are received': received({ is_received: 1 }),
    'only the first is received': received({ is_received: 0, msg: 'The mailbox is full' }),
    'receiving fails': refuse(receive, 0, notNow.words),
    'receives a step that is not reached': notOffered('“[[Receive]]” of a step that is not reached'),
    'looks at the rewards of a step': 'Press “[[Details]]” of the last step.',
    'looks at a step that does not exist': notOffered('a step that is not in the list'),
    'closes the rewards': 'Press “[[Close]]” of the rewards.',
    'comes back to the page': comesBack,
    'the period ends': 'Wait until the countdown has ended.',
    'the clock is set, or the machine slept': setClock,
    'tries again': triesAgain,
  },
  says: {
    'no event of this kind runs (-3022)': noEvent,
    'the event cannot be loaded': notNow,
    'receiving fails': notNow,
  },
  sees: {
    off: '“[[There is no event right now]]” is shown.',
    anonymous: '“[[Log in to see how far you are and to receive rewards.]]” is shown.',
    'open.failed': '“[[The event could not be loaded]]” is shown, with “[[Try again]]”.',
    'open.none': '“[[There is no event right now]]” is shown.',
    'open.loading': comingFor('the event and its rewards'),
    'open.receiving': 'Each “[[Receive]]” that is asked for, and “[[Receive all]]”, tell that they wait.',
    'open.refreshing': 'Each step stays as it was known last.',
    'open.ready': 'Each step shows how far it is: “[[Received]]”, the button “[[Receive]]”, or what is missing.',
  },
}

const vip: FlowBook = {
  begins: {
    starts: as(
      newcomer,
      'whose name stands for name in POST /__test/points {"player":"name","points":67}, which reach the first level, open /userCenter.',
    ),
  },
  does: {
    'levels, standing and coupons arrive': 'Wait for the VIP centre.',
    'they cannot be loaded': offline,
    'tries again': triesAgain,
    'claims the weekly coupon': 'Press “[[Claim]]” of the first coupon under “[[Weekly coupons]]”.',
    'the coupon is received': 'Wait for the answer.',
    'the coupon cannot be received': offline,
    'claims the first-achievement reward': 'Press “[[Claim]]” of the “[[First-achievement reward]]”.',
    'the reward is received': 'Wait for the answer.',
    'the reward cannot be received': offline,
    'claims a coupon that is not there': notOffered('“[[Claim]]” of a coupon that is not in the list'),
    'its activity is over (-3022)': refuse('/api/coupons/receiveCoupons', -3022, over.words),
    'the reward was received before (-3022)': refuse('/api/coupons/receiveFirstReward', -3022, over.words),
    'there is nothing left to claim': readied('Claim all the rest in another tab.', 'Wait for the lists.'),
    'the lists cannot be loaded again': refuse('/api/coupons/vipInfo', 0, notNow.words),
    'asks for the lists again': 'Press “[[Try again]]” beside “[[The coupons could not be loaded again.]]”.',
    'looks at what can be claimed': 'Press the tab “[[Claimable]]”.',
    'looks at what can be used': 'Press the tab “[[Usable]]”.',
    'looks at the history': 'Press the tab “[[History]]”.',
    'the history arrives': 'Wait for the history.',
    'the history cannot be loaded': offline,
    'asks for the history again': triesAgain,
  },
  says: { 'the lists cannot be loaded again': notNow },
  sees: {
    failed: '“[[The VIP centre could not be loaded]]” is shown, with “[[Try again]]”.',
    loading: comingFor('“[[Your level]]” and “[[My rewards]]”'),
    open: '“[[Your level]]” is shown with what brings the next one.',
    'open.claim.resting.ready': 'Nothing is said to have failed; what a claim has brought is named.',
    'open.claim.receivingCoupon': 'The coupon that is claimed is paler than the others.',
    'open.claim.reloading': 'The coupons stay as they were.',
    'open.claim.receivingFirstReward': isBusy,
    'open.claim.resting.refused': '“[[It could not be received. Please try again.]]” is said.',
    'open.claim.resting.stale': '“[[The coupons could not be loaded again.]]” is said.',
    'open.tab.claimable': 'The tab “[[Claimable]]” lists coupons with “[[Claim]]”, or “[[No coupons here]]” is said.',
    'open.tab.usable': 'The tab “[[Usable]]” lists coupons with “[[Use]]”, or “[[No coupons here]]” is said.',
    'open.tab.history.loading': comingFor('the past coupons'),
    'open.tab.history.listing':
      'The tab “[[History]]” lists coupons that are “[[Used]]” or “[[Expired]]”, or “[[No coupons here]]” is said.',
    'open.tab.history.failed': '“[[Past coupons could not be loaded]]” is shown.',
  },
}

const status = '/api/cumulative/status'

const autoShow: FlowBook = {
  begins: {
    'nothing is open over the page': 'Log in as a new player on /my, and open the shop.',
    'a popup is open':
      'Log in as a new player on /my. Open the shop and press “[[Change game]]” at once; with Slow 3G (developer tools, Network, throttling) there is time for it.',
  },
  does: {
    'it was shown today': readied(
      'Open the shop once before, with something to receive, and press “[[Later]]” in the offer.',
      byItself,
    ),
    'it was shown yesterday': readied(`Set the day in ${entry('autoShowAccum')} to yesterday.`, byItself),
    'it was never shown': readied(`Delete ${entry('autoShowAccum')}, where there is one.`, byItself),
    'what was remembered cannot be read':
      'Log out, run Date.prototype.getTimezoneOffset = () => { throw 0 } in the console of the developer tools, and log in again.',
    'something can be received': override(status, { is_claimable: 1 }),
    'nothing can be received': override(status, { is_claimable: 0 }),
    'the server does not say': refuse(status, 0, notNow.words),
    'the last popup closes': 'Press “[[Close]]” of “[[Choose a game]]”.',
    'a popup opens': 'Press “[[Change game]]”; below the offer nothing can be pressed.',
    'closes it': 'Press “[[Later]]”.',
    'goes to the event': 'Press “[[Show rewards]]”.',
  },
  sees: {
    remembering: 'No offer lies over the page.',
    asking: 'No offer lies over the page.',
    waiting: 'The popup is open; no offer lies over it.',
    shown: '“[[Rewards are waiting for you]]” is shown, with “[[Show rewards]]” and “[[Later]]”.',
    resting: 'No offer lies over the page.',
  },
}

const offer = '/api/offer/list'
const claim = '/api/offer/claim'
const gems = (count: number) => [{ name: 'Gems', count }]
const link = (offer_id: string, state: string, more: object = {}) => ({ offer_id, state, rewards: gems(60), ...more })
const opened = [link('c1', 'done'), link('c2', 'buy', { product_name: '60 Gems' })]
/** A minute stands for the rest of the day. */
const daily = { offer_id: 'd', rewards: gems(20), is_due: 1, next_in: 60 }
const taken = { ...daily, is_due: 0 }
const everything = {
  daily,
  first: [{ product_id: 'gems1980', rewards: gems(1980) }],
  chain: [link('c1', 'open'), link('c2', 'locked', { product_name: '60 Gems' })],
}

const offers: FlowBook = {
  begins: {
    starts: as(newcomer, 'open /activity. The bonus of a first purchase stands at the goods, on the page of goods.'),
  },
  does: {
    'everything can be taken': override(offer, everything),
    'all was taken that can be': override(offer, { daily: taken, first: [], chain: opened }),
    'the game offers nothing': override(offer, { first: [], chain: [] }),
    'the offers cannot be loaded': refuse(offer, 0, notNow.words),
    'the role is known': rolesComeLate,
    'takes the gift': 'Press “[[Receive]]” of “[[Daily gift]]”; it is off until the role is known.',
    'the gift is given': override(claim, { ...everything, daily: taken }),
    'the gift cannot be given': refuse(claim, 0, notNow.words),
    'takes the next of the chain': 'Press “[[Receive]]” of “[[Offer chain]]”; it is off until the role is known.',
    'the next is given': override(claim, { ...everything, chain: opened }),
    'the next cannot be given': refuse(claim, 0, notNow.words),
    'comes back to the page': comesBack,
    'the next day begins': 'Wait a minute after the last answer, which has said so by next_in.',
    'the clock is set, or the machine slept': setClock,
  },
  says: { 'the gift cannot be given': notNow, 'the next cannot be given': notNow },
  sees: {
    loading: 'Neither “[[Daily gift]]” nor “[[Offer chain]]” is shown.',
    failed: 'Neither “[[Daily gift]]” nor “[[Offer chain]]” is shown.',
    'open.daily.due': '“[[Daily gift]]” has “[[Receive]]”.',
    'open.daily.over': '“[[Daily gift]]” says “[[Received]]”, or is not shown.',
    'open.daily.claiming': isBusy,
    'open.chain.unlocked': 'One of “[[Offer chain]]” has “[[Receive]]”.',
    'open.chain.shut': 'None of “[[Offer chain]]” has “[[Receive]]”.',
    'open.chain.claiming': isBusy,
  },
}

/** What a game gives besides what is bought. */
export const giftBooks: Readonly<Record<string, FlowBook>> = { events, vip, autoShow, offers }
