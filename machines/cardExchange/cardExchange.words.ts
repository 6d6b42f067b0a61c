import type { FlowWords } from 'statewalk/model'

export const cardExchangeWords: FlowWords = {
  guards: {
    hasOrder: 'the card has created an order',
    isFilled: 'card number and password are typed',
    isPurchase: 'the card pays for goods',
  },
  actions: {
    refuse: 'shows why it was refused',
    setPreview: 'shows the value of the card',
  },
  waits: {
    previewCard: 'the server',
    payWithCard: 'the server',
    redeemCard: 'the server',
  },
}
