import type { FlowWords } from 'statewalk/model'

export const cardExchangeWords: FlowWords = {
  guards: {
    hasOrder: 'the card has made an order',
    isFilled: 'card number and password are typed',
    isPurchase: 'the card is to pay for goods',
  },
  actions: {
    refuse: 'says why it is refused',
    setPreview: 'shows what the card gives',
  },
  waits: {
    previewCard: 'the server',
    payWithCard: 'the server',
    redeemCard: 'the server',
  },
}
