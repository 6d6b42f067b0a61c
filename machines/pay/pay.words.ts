import type { FlowWords } from 'statewalk/model'

export const payWords: FlowWords = {
  guards: {
    hasEnded: 'the order has ended already',
    hasNoLink: 'the order has no page of a provider',
    hasNoOrder: 'the server created no order',
    hasSession: 'the server has opened a session of the provider’s form',
    hasSucceeded: 'the form reports a payment',
    hasUnsafeLink: 'the link is not safe',
    isAlipayCard: 'the method is Alipay’s card',
    isCancelled: 'the player has closed the form',
    isCardExchange: 'the player pays with an in-game card',
    isCardForm: 'the method is the in-game card',
    isChannelMissing: 'the method’s channel is missing',
    isDropIn: 'the method has its own form',
    isScript: 'the method runs its own script',
    isUnknown: 'the server does not know the method',
    needsSubMethod: 'a sub-method must be chosen',
    wastesCoupon: 'a usable coupon would not apply',
  },
  actions: {
    closeWindow: 'closes the payment window',
    openWindow: 'opens the payment window',
    sendToProvider: 'sends the payment window to the provider',
    setCreated: 'finishes the press with the new order',
    setForm: 'remembers the provider’s form',
    setPaid: 'finishes the press with the order of the form',
    setRefusal: 'shows why it was refused',
    setResult: 'finishes the press',
    'setResult {"result":{"kind":"cancelled"}}': 'finishes the press without a payment',
    'setResult {"result":{"kind":"cardForm"}}': 'finishes the press: the card’s form opens',
    'setResult {"result":{"kind":"cardPurchase"}}': 'finishes the press: the card is exchanged',
    'setResult {"result":{"kind":"subMethod"}}': 'finishes the press: the list of sub-methods opens',
  },
  waits: {
    createPayment: 'the server',
  },
}
