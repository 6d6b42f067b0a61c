import type { FlowWords } from 'statewalk/model'

export const offersWords: FlowWords = {
  guards: {
    hasBonus: 'a first purchase brings a bonus',
    hasNoBonus: 'no first purchase brings a bonus',
    hasNoneOpen: 'no offer of the chain is open',
    hasOpen: 'an offer of the chain is open',
    hasReceiver: 'a role is known',
    isDue: 'the offer can be received now',
    isOtherReceiver: 'it is another role',
    isOver: 'today’s gift was received',
  },
  actions: {
    explainChain: 'shows why the offer could not be received',
    'explainChain {"problem":null}': 'removes the earlier reason',
    explainDaily: 'shows why the gift could not be received',
    'explainDaily {"problem":null}': 'removes the earlier reason',
    forgetNext: 'remembers that the offers were reloaded at that time',
    setOffers: 'shows the offers',
    setReceiver: 'remembers the receiving role',
  },
  waits: {
    loadOffers: 'the server',
    claimOffer: 'the server',
    watchNext: 'the clock',
  },
}
