import type { SnapshotFrom } from 'xstate'
import type { helpMachine } from '../../../machines/help/help.machine.ts'
import { orderStatus } from '../../../src/contract/codes.ts'
import { wireOrder } from '../../../src/domain/examples.ts'
import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import { pressIn } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, opensLoggedIn, type Stage } from './support/driver.ts'

const list = '/api/help/tickets'
const ask = '/api/help/ask'

const order = { ...wireOrder, created_time: 1_700_000_000 }
const undelivered = {
  steps: [
    { step: 'created', at: 1_700_000_000 },
    { step: 'paid', at: 1_700_000_060 },
  ],
  next: { step: 'delivered', by: 1_700_000_960 },
}
const ticket = {
  ticket_no: 'H000001',
  state: 'answered',
  topic: 'undelivered',
  billing_no: 'B1',
  message: 'Where is it?',
  answer: 'It is there now.',
  created_time: 1_700_000_000,
}

const part = ({ page }: Stage) => page.getByRole('region', { name: 'Questions to customer service' })
const form = ({ player }: Stage) => player.popup('Ask customer service')
const wantsFor = {
  unpaid: 'wants help with an order that is not paid',
  paid: 'wants help with a paid order',
  delivered: 'wants help with a delivered order',
}
/**
 * Simulated orders that the player asks about, by the first outcome of the test path. `story`: fields that only the
 * details of the order contain. `facts`: whether the order is paid, and whether it is delivered.
 */
const orders: Readonly<Record<string, { status: number; story?: object; facts: readonly boolean[] }>> = {
  [wantsFor.unpaid]: { status: orderStatus.pending, facts: [false, false] },
  [wantsFor.paid]: { status: orderStatus.pending, story: undelivered, facts: [true, false] },
  [wantsFor.delivered]: { status: orderStatus.success, facts: [true, true] },
}
/** Opens the details of the order that the player will ask about. */
const opensOrder = async (stage: Stage, first = wantsFor.unpaid): Promise<void> => {
  const { status, story } = orders[first] ?? { status: orderStatus.pending }
  await answer(stage.page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders: [{ ...order, status }] } })
  if (story) {
    const content = { ...order, list_amount: 0.99, ...story }
    await answer(stage.page, '/api/pay/orderDetail', { code: 1, msg: '', content })
  }
  await opensLoggedIn(stage, '/my')
  await interceptorOf(stage, list).isAsked()
  await interceptorOf(stage, list).answer({ tickets: [] })
  await stage.player.my.of('^60 Gems').click()
  const { details } = stage.player.my
  await expect(details.button('Ask customer service')).toBeVisible()
  // the timeline proves that the details have loaded
  if (story) await expect(details.root.getByText('Payment received')).toBeVisible()
}
const wantsHelp = async (stage: Stage): Promise<Done> =>
  // the open form covers the button
  (await form(stage).isVisible()) ? 'unavailable' : press(stage.player.my.details.button('Ask customer service'))
const writes =
  (text: string) =>
  async (stage: Stage): Promise<Done> => {
    const field = form(stage).getByLabel('Your question')
    if (!(await field.isVisible())) return 'unavailable'
    await field.fill(text)
    return undefined
  }

/** Test driver for questions to customer service: about an order, and on the page My. */
export const driver: FlowDriver = {
  interceptors: [list, ask],
  inputs: {
    'for an order': (stage, [first]) => opensOrder(stage, first),
    'under My': (stage) => opensLoggedIn(stage, '/my'),
  },
  // the chart for an order starts when the help button is first pressed
  passing: ['for an order'],
  // the order does not change during a test path: nobody pays or delivers it
  isFeasible: (outcome, _, context) => {
    const { isForOrder, order } = context as SnapshotFrom<typeof helpMachine>['context']
    if (outcome === 'wants help') return !isForOrder
    const facts = orders[outcome]?.facts
    return !facts || (isForOrder && (!order || String(facts) === String([order.isPaid, order.isDelivered])))
  },
  // whenever a question has been stored, the form's chart sends this event to the list's chart
  allowedRepeats: [
    'loading --question.kept--> loading (re-entered)',
    'failed --question.kept--> loading',
    'listed --question.kept--> loading',
  ],
  outcomes: {
    'the questions arrive': (stage) => interceptorOf(stage, list).answer({ tickets: [ticket] }),
    'nothing was asked yet': (stage) => interceptorOf(stage, list).answer({ tickets: [] }),
    'the questions cannot be loaded': (stage) => interceptorOf(stage, list).refuse(0, 'Not today'),
    'tries again': (stage) => press(part(stage).getByRole('button', { name: 'Try again' })),
    'wants help': async (stage) =>
      // the open form covers the button
      (await form(stage).isVisible())
        ? 'unavailable'
        : press(part(stage).getByRole('button', { name: 'Ask customer service' })),
    [wantsFor.unpaid]: wantsHelp,
    [wantsFor.paid]: wantsHelp,
    [wantsFor.delivered]: wantsHelp,
    'chooses another topic': async (stage) => {
      const field = form(stage).getByLabel('What is it about?')
      if (!(await field.isVisible())) return 'unavailable'
      await field.selectOption('I want my money back')
      return undefined
    },
    'writes a message': writes('Where is it?'),
    'writes spaces only': writes('  '),
    'sends the question': (stage) => pressIn(form(stage), 'Send'),
    'the question is stored': (stage) => interceptorOf(stage, ask).answer({ ticket_no: 'H000002' }),
    'the question cannot be sent': (stage) => interceptorOf(stage, ask).refuse(0, 'Not today'),
    'closes the form': (stage) => press(form(stage).locator('header').getByRole('button', { name: 'Close' })),
  },
  screens: {
    loading: async (stage) => {
      await expect(part(stage).getByText('Loading')).toBeAttached()
    },
    failed: async (stage) => {
      await expect(part(stage).getByRole('alert')).toContainText('Not today')
    },
    listed: async (stage) => {
      await expect(part(stage).getByText(/not asked anything yet|have not arrived · Answered/)).toBeVisible()
    },
    editing: async (stage) => {
      await expect(form(stage).getByLabel('Your question')).toBeVisible()
    },
    sending: async (stage) => {
      await expect(form(stage).locator('button[aria-busy=true]')).toHaveCount(1)
    },
    sent: async (stage) => {
      await expect(form(stage).getByText('H000002')).toBeVisible()
    },
    closed: async (stage) => {
      await expect(form(stage)).toHaveCount(0)
    },
  },
}
