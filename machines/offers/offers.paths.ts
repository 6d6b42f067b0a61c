import type { FlowModel } from 'statewalk/model'
import { noOffers, type Offers } from '../../src/domain/player/offers.ts'
import { ownRole } from '../answers.paths.ts'
import {
  as,
  byBrowser,
  comesBack,
  holds,
  isBusy,
  newcomer,
  override,
  passes,
  refuse,
  rolesWait,
  setClock,
} from '../arrangements.paths.ts'
import type { offersMachine } from './offers.machine.ts'

const offer = '/api/offer/list'
const wireGems = (count: number) => [{ name: 'Gems', count }]
/** A daily gift in the server's JSON format. The next day begins in one minute. */
const daily = { offer_id: 'd', rewards: wireGems(20), is_due: 1, next_in: 60 }
const wireLink = (offer_id: string, state: string, more: object = {}) => ({
  offer_id,
  state,
  rewards: wireGems(60),
  ...more,
})
const wireEverything = {
  daily,
  first: [{ product_id: 'gems1980', rewards: wireGems(1980) }],
  chain: [wireLink('c1', 'open'), wireLink('c2', 'locked', { product_name: '60 Gems' })],
}
const wireTaken = { ...daily, is_due: 0 }
const wireOpened = [wireLink('c1', 'done'), wireLink('c2', 'buy', { product_name: '60 Gems' })]
const notNow = { words: 'Not now' }
const notYet = { words: 'Not yet' }
const roles = '/api/system/allRoleList'
/**
 * Makes the roles load late, so that the offers are first shown without a role. The player cannot choose a role on the
 * event page.
 */
const rolesComeLate = {
  before: `${holds(roles)} ${override(roles, { roles: [ownRole] }).before}`,
  after: rolesWait,
}
const claim = '/api/offer/claim'

const hour = 3_600_000
const gems = (count: number) => [{ name: 'Gems', count, art: null }]
const link = (id: string, state: Offers['chain'][number]['state'], goods: string | null = null) => ({
  id,
  state,
  goods,
  rewards: gems(60),
})

/** Offers in which the daily gift and the first gift of the chain can be claimed. */
export const everything: Offers = {
  daily: { id: 'd', rewards: gems(20), isDue: true, nextAt: null },
  first: [{ goodsId: 'g60', rewards: gems(60) }],
  chain: [link('c1', 'open'), link('c2', 'locked', '60 Gems')],
}
const taken: Offers['daily'] = { id: 'd', rewards: gems(20), isDue: false, nextAt: hour }
const opened = [link('c1', 'done'), link('c2', 'buy', '60 Gems')]
export const receiver = { serverId: 's1', roleId: 'r1' }

/** Test model of BEY-14: each offer can be claimed once; a claimed gift of a chain unlocks the next. */
export const offersModel: FlowModel<typeof offersMachine> = {
  title: 'Gifts and offers of a game',
  inputs: { starts: { clientId: '7', receiver: null } },
  begins: {
    starts: as(newcomer, 'open /activity.'),
  },
  outcomes: {
    'everything can be claimed': {
      event: { type: 'xstate.done.actor.loadOffers', output: everything },
      does: override(offer, wireEverything),
    },
    'everything is claimed': {
      event: {
        type: 'xstate.done.actor.loadOffers',
        output: { daily: taken, first: [], chain: opened },
      },
      does: override(offer, { daily: wireTaken, first: [], chain: wireOpened }),
    },
    'the game offers nothing': {
      event: { type: 'xstate.done.actor.loadOffers', output: noOffers },
      does: override(offer, { first: [], chain: [] }),
    },
    'the offers cannot be loaded': {
      event: { type: 'xstate.error.actor.loadOffers', error: {} },
      does: refuse(offer, 0, notNow.words),
    },
    'the role is known': {
      event: { type: 'receiver.changed', receiver },
      does: rolesComeLate,
      doesIn: { 'open.knowledge.asking': byBrowser('The roles of the player arrive before the offers reload') },
    },
    'claims the gift': {
      event: { type: 'daily.claimed' },
      does: 'Press “[[Receive]]” of “[[Daily gift]]”.',
    },
    'the gift is received': {
      event: { type: 'xstate.done.actor.claimDaily', output: { ...everything, daily: taken } },
      does: override(claim, { ...wireEverything, daily: wireTaken }),
    },
    'the gift cannot be received': {
      event: { type: 'xstate.error.actor.claimDaily', error: {} },
      does: refuse(claim, 0, notNow.words),
      says: notNow,
    },
    'claims the next offer': {
      event: { type: 'chain.claimed' },
      does: 'Press “[[Receive]]” of “[[Offer chain]]”.',
    },
    'the next offer is received': {
      event: { type: 'xstate.done.actor.claimChain', output: { ...everything, chain: opened } },
      does: override(claim, { ...wireEverything, chain: wireOpened }),
    },
    'the next offer cannot be received': {
      event: { type: 'xstate.error.actor.claimChain', error: {} },
      does: refuse(claim, 0, notYet.words),
      says: notYet,
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack },
    'the next day begins': {
      event: { type: 'time.reached' },
      does: passes('a minute that passes', 60),
    },
    'the clock is set, or the machine slept': { event: { type: 'time.jumped' }, does: setClock },
  },
  happyPath: {
    steps: [
      'everything can be claimed',
      'the role is known',
      'claims the gift',
      'the gift is received',
      'claims the next offer',
      'the next offer is received',
    ],
  },
  projection: ({ context: { receiver: role, offers, isNextAsked } }) => [
    role?.roleId,
    offers.daily?.isDue,
    offers.daily?.nextAt,
    offers.first.length,
    isNextAsked,
    offers.chain.map(({ state }) => state).join(),
  ],
  // a reload in one parallel state also changes which offers can be claimed in the other parallel states
  regionPairs: [
    ['open.knowledge', 'open.daily'],
    ['open.knowledge', 'open.bonus'],
    ['open.knowledge', 'open.chain'],
  ],
  states: {
    loading: { running: ['loadOffers'], shows: 'Neither “[[Daily gift]]” nor “[[Offer chain]]” is shown.' },
    failed: { shows: 'Neither “[[Daily gift]]” nor “[[Offer chain]]” is shown.' },
    'open.knowledge.fresh': { running: ['watchNext'] },
    'open.knowledge.asking': { running: ['loadOffers'] },
    'open.daily.over': {
      shows: {
        when: ({ offers }) => offers.daily !== null,
        text: '“[[Daily gift]]” shows “[[Received]]”.',
        otherwise: '“[[Daily gift]]” is not shown.',
      },
    },
    'open.daily.due': {
      shows: {
        when: ({ receiver: role }) => role === null,
        text: '“[[Daily gift]]” has the button “[[Receive]]”, greyed out.',
        otherwise: '“[[Daily gift]]” has the button “[[Receive]]”, not greyed out.',
      },
    },
    'open.daily.claiming': { running: ['claimDaily'], shows: isBusy },
    'open.bonus.plain': {},
    'open.bonus.marked': {},
    'open.chain.shut': { shows: 'No offer of “[[Offer chain]]” has the button “[[Receive]]”.' },
    'open.chain.unlocked': {
      shows: {
        when: ({ receiver: role }) => role === null,
        text: 'One offer of “[[Offer chain]]” has the button “[[Receive]]”, greyed out.',
        otherwise: 'One offer of “[[Offer chain]]” has the button “[[Receive]]”, not greyed out.',
      },
    },
    'open.chain.claiming': { running: ['claimChain'], shows: isBusy },
  },
}
