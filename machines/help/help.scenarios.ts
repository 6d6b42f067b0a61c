import type { Scenario } from 'statewalk/scenarios/scenario'

const order = 'for an order'
const unpaid = 'wants help with an order that is not paid'
const under = 'under My'

export const helpScenarios: readonly Scenario[] = [
  { rows: 'BEY-08', given: order, when: [], expects: { in: 'closed', never: ['loadTickets'] } },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid],
    expects: {
      in: 'editing',
      remembers: { order: { billingNo: 'B1', isPaid: false, isDelivered: false }, topic: 'payment' },
      never: ['loadTickets'],
    },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: ['wants help with a paid order'],
    expects: { in: 'editing', remembers: { topic: 'undelivered' } },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: ['wants help with a delivered order'],
    expects: { in: 'editing', remembers: { topic: 'other' } },
  },
  {
    rows: 'BEY-08',
    given: under,
    when: [],
    expects: { in: 'loading', does: { loadTickets: { clientId: '7' } } },
  },
  { rows: 'BEY-08', given: under, when: ['the questions arrive'], expects: { in: 'listed' } },
  {
    rows: 'BEY-08',
    given: under,
    when: ['nothing was asked yet'],
    expects: { in: 'listed', remembers: { tickets: [] } },
  },
  { rows: 'BEY-08', given: under, when: ['the questions cannot be loaded'], expects: { in: 'failed' } },
  {
    rows: 'BEY-08',
    given: under,
    when: ['the questions cannot be loaded', 'tries again'],
    expects: { in: 'loading', does: { loadTickets: {} } },
  },
  ...[[], ['the questions arrive'], ['the questions cannot be loaded']].flatMap((before): Scenario[] => [
    {
      rows: 'BEY-08',
      given: under,
      when: [...before, 'wants help'],
      expects: { in: 'editing', remembers: { order: null, topic: 'other', problem: null } },
    },
    {
      rows: 'BEY-08',
      given: under,
      when: [...before, 'another question is kept'],
      expects: { in: 'loading', does: { loadTickets: {} } },
    },
  ]),
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'sends the question'],
    expects: { in: 'editing', isIgnored: true, never: ['sendQuestion'] },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes spaces only', 'sends the question'],
    expects: { in: 'editing', isIgnored: true, never: ['sendQuestion'] },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'chooses another topic', 'writes a message', 'sends the question'],
    expects: {
      in: 'sending',
      does: { sendQuestion: { clientId: '7', billingNo: 'B1', topic: 'refund', message: 'Where is it?' } },
    },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes a message', 'sends the question', 'the question is stored'],
    expects: { in: 'sent', does: { tellKept: {} }, remembers: { ticketNo: 'H000002', message: '' } },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes a message', 'sends the question', 'the question cannot be sent'],
    expects: { in: 'editing', remembers: { message: 'Where is it?' }, never: ['tellKept'] },
  },
  { rows: 'BEY-08', given: order, when: [unpaid, 'closes the form'], expects: { in: 'closed' } },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes a message', 'closes the form', 'wants help with a paid order'],
    expects: { in: 'editing', remembers: { topic: 'undelivered', message: '' } },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes a message', 'sends the question', 'the question is stored', 'closes the form', unpaid],
    expects: { in: 'editing', remembers: { ticketNo: null } },
  },
  {
    rows: 'BEY-08',
    given: order,
    when: [unpaid, 'writes a message', 'sends the question', 'the question is stored', 'closes the form'],
    expects: { in: 'closed' },
  },
  {
    rows: 'BEY-08',
    given: under,
    when: ['the questions arrive', 'wants help', 'closes the form'],
    expects: { in: 'loading', does: { loadTickets: {} } },
  },
  {
    rows: 'BEY-08',
    given: under,
    when: [
      'the questions arrive',
      'wants help',
      'writes a message',
      'sends the question',
      'the question is stored',
      'closes the form',
    ],
    expects: { in: 'loading', does: { loadTickets: {} } },
  },
]
