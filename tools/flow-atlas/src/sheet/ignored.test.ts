import { explorerOf } from 'statewalk/explorer'
import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { ignoredPresses } from './ignored.ts'

const machine = setup({
  types: { context: {} as { isFull: boolean }, events: {} as { type: 'sent' | 'cancelled' | 'filled' } },
  actors: { send: fromPromise(async () => {}) },
  guards: { isFull: ({ context }) => context.isFull },
}).createMachine({
  id: 'letter',
  context: { isFull: false },
  initial: 'writing',
  states: {
    writing: {
      on: {
        filled: { actions: assign({ isFull: true }) },
        sent: { guard: 'isFull', target: 'sending' },
        cancelled: 'over',
      },
    },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'over', onError: 'writing' } },
    over: { type: 'final' },
  },
})

it('[FLW-05] names the presses that a state never takes although its screen shows their control', () => {
  const { graph } = explorerOf({
    machine,
    model: {
      title: 'A letter',
      outcomes: {
        'fills the page': { event: { type: 'filled' }, does: 'Type a text.' },
        'sends it': { event: { type: 'sent' }, does: 'Press “[[Send]]”.' },
        cancels: { event: { type: 'cancelled' }, does: 'Press “[[Cancel]]”.' },
        'it is sent': { type: 'xstate.done.actor.send' },
        'it is not sent': { type: 'xstate.error.actor.send' },
      },
      projection: ({ context }) => [context.isFull],
      states: {
        writing: { shows: 'The letter, “[[Send]]” and “[[Cancel]]”.' },
        sending: { running: ['send'], shows: '“[[Send]]” turns.' },
        over: {},
      },
    },
  })
  expect(Object.fromEntries(ignoredPresses(graph))).toEqual({ sending: ['sends it'] })
})
