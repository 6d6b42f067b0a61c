import { assign, setup } from 'xstate'
import type { HelpTopic } from '../../src/contract/calls/help.ts'
import { firstTopic, type HelpQuestion, type Ticket } from '../../src/domain/text/help.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

type HelpOrder = { billingNo: string; isPaid: boolean; isDelivered: boolean }
type HelpInput = {
  clientId: string
  /** True for the form about an order. If false, this chart controls the list of questions on the “My” page. */
  isForOrder: boolean
}
type HelpContext = HelpInput & {
  order: HelpOrder | null
  topic: HelpTopic
  message: string
  ticketNo: string | null
  /** Tickets of the player; null until the first load has succeeded. */
  tickets: readonly Ticket[] | null
  problem: Message | null
}
type HelpEvent =
  | { type: 'retried' }
  | { type: 'help.clicked' }
  | { type: 'order.help.clicked'; order: HelpOrder }
  | { type: 'question.kept' }
  | { type: 'topic.chosen'; topic: HelpTopic }
  | { type: 'message.edited'; value: string }
  | { type: 'submitted' }
  | { type: 'left' }

/** Sends a player's question to customer service, and shows the state of the player's earlier questions [BEY-08]. */
export const helpMachine = setup({
  types: { input: {} as HelpInput, context: {} as HelpContext, events: {} as HelpEvent },
  actors: {
    loadTickets: unprovided<readonly Ticket[], { clientId: string }>('loadTickets'),
    sendQuestion: unprovided<{ ticketNo: string }, HelpQuestion>('sendQuestion'),
    watchQuestions: unprovidedSource('watchQuestions'),
  },
  guards: {
    isForOrder: ({ context }) => context.isForOrder,
    hasMessage: ({ context }) => context.message.trim() !== '',
  },
  actions: {
    setTickets: assign((_, { tickets }: { tickets: readonly Ticket[] }) => ({ tickets, problem: null })),
    /** Opens an empty form: deletes the text that the player typed for another order. */
    beginForOrder: assign((_, { order }: { order: HelpOrder }) => ({
      order,
      topic: firstTopic(order),
      message: '',
      ticketNo: null,
      problem: null,
    })),
    /**
     * Removes the error message when the form opens, because the form works even if the list of questions failed to
     * load.
     */
    forgetProblem: assign({ problem: null }),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    tellKept: () => {},
  },
}).createMachine({
  id: 'help',
  description: 'Questions to customer service, and their answers',
  context: ({ input: { clientId, isForOrder } }) => ({
    clientId,
    isForOrder,
    order: null,
    topic: firstTopic(null),
    message: '',
    ticketNo: null,
    tickets: null,
    problem: null,
  }),
  invoke: { id: 'watchQuestions', src: 'watchQuestions' },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Is the question about an order?',
      always: [{ guard: 'isForOrder', target: 'closed' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the player’s earlier questions',
      invoke: {
        id: 'loadTickets',
        src: 'loadTickets',
        input: ({ context }) => ({ clientId: context.clientId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setTickets', params: ({ event }) => ({ tickets: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
      on: {
        'help.clicked': { target: 'editing', actions: 'forgetProblem' },
        'question.kept': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The questions failed to load',
      on: {
        retried: 'loading',
        'help.clicked': { target: 'editing', actions: 'forgetProblem' },
        'question.kept': 'loading',
      },
    },
    listed: {
      description: 'The questions are listed',
      on: { 'help.clicked': { target: 'editing', actions: 'forgetProblem' }, 'question.kept': 'loading' },
    },
    editing: {
      description: 'The player writes a question',
      on: {
        'topic.chosen': { actions: assign({ topic: ({ event }) => event.topic }) },
        'message.edited': { actions: assign({ message: ({ event }) => event.value }) },
        submitted: { guard: 'hasMessage', target: 'sending' },
        left: 'arriving',
      },
    },
    sending: {
      description: 'Sending the question',
      invoke: {
        id: 'sendQuestion',
        src: 'sendQuestion',
        input: ({ context: { clientId, order, topic, message } }) => ({
          clientId,
          billingNo: order?.billingNo ?? null,
          topic,
          message,
        }),
        onDone: {
          target: 'sent',
          actions: [
            assign(({ event }) => ({ ticketNo: event.output.ticketNo, message: '', problem: null })),
            'tellKept',
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    sent: {
      description: 'The server has stored the question under a number',
      on: { left: 'arriving' },
    },
    closed: {
      description: 'The form about the order is closed',
      on: {
        'order.help.clicked': {
          target: 'editing',
          actions: { type: 'beginForOrder', params: ({ event: { order } }) => ({ order }) },
        },
      },
    },
  },
})
