import { answer } from '../../support/player.ts'
import type { Arrival } from './arrivals.ts'
import { comesBack, createInterceptor, type Done, expect, type Interceptor, type Stage } from './driver.ts'
import { detail, knowsOrderDetail, orderDetail } from './orderDetail.ts'

/** Address of a shop in the old layout, in which the list of games is a page and does not cover the header. */
export const stepwise = { brand: 'ru', path: '/selectGoods', order: { clientId: '10501' } } satisfies Arrival
const opens = 'presses change game'
const leaves = ['presses log in', 'presses the account', 'chooses another game', 'keeps the game']
/**
 * Returns whether, on this test path, the player presses a button of the header while the list of games is open. Only
 * the old layout allows this press.
 */
export const isStepwise = ({ steps }: Stage) =>
  steps.some((step, index) => {
    const left = leaves.map((each) => (index === 0 ? -1 : steps.lastIndexOf(each, index - 1)))
    return step.startsWith('presses') && leaves.includes(step) && steps.lastIndexOf(opens, index) > Math.max(...left)
  })

const open = { product_name: '60 Gems', role_name: 'Lin', amount: 0.99, currency: 'USD', is_paid: 0, expires_in: 1800 }
const openOrders = { orders: ['B1', 'B2'].map((billing_no) => ({ ...open, billing_no })) }
const cancelled = { billing_no: 'B1', status: -2 }

const created = { step: 'created', at: 1_700_000_000 }
const paid = { step: 'paid', at: 1_700_000_060 }
const unpaid = (reason: string) => ({
  steps: [created, { step: 'ended', at: 1_700_001_800 }],
  decline: { reason, is_uncharged: 1 },
})
/** Details of an ended order, for each way in which an order can end. */
const ends = {
  delivered: { steps: [created, paid, { step: 'delivered', at: 1_700_000_061 }] },
  cancelled: unpaid('cancelled'),
  replaced: unpaid('replaced'),
}
type End = keyof typeof ends
/** For each test path, the ended orders: number of the order → how the order has ended. */
const over = new WeakMap<Stage, Map<string, End>>()
const answered = (content: object) => ({ json: { code: 1, msg: '', content } })

/** Simulates the list of open orders, and the details of orders that have ended. */
const ordersEnd = async (stage: Stage) => {
  const ended = new Map<string, End>()
  over.set(stage, ended)
  const stillOpen = () => openOrders.orders.filter(({ billing_no }) => !ended.has(billing_no))
  await stage.page.route('**/api/pay/openOrders?*', (route) => route.fulfill(answered({ orders: stillOpen() })))
  await stage.page.route(`**${orderDetail}?*`, (route) => {
    const billing_no = new URL(route.request().url()).searchParams.get('billing_no') ?? ''
    const end = ended.get(billing_no)
    return end === undefined
      ? route.fallback()
      : route.fulfill(answered({ ...detail, ...ends[end], billing_no, next: null }))
  })
}

/** Ends an order as if another device had ended it. The page notices the end when the player returns to the page. */
export const turnsOut =
  (billingNo: 'B1' | 'B2', end: End) =>
  async (stage: Stage): Promise<Done> => {
    await expect(stage.page.getByRole('button', { name: 'Cancel order' })).toHaveCount(2)
    over.get(stage)?.set(billingNo, end)
    return comesBack(stage)
  }

/** An unpaid order, for goods that differ from the chosen goods. */
export const otherGoods = {
  status: -1,
  billing_no: 'B1',
  product_name: '980 Gems',
  product_id: 'gems980',
  server_id: 'S1',
  role_id: '1001',
}

/** Path of a call that the page makes by itself. */
const unasked = '/api/config/maintenance'
const held = new WeakMap<Stage, Interceptor>()
export const refusesUnasked = async (stage: Stage): Promise<Done> => held.get(stage)?.refuse(0, 'Refused 0')

/** An unpaid order in the form of a publisher's own server, which need not name the item's id. */
export const unknownGoods = { status: -1, billing_no: 'B1', product_name: '60 Gems' }

/**
 * Before the page opens, prepares the simulated responses and the stored data that the outcomes of the test path need.
 */
export const prepares = async (stage: Stage) => {
  const { page, steps } = stage
  await knowsOrderDetail(page)
  if (steps.some((step) => step.startsWith('has cancelled'))) {
    await answer(page, '/api/pay/openOrders', { code: 1, msg: '', content: openOrders })
    await answer(page, '/api/pay/cancelOrder', { code: 1, msg: '', content: cancelled })
  }
  if (steps.some((step) => step.includes('order turns out'))) await ordersEnd(stage)
  if (steps.includes('a background call is refused')) held.set(stage, await createInterceptor(page, unasked))
  if (steps.includes('the browser keeps no cookies')) {
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  }
}
