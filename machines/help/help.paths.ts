import type { FlowModel } from 'statewalk/model'
import type { Ticket } from '../../src/domain/text/help.ts'
import type { helpMachine } from './help.machine.ts'

const ticket: Ticket = {
  ticketNo: 'H000001',
  state: 'answered',
  topic: 'undelivered',
  billingNo: 'B1',
  message: 'Where is it?',
  answer: 'It is there now.',
  createdAt: 1_700_000_000_000,
}

/** BEY-08: help where it fails, kept under a number, its state under My. */
export const helpModel: FlowModel<typeof helpMachine> = {
  title: 'Questions to customer service',
  inputs: {
    'for an order': { clientId: '7', isForOrder: true },
    'under My': { clientId: '7', isForOrder: false },
  },
  outcomes: {
    'the questions arrive': { type: 'xstate.done.actor.loadTickets', output: [ticket] },
    'nothing was asked yet': { type: 'xstate.done.actor.loadTickets', output: [] },
    'the questions cannot be loaded': { type: 'xstate.error.actor.loadTickets', error: {} },
    'tries again': { type: 'retried' },
    'wants help': { type: 'help.clicked' },
    'wants help with an order that is not paid': {
      type: 'order.help.clicked',
      order: { billingNo: 'B1', isPaid: false, isDelivered: false },
    },
    'wants help with a paid order': {
      type: 'order.help.clicked',
      order: { billingNo: 'B1', isPaid: true, isDelivered: false },
    },
    'wants help with a delivered order': {
      type: 'order.help.clicked',
      order: { billingNo: 'B1', isPaid: true, isDelivered: true },
    },
    'another question is kept': { type: 'question.kept' },
    'chooses another topic': { type: 'topic.chosen', topic: 'refund' },
    'writes a message': { type: 'message.edited', value: 'Where is it?' },
    'writes spaces only': { type: 'message.edited', value: '  ' },
    'sends it': { type: 'submitted' },
    'it is kept': { type: 'xstate.done.actor.sendQuestion', output: { ticketNo: 'H000002' } },
    'it cannot be sent': { type: 'xstate.error.actor.sendQuestion', error: {} },
    'closes the form': { type: 'left' },
  },
  projection: ({ context }) => [
    context.isForOrder,
    context.order?.isPaid,
    context.order?.isDelivered,
    context.topic,
    context.message,
    context.ticketNo,
    context.tickets.length,
    context.problem,
  ],
  states: {
    arriving: { running: ['watchQuestions'] },
    loading: { running: ['watchQuestions', 'loadTickets'] },
    failed: { running: ['watchQuestions'] },
    listed: { running: ['watchQuestions'] },
    editing: { running: ['watchQuestions'] },
    sending: { running: ['watchQuestions', 'sendQuestion'] },
    sent: { running: ['watchQuestions'] },
    closed: { running: ['watchQuestions'] },
  },
}
