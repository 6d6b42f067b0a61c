import type { FlowModel } from 'statewalk/model'
import type { promoCodeMachine } from './promoCode.machine.ts'

const started = { clientId: '7', goodsId: 'g60', promoCode: '' }

/** BEY-03: a typed promo code. */
export const promoCodeModel: FlowModel<typeof promoCodeMachine> = {
  title: 'A promo code',
  inputs: {
    'nothing typed yet': started,
    'after a login, with a code typed before': { ...started, promoCode: 'SUMMER25' },
  },
  outcomes: {
    'types a code': { type: 'code.edited', value: 'SUMMER25' },
    'types blanks': { type: 'code.edited', value: '  ' },
    'applies it': { type: 'submitted' },
    'closes it': { type: 'dismissed' },
    'it becomes a coupon': { type: 'xstate.done.actor.enterCode', output: { code: 'P1' } },
    'it does not do': { type: 'xstate.error.actor.enterCode', error: {} },
  },
  projection: ({ context }) => [context.promoCode, context.problem !== null, context.coupon],
  states: { typing: {}, checking: { running: ['enterCode'] }, closed: {} },
}
