import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel, FlowWords } from 'statewalk/model'
import { asRegular, endsLogin, isBusy, picks, readied, typesNewPlayer } from '../arrangements.paths.ts'
import type { promoCodeMachine } from './promoCode.machine.ts'

export const promoCodeWords: FlowWords = {
  guards: {
    isFilled: 'a code is typed',
  },
  actions: {
    tellAccepted: 'reports that the code was accepted',
  },
  waits: {
    enterCode: 'the server',
  },
}

const started = { clientId: '7', goodsId: 'g60', promoCode: '' }

/** Test model of promo codes (BEY-03). */
export const promoCodeModel: FlowModel<typeof promoCodeMachine> = {
  title: 'A promo code',
  inputs: {
    'nothing typed yet': started,
    'after a login, with a code typed before': { ...started, promoCode: 'SUMMER25' },
  },
  begins: {
    'nothing typed yet': asRegular(`${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press “[[Enter a promo code]]”.`),
    'after a login, with a code typed before': asRegular(
      `${picks('300 Gems', 'Gems')} Press “[[Buy]]”. Press “[[Enter a promo code]]”. Type SUMMER25 into “[[Promo code]]”. ${endsLogin('/api/coupons/promoCode')} Press “[[Apply]]”. ${typesNewPlayer}`,
    ),
  },
  outcomes: {
    'types a code': { event: { type: 'code.edited', value: 'SUMMER25' }, does: 'Type SUMMER25 into “[[Promo code]]”.' },
    'types blanks': { event: { type: 'code.edited', value: '  ' }, does: 'Type two spaces into “[[Promo code]]”.' },
    'applies the code': { event: { type: 'submitted' }, does: 'Press “[[Apply]]”.' },
    'closes the form': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of “[[Promo code]]”.' },
    'the code becomes a coupon': {
      event: { type: 'xstate.done.actor.enterCode', output: { code: 'P1' } },
      does: awaitsResult,
    },
    'the code is refused': {
      event: { type: 'xstate.error.actor.enterCode', error: {} },
      does: readied('Replace the text in “[[Promo code]]” by SPRING20.'),
      says: 'endedPromo',
    },
  },
  happyPath: { steps: ['types a code', 'applies the code', 'the code becomes a coupon'] },
  projection: ({ context }) => [context.promoCode, context.problem !== null, context.coupon],
  states: {
    typing: {
      shows:
        '“[[It becomes a coupon for this purchase.]]” is shown. “[[Apply]]” is greyed out while “[[Promo code]]” is empty or contains only spaces.',
    },
    checking: { running: ['enterCode'], shows: isBusy },
    closed: { shows: 'The popup “[[Promo code]]” is closed.' },
  },
}
