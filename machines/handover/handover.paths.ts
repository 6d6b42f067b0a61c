import type { FlowModel } from 'statewalk/model'
import type { handoverMachine } from './handover.machine.ts'

const choice = { clientId: '7', area: 'universal', goodsId: 'gems60' } as const

/** BEY-12: a code that opens game, goods and language on a phone within ten minutes. */
export const handoverModel: FlowModel<typeof handoverMachine> = {
  title: 'From desktop to phone',
  input: undefined,
  outcomes: {
    'wants to go on by phone': { type: 'phone.clicked', choice },
    'wants to go on by phone without goods': { type: 'phone.clicked', choice: { ...choice, goodsId: null } },
    'the address is made': { type: 'xstate.done.actor.makeAddress', output: 'https://shop.example/selectGoods' },
    'the address cannot be made': { type: 'xstate.error.actor.makeAddress', error: {} },
    'wants a new code': { type: 'renewed' },
    'closes the popup': { type: 'dismissed' },
  },
  projection: ({ context }) => [context.choice?.goodsId, context.address !== null],
  delays: { handoverTime: 600_000 },
  states: { closed: {}, making: { running: ['makeAddress'] }, shown: {}, expired: {} },
}
