import type { FlowModel } from 'statewalk/model'
import type { EmbeddedReport } from '../../src/contract/messages/embedded.ts'
import { asRegular, byItself, readied } from '../arrangements.paths.ts'
import type { embeddedMachine } from './embedded.machine.ts'

const reports = (report: EmbeddedReport['type']) => ({ type: 'frame.reported', report })

/**
 * Model of the embedded form (§4). The specification does not limit the time until the form appears; the limit of 20 s
 * is our decision.
 */
export const embeddedModel: FlowModel<typeof embeddedMachine> = {
  title: "The provider's own form",
  input: {
    start: { type: 'start', provider: 'airwallex', element: 'dropIn', session: { intent_id: 'i1' } },
  },
  begins: {
    starts: asRegular(
      `choose [[Season Pass]] under “[[Passes]]”, press “[[Buy]]”, and choose “[[Card (pay here)]]”. Slow the network down (developer tools, Network, throttling, Slow 3G), so that the form takes its time, and press the button with the price.`,
    ),
  },
  outcomes: {
    'the form reports hello': { event: reports('hello'), does: byItself },
    'the form reports ready': { event: reports('ready'), does: 'Wait for the form.' },
    'the form reports success': { event: reports('success'), does: 'Press Approve in the form.' },
    'the form reports error': {
      event: reports('error'),
      does: readied(
        'Block /sdk/airwallex.js (developer tools, Network, Block request URL).',
        'Wait, and unblock it again.',
      ),
    },
    'the form reports cancel': { event: reports('cancel'), does: 'Press Cancel in the form.' },
    'closes the form': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” above the form.' },
  },
  projection: () => [],
  delays: {
    formTimeoutMs: {
      ms: 20_000,
      does: readied(
        'Slow the network down by a profile of your own with a latency of 60,000 ms (developer tools, Network, throttling) when the order is made.',
        'Wait 20 seconds, and take the profile away again.',
      ),
    },
  },
  states: {
    loading: { running: ['frame'], shows: 'A popup named “[[Payment]]” is shown, and that the form is loading.' },
    open: { running: ['frame'], shows: 'The fields of the provider are shown in the popup.' },
    succeeded: { shows: 'The form is gone, “[[Recharge result]]” shows the order.' },
    failed: { shows: 'The form is gone, the ways to pay are there again.' },
    cancelled: { shows: 'The form is gone, the ways to pay are there again.' },
  },
}
