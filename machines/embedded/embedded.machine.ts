import { assign, setup } from 'xstate'
import type { EmbeddedReport, EmbeddedStart } from '../../src/contract/messages/embedded.ts'
import { unprovidedSource } from '../unprovided.ts'

/** Start data of the payment form, without the page's language and `isTest`, which the shop adds later. */
export type EmbeddedForm = Omit<EmbeddedStart, 'language' | 'isTest'>
export type EmbeddedInput = { start: EmbeddedForm }
/**
 * Outcome that the payment form reports. `succeeded` does not prove a payment; only the server's response does
 * [PAY-05].
 */
export type EmbeddedOutcome = 'succeeded' | 'failed' | 'cancelled'
type EmbeddedEvent = { type: 'frame.reported'; report: EmbeddedReport['type'] } | { type: 'dismissed' }

/** Time-out in ms for loading a provider's form. */
export const formTimeoutMs = 20_000

/** Shows a provider's payment form in an iframe, handles the form's messages, and returns the outcome [PAY-05]. */
export const embeddedMachine = setup({
  types: {
    input: {} as EmbeddedInput,
    context: {} as EmbeddedInput & { outcome: EmbeddedOutcome },
    events: {} as EmbeddedEvent,
    output: {} as { outcome: EmbeddedOutcome },
  },
  actors: { frame: unprovidedSource<EmbeddedForm>('frame') },
  delays: { formTimeoutMs },
  guards: {
    isReport: (_, { report, wanted }: { report: string; wanted: EmbeddedReport['type'] }) => report === wanted,
  },
}).createMachine({
  id: 'embedded',
  description: 'Paying in the provider’s own form',
  context: ({ input }) => ({ ...input, outcome: 'cancelled' }),
  invoke: { id: 'frame', src: 'frame', input: ({ context }) => context.start },
  initial: 'loading',
  on: {
    'frame.reported': [
      {
        guard: { type: 'isReport', params: ({ event }) => ({ report: event.report, wanted: 'success' }) },
        target: '.succeeded',
      },
      {
        guard: { type: 'isReport', params: ({ event }) => ({ report: event.report, wanted: 'error' }) },
        target: '.failed',
      },
      {
        guard: { type: 'isReport', params: ({ event }) => ({ report: event.report, wanted: 'cancel' }) },
        target: '.cancelled',
      },
    ],
    dismissed: '.cancelled',
  },
  states: {
    loading: {
      description: 'Loading the provider’s payment form',
      after: { formTimeoutMs: 'failed' },
      on: {
        'frame.reported': {
          guard: { type: 'isReport', params: ({ event }) => ({ report: event.report, wanted: 'ready' }) },
          target: 'open',
        },
      },
    },
    open: { description: 'The player fills in the form' },
    succeeded: {
      description: 'The form reports a successful payment',
      entry: assign({ outcome: 'succeeded' }),
      type: 'final',
    },
    failed: { description: 'The form failed', entry: assign({ outcome: 'failed' }), type: 'final' },
    cancelled: { description: 'The player closed the form', entry: assign({ outcome: 'cancelled' }), type: 'final' },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
})
