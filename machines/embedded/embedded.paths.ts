import type { FlowModel, FlowWords } from 'statewalk/model'
import type { EmbeddedReport } from '../../src/contract/messages/embedded.ts'
import { asRegular, byBrowser, byItself, paysBy, picks, waitsFor } from '../arrangements.paths.ts'
import type { embeddedMachine } from './embedded.machine.ts'

export const embeddedWords: FlowWords = {
  guards: {
    isReport: 'the message comes from the form',
  },
  actions: {
    'sets outcome': 'remembers how the form was closed',
  },
  waits: {
    frame: 'a provider',
  },
}

const reports = (report: EmbeddedReport['type']) => ({ type: 'frame.reported', report })

/** Test model (§4). The specification defines no time-out for loading the form; the shop uses 20 seconds. */
export const embeddedModel: FlowModel<typeof embeddedMachine> = {
  title: "The provider's own form",
  input: {
    start: { type: 'start', provider: 'airwallex', element: 'dropIn', session: { intent_id: 'i1' } },
  },
  begins: {
    starts: asRegular(`${picks('Season Pass', 'Passes')} Press “[[Buy]]”. ${paysBy('Card (pay here)')}`),
  },
  outcomes: {
    'the form reports hello': { event: reports('hello'), does: byItself },
    'the form reports ready': {
      event: reports('ready'),
      does: waitsFor('the fields or buttons of the provider in “[[Payment]]”'),
      doesIn: { open: byBrowser('The form reports only once that it is ready') },
    },
    'the form reports success': { event: reports('success'), does: 'Press “[[Approve]]” in the provider’s form.' },
    'the form reports error': {
      event: reports('error'),
      does: byBrowser('The script of the provider would have to fail'),
    },
    'the form reports cancel': { event: reports('cancel'), does: 'Press “[[Cancel]]” in the provider’s form.' },
    'closes the form': {
      event: { type: 'dismissed' },
      does: 'Press “[[Close]]” above the provider’s form.',
      doesIn: { loading: byBrowser('The form loads before a person can close it') },
    },
  },
  happyPath: { steps: ['the form reports ready', 'the form reports success'] },
  projection: () => [],
  delays: {
    formTimeoutMs: {
      ms: 20_000,
      does: byBrowser('The form would have to load for 20 seconds'),
    },
  },
  equivalentMutants: {
    'action dropped: entry of cancelled, sets outcome':
      'The action sets the value that the chart starts with, and no earlier action has set another value',
  },
  states: {
    loading: { running: ['frame'], shows: 'The popup “[[Payment]]” shows that the form is loading.' },
    open: { running: ['frame'], shows: 'The popup shows fields or buttons of the provider.' },
    succeeded: { shows: 'The popup “[[Payment]]” is closed, and “[[Recharge result]]” shows the order.' },
    failed: { shows: 'The popup “[[Payment]]” is closed, and “[[Recharge info]]” lists the payment methods again.' },
    cancelled: { shows: 'The popup “[[Payment]]” is closed, and “[[Recharge info]]” lists the payment methods again.' },
  },
}
