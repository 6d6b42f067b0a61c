import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Card } from '../../src/domain/payment/cardEncoding.ts'
import type { PaymentIntent } from '../../src/domain/payment/intent.ts'
import type { CardPreview, CardReceiver, cardExchangeMachine, Spent } from './cardExchange.machine.ts'

export type CardExchangePorts = {
  api: {
    previewCard(input: { receiver: CardReceiver; card: Card }, signal: AbortSignal): Promise<CardPreview>
    payWithCard(input: { purchase: PaymentIntent; card: Card }, signal: AbortSignal): Promise<Spent>
    redeemCard(input: { receiver: CardReceiver; card: Card }, signal: AbortSignal): Promise<Spent>
  }
}

export const cardExchangeEffects = ({
  api,
}: CardExchangePorts): MachineImplementationsFrom<typeof cardExchangeMachine> => ({
  actors: {
    previewCard: fromPromise(({ input, signal }) => api.previewCard(input, signal)),
    payWithCard: fromPromise(({ input: { purchase, card }, signal }) =>
      purchase ? api.payWithCard({ purchase, card }, signal) : Promise.reject(new Error('no purchase to pay')),
    ),
    redeemCard: fromPromise(({ input, signal }) => api.redeemCard(input, signal)),
  },
})
