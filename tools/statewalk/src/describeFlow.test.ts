import { assign, emit, fromCallback, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { describeFlow } from './describeFlow.ts'
import type { FlowModel } from './model.ts'

const formMachine = setup({
  types: { input: {} as { prefix: string }, context: {} as { text: string }, events: {} as { type: 'typed' } },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ text: input.prefix }),
  initial: 'typing',
  states: { typing: {} },
})

/** Has the features that are hardest to walk: regions, a child chart, listeners, timers of one name, and history. */
const deskMachine = setup({
  types: {
    input: {} as { speed: number },
    context: {} as { speed: number; text: string },
    events: {} as { type: 'opened' | 'paused' | 'resumed' | 'bell.rang' | 'asked.to.close' | 'shut' },
    emitted: {} as { type: 'closing' },
    tags: {} as 'busy',
  },
  actors: { form: formMachine, listen: fromCallback<{ type: 'told'; text: string }, { speed: number }>(() => {}) },
  delays: { blink: 500, grace: ({ context }) => context.speed * 1000 },
  guards: {
    isLong: (_, { text }: { text: string }) => text.length > 3,
    hasText: ({ context }) => context.text !== '',
  },
  actions: {
    keep: assign((_, { text }: { text: string }) => ({ text })),
    tellListener: sendTo('listen', ({ context }) => ({ type: 'told', text: context.text })),
    tellParent: sendParent({ type: 'desk.left' }),
    announce: emit({ type: 'closing' }),
  },
}).createMachine({
  id: 'desk',
  description: 'A desk with a form, a lamp and a listener',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'open',
  on: { shut: { target: '.left', actions: 'announce' } },
  states: {
    open: {
      type: 'parallel',
      invoke: { id: 'listen', src: 'listen', systemId: 'listener', input: ({ context }) => ({ speed: context.speed }) },
      on: { paused: 'away' },
      onDone: 'left',
      states: {
        paper: {
          initial: 'blank',
          states: {
            blank: { on: { opened: 'writing' }, after: { grace: { target: 'filed', guard: 'hasText' } } },
            writing: {
              tags: 'busy',
              invoke: {
                id: 'form',
                src: 'form',
                input: { prefix: '' },
                onSnapshot: [
                  {
                    guard: { type: 'isLong', params: ({ event }) => event.snapshot.context },
                    actions: [{ type: 'keep', params: ({ event }) => event.snapshot.context }, 'tellListener'],
                  },
                  { actions: { type: 'keep', params: { text: '' } } },
                ],
                onDone: 'blank',
                onError: { target: 'blank', actions: { type: 'keep', params: { text: '' } } },
              },
            },
            filed: { type: 'final' },
          },
        },
        lamp: {
          initial: 'dark',
          states: {
            dark: { on: { 'bell.rang': 'lit' } },
            lit: { after: { blink: 'dim' } },
            dim: { after: { blink: 'out' } },
            out: { type: 'final' },
          },
        },
      },
    },
    away: { on: { resumed: 'open' } },
    left: { type: 'final', entry: 'tellParent' },
  },
})

const holding = (text: string) => ({ type: 'xstate.snapshot.form', snapshot: { context: { text } } })

const deskModel: FlowModel<typeof deskMachine> = {
  title: 'The desk',
  input: { speed: 2 },
  outcomes: {
    'opens the form': { type: 'opened' },
    'writes something long': holding('a letter'),
    'wipes it out': holding(''),
    'the form is finished': { type: 'xstate.done.actor.form' },
    'the form is lost': { type: 'xstate.error.actor.form', error: new Error('lost') },
    'the bell rings': { type: 'bell.rang' },
    'goes away': { type: 'paused' },
    'comes back': { type: 'resumed' },
    'shuts it': { type: 'shut' },
    'asks for what no state knows': { type: 'asked.to.close' },
  },
  projection: ({ context }: SnapshotFrom<typeof deskMachine>) => [context.text !== ''],
  delays: { blink: 500, grace: ({ context }) => context.speed * 1000 },
  states: {
    open: { running: ['listen'] },
    'open.paper.blank': {},
    'open.paper.writing': { running: ['form'] },
    'open.paper.filed': {},
    'open.lamp.dark': {},
    'open.lamp.lit': {},
    'open.lamp.dim': {},
    'open.lamp.out': {},
    away: {},
    left: {},
  },
}

describeFlow(deskMachine, deskModel, import.meta.url, '')
