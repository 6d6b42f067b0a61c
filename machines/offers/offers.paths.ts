import type { FlowModel } from 'statewalk/model'
import { noOffers, type Offers } from '../../src/domain/player/offers.ts'
import type { offersMachine } from './offers.machine.ts'

const hour = 3_600_000
const gems = (count: number) => [{ name: 'Gems', count, art: null }]
const link = (id: string, state: Offers['chain'][number]['state'], goods: string | null = null) => ({
  id,
  state,
  goods,
  rewards: gems(60),
})

/** Gift, bonus and the first of a chain wait for the player. */
export const everything: Offers = {
  daily: { id: 'd', rewards: gems(20), isDue: true, nextAt: null },
  first: [{ goodsId: 'g60', rewards: gems(60) }],
  chain: [link('c1', 'open'), link('c2', 'locked', '60 Gems')],
}
const taken: Offers['daily'] = { id: 'd', rewards: gems(20), isDue: false, nextAt: hour }
const opened = [link('c1', 'done'), link('c2', 'buy', '60 Gems')]
export const receiver = { serverId: 's1', roleId: 'r1' }

/** BEY-14: offers. Each is given once, by the server's word; one of a chain opens the next. */
export const offersModel: FlowModel<typeof offersMachine> = {
  title: 'What a game gives',
  inputs: { starts: { clientId: '7', receiver: null } },
  outcomes: {
    'everything can be taken': { type: 'xstate.done.actor.loadOffers', output: everything },
    'all was taken that can be': {
      type: 'xstate.done.actor.loadOffers',
      output: { daily: taken, first: [], chain: opened },
    },
    'the game offers nothing': { type: 'xstate.done.actor.loadOffers', output: noOffers },
    'the offers cannot be loaded': { type: 'xstate.error.actor.loadOffers', error: {} },
    'the role is known': { type: 'receiver.changed', receiver },
    'takes the gift': { type: 'daily.claimed' },
    'the gift is given': { type: 'xstate.done.actor.claimDaily', output: { ...everything, daily: taken } },
    'the gift cannot be given': { type: 'xstate.error.actor.claimDaily', error: {} },
    'takes the next of the chain': { type: 'chain.claimed' },
    'the next is given': { type: 'xstate.done.actor.claimChain', output: { ...everything, chain: opened } },
    'the next cannot be given': { type: 'xstate.error.actor.claimChain', error: {} },
    'comes back to the page': { type: 'page.returned' },
    'the next day begins': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
  },
  projection: ({ context: { receiver: role, offers, isNextAsked } }) => [
    role?.roleId,
    offers.daily?.isDue,
    offers.daily?.nextAt,
    offers.first.length,
    isNextAsked,
    offers.chain.map(({ state }) => state).join(),
  ],
  // what is asked anew decides what the other parts offer
  regionPairs: [
    ['open.knowledge', 'open.daily'],
    ['open.knowledge', 'open.bonus'],
    ['open.knowledge', 'open.chain'],
  ],
  states: {
    loading: { running: ['loadOffers'] },
    failed: {},
    'open.knowledge.fresh': { running: ['watchNext'] },
    'open.knowledge.asking': { running: ['loadOffers'] },
    'open.daily.over': {},
    'open.daily.due': {},
    'open.daily.claiming': { running: ['claimDaily'] },
    'open.bonus.plain': {},
    'open.bonus.marked': {},
    'open.chain.shut': {},
    'open.chain.unlocked': {},
    'open.chain.claiming': { running: ['claimChain'] },
  },
}
