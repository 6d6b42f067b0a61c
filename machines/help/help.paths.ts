import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel, FlowWords } from 'statewalk/model'
import type { Ticket } from '../../src/domain/text/help.ts'
import {
  approves,
  as,
  comingFor,
  lost,
  newcomer,
  ordersUnpaid,
  readied,
  refuse,
  triesAgain,
  waitsFor,
  withRole,
} from '../arrangements.paths.ts'
import type { helpMachine } from './help.machine.ts'

export const helpWords: FlowWords = {
  guards: {
    hasMessage: 'the message is not empty',
    isForOrder: 'the question is about an order',
  },
  actions: {
    beginForOrder: 'opens a form about the order',
    explain: 'shows the reason',
    forgetProblem: 'removes the earlier reason',
    setTickets: 'shows the sent questions',
    tellKept: 'adds the new question to the list of questions',
  },
  waits: {
    loadTickets: 'the server',
    sendQuestion: 'the server',
    watchQuestions: 'this browser',
  },
}

const tickets = '/api/help/tickets'
const notNow = { words: 'Not now' }
const asksAboutIt =
  'Press “[[My]]”. Press the row of “[[60 Gems]]” under “[[Orders]]”. Press “[[Ask customer service]]”.'

const ticket: Ticket = {
  ticketNo: 'H000001',
  state: 'answered',
  topic: 'undelivered',
  billingNo: 'B1',
  message: 'Where is it?',
  answer: 'It is there now.',
  createdAt: 1_700_000_000_000,
}

/** Test model of BEY-08: a question about a failed order gets a ticket. The page “My” shows the ticket's state. */
export const helpModel: FlowModel<typeof helpMachine> = {
  title: 'Questions to customer service',
  inputs: {
    'for an order': { clientId: '7', isForOrder: true },
    'under My': { clientId: '7', isForOrder: false },
  },
  begins: {
    'for an order': as(withRole, ordersUnpaid('60 Gems', 'Gems')),
    'under My': as(newcomer, 'open /my.'),
  },
  outcomes: {
    'the questions arrive': {
      event: { type: 'xstate.done.actor.loadTickets', output: [ticket] },
      does: readied(
        'Open /my. Press “[[Ask customer service]]”. Type any question into “[[Your question]]”. Press “[[Send]]”.',
        waitsFor('the list under “[[Questions to customer service]]”'),
      ),
    },
    'nothing was asked yet': {
      event: { type: 'xstate.done.actor.loadTickets', output: [] },
      does: waitsFor('“[[You have not asked anything yet.]]”'),
    },
    'the questions cannot be loaded': {
      event: { type: 'xstate.error.actor.loadTickets', error: {} },
      does: refuse(tickets, 0, notNow.words),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'wants help': { event: { type: 'help.clicked' }, does: 'Press “[[Ask customer service]]”.' },
    'wants help with an order that is not paid': {
      event: {
        type: 'order.help.clicked',
        order: { billingNo: 'B1', isPaid: false, isDelivered: false },
      },
      does: asksAboutIt,
    },
    'wants help with a paid order': {
      event: {
        type: 'order.help.clicked',
        order: { billingNo: 'B1', isPaid: true, isDelivered: false },
      },
      does: `${approves} ${asksAboutIt}`,
    },
    'wants help with a delivered order': {
      event: {
        type: 'order.help.clicked',
        order: { billingNo: 'B1', isPaid: true, isDelivered: true },
      },
      does: `${approves} Wait 10 seconds. ${asksAboutIt}`,
    },
    'another question is kept': {
      event: { type: 'question.kept' },
      does: 'Press an order under “[[Orders]]”. Press “[[Ask customer service]]”. Type any question into “[[Your question]]”. Press “[[Send]]”.',
    },
    'chooses another topic': {
      event: { type: 'topic.chosen', topic: 'refund' },
      does: 'Choose “[[I want my money back]]” under “[[What is it about?]]”.',
    },
    'writes a message': {
      event: { type: 'message.edited', value: 'Where is it?' },
      does: 'Type “Where is it?” into “[[Your question]]”.',
    },
    'writes spaces only': {
      event: { type: 'message.edited', value: '  ' },
      does: 'Type two spaces into “[[Your question]]”.',
    },
    'sends the question': { event: { type: 'submitted' }, does: 'Press “[[Send]]”.' },
    'the question is stored': {
      event: { type: 'xstate.done.actor.sendQuestion', output: { ticketNo: 'H000002' } },
      does: awaitsResult,
    },
    'the question cannot be sent': {
      event: { type: 'xstate.error.actor.sendQuestion', error: {} },
      does: lost('/api/help/ask'),
    },
    'closes the form': { event: { type: 'left' }, does: 'Press “[[Close]]” above the form.' },
  },
  happyPath: {
    steps: [
      'wants help with a paid order',
      'writes a message',
      'sends the question',
      'the question is stored',
      'closes the form',
    ],
  },
  projection: ({ context }) => [
    context.isForOrder,
    context.order?.isPaid,
    context.order?.isDelivered,
    context.topic,
    context.message,
    context.ticketNo,
    context.tickets?.length,
    context.problem,
  ],
  browserExemptions: {
    'loading --question.kept--> loading (re-entered)': {
      reason:
        'A walk watches the chart that started last. This event comes from a second chart of the same flow: the form of an order that opens above the list; tests/e2e/purchase/result/afterPayment.spec.ts asks a question there and looks at the list',
      until: '2027-08-31',
    },
    'listed --question.kept--> loading': {
      reason:
        'A walk watches the chart that started last. This event comes from a second chart of the same flow: the form of an order that opens above the list; tests/e2e/purchase/result/afterPayment.spec.ts asks a question there and looks at the list',
      until: '2027-08-31',
    },
    'failed --question.kept--> loading': {
      reason:
        'A walk watches the chart that started last. This event comes from a second chart of the same flow: the form of an order that opens above the list; tests/e2e/purchase/result/afterPayment.spec.ts asks a question there and looks at the list',
      until: '2027-08-31',
    },
  },
  states: {
    arriving: { running: ['watchQuestions'] },
    loading: {
      running: ['watchQuestions', 'loadTickets'],
      shows: comingFor('the questions, below “[[Ask customer service]]”'),
    },
    failed: {
      running: ['watchQuestions'],
      shows: '“[[Your questions could not be loaded]]” is shown, with “[[Try again]]”.',
    },
    listed: {
      running: ['watchQuestions'],
      shows: {
        when: ({ tickets }) => tickets !== null && tickets.length > 0,
        text: '“[[Questions to customer service]]” lists the questions.',
        otherwise: '“[[You have not asked anything yet.]]” is shown below “[[Questions to customer service]]”.',
      },
    },
    editing: {
      running: ['watchQuestions'],
      shows:
        '“[[Your account, language, browser and last steps on this page are sent along.]]” is shown below the field.',
    },
    sending: {
      running: ['watchQuestions', 'sendQuestion'],
      shows: 'The typed text stays; “[[Send]]” shows a spinner.',
    },
    sent: {
      running: ['watchQuestions'],
      shows: 'The number of the question is shown, and “[[The answer will show under “My”.]]”.',
    },
    closed: { running: ['watchQuestions'], shows: '“[[Your question]]” is not open.' },
  },
}
