import type { FlowWords } from 'statewalk/model'

export const offersWords: FlowWords = {
  guards: {
    hasBonus: 'a first purchase brings a bonus',
    hasNoBonus: 'no first purchase brings a bonus',
    hasNoneOpen: 'no offer of the chain is open',
    hasOpen: 'an offer of the chain is open',
    hasReceiver: 'a role is known',
    isDue: 'it can be taken now',
    isOtherReceiver: 'it is another role',
    isOver: 'the gift of today has been taken',
  },
  actions: {
    explainChain: 'says why the offer could not be taken',
    'explainChain {"problem":null}': 'takes the earlier reason away',
    explainDaily: 'says why the gift could not be taken',
    'explainDaily {"problem":null}': 'takes the earlier reason away',
    forgetNext: 'notes that the next moment was asked about',
    setOffers: 'shows the offers',
    setReceiver: 'notes who receives',
  },
  waits: {
    loadOffers: 'the server',
    claimOffer: 'the server',
    watchNext: 'the clock',
  },
}
