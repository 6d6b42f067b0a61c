import type { FlowModel } from 'statewalk/model'
import type { handoverMachine } from './handover.machine.ts'

/** BEY-12: a code that opens game, goods and language on a phone within ten minutes. */
export const handoverModel: FlowModel<typeof handoverMachine> = {
  title: 'From desktop to phone',
  inputs: {
    'goods are chosen': { clientId: '7', area: 'universal', goodsId: 'gems60' },
    'only the game is chosen': { clientId: '7', area: 'universal', goodsId: null },
  },
  outcomes: {
    'the address is made': { type: 'xstate.done.actor.makeAddress', output: 'https://shop.example/selectGoods' },
    'the address cannot be made': { type: 'xstate.error.actor.makeAddress', error: {} },
    'wants a new code': { type: 'renewed' },
  },
  projection: ({ context }) => [context.goodsId, context.address !== null],
  delays: { handoverTime: 600_000 },
  states: { making: { running: ['makeAddress'] }, shown: {}, expired: {} },
}
