import type { FlowWords } from 'statewalk/model'

export const payWords: FlowWords = {
  guards: {
    hasEnded: 'the order has ended already',
    hasNoLink: 'the order has no page of a provider',
    hasNoOrder: 'the server has created no order',
    hasSession: 'there is a session of the provider’s form',
    hasSucceeded: 'the form says that it is paid',
    hasUnsafeLink: 'the link is not safe',
    isAlipayCard: 'the method is Alipay’s card',
    isCancelled: 'the player has closed the form',
    isCardExchange: 'the card is exchanged for gems first',
    isCardForm: 'the method is the in-game card',
    isChannelMissing: 'the method’s channel is missing',
    isDropIn: 'the method has a form of its own',
    isScript: 'the method is a script of its own',
    isUnknown: 'the server has no such method',
    needsSubMethod: 'a sub-method has to be chosen',
    wastesCoupon: 'a usable coupon would not apply',
  },
  actions: {
    closeWindow: 'closes the payment window',
    openWindow: 'opens the payment window',
    sendToProvider: 'sends the payment window to the provider',
    setCreated: 'ends the click with the order',
    setForm: 'notes the provider’s form',
    setPaid: 'ends the click with the order of the form',
    setRefusal: 'shows why it was refused',
    setResult: 'ends the click',
  },
  waits: {
    createPayment: 'the server',
  },
}
