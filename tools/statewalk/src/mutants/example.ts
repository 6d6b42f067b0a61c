import { assign, fromPromise, setup } from 'xstate'
import type { FlowModel } from '../model.ts'

type ExampleEvent = { type: 'asked'; amount: number } | { type: 'helped' } | { type: 'retried' }

const hole = fromPromise<{ number: string }, { amount: number }>(() => Promise.reject(new Error('not provided')))

/** A small printer with one of everything that can be wrong with a chart. */
export const exampleMachine = setup({
  types: {
    context: {} as { amount: number; hint: string | null },
    events: {} as ExampleEvent,
  },
  actors: { print: hole },
  delays: { pause: 3000 },
  guards: {
    isAffordable: (_, { amount }: { amount: number }) => amount <= 10,
    isCode: (_, { failed, wanted }: { failed: unknown; wanted: number }) => failed === wanted,
  },
  actions: {
    greet: () => {},
    keep: (_, _params: { number: string }) => {},
    forget: assign({ hint: null }),
  },
}).createMachine({
  id: 'example',
  description: 'Printing an amount of pages',
  context: { amount: 0, hint: 'Ask for an amount' },
  initial: 'asking',
  states: {
    asking: {
      description: 'Waiting for an amount',
      entry: 'greet',
      on: {
        asked: {
          guard: { type: 'isAffordable', params: ({ event }) => ({ amount: event.amount }) },
          target: 'printing',
          actions: assign({ amount: ({ event }) => event.amount }),
        },
        helped: { actions: 'forget' },
      },
    },
    printing: {
      description: 'The pages are being printed',
      invoke: {
        id: 'print',
        src: 'print',
        input: ({ context }) => ({ amount: context.amount }),
        onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ failed: event.error, wanted: 7 }) },
            target: 'pausing',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ failed: event.error, wanted: 8 }) },
            target: 'failed',
          },
          { target: 'asking' },
        ],
      },
    },
    pausing: { description: 'Too many at once', after: { pause: 'asking' } },
    failed: { description: 'It did not work', on: { retried: 'asking' } },
    done: { description: 'The pages are there', type: 'final' },
  },
})

/** The specification of the printer. */
export const exampleModel: FlowModel<typeof exampleMachine> = {
  title: 'An example',
  outcomes: {
    'asks for 5': { type: 'asked', amount: 5 },
    'asks for 50': { type: 'asked', amount: 50 },
    'has read the hint': { type: 'helped' },
    'the print is there': { type: 'xstate.done.actor.print', output: { number: 'B1' } },
    'too many at once (7)': { type: 'xstate.error.actor.print', error: 7 },
    'no paper (8)': { type: 'xstate.error.actor.print', error: 8 },
    'no answer': { type: 'xstate.error.actor.print', error: 0 },
    'tries again': { type: 'retried' },
  },
  projection: ({ context }) => [context.hint],
  delays: { pause: 3000 },
  states: { asking: {}, printing: { running: ['print'] }, pausing: {}, failed: {}, done: {} },
}
