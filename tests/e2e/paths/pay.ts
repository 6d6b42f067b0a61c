import { answer } from '../support/player.ts'
import { closes, fills, opensRecharge, pressIn } from './support/arrivals.ts'
import { expect, type FlowDriver, type Interceptor, interceptorOf, type Stage } from './support/driver.ts'

const paypal = '/api/pay/paypal_pay'
const airwallex = '/api/pay/airwallex'
const alipay = '/api/pay/alipay_pay'
const welcome = '/api/kr_pay/welcome_pay'
/** Pattern of all payment calls. The payment method determines which call a press of Pay makes. */
const anyOfThem = [paypal, airwallex, alipay, welcome].join('|')

const recharge = ({ player }: Stage) => player.recharge.root
const question = ({ player }: Stage) => player.recharge.couponQuestion.root
const form = ({ player }: Stage) => player.form.root
const pay = (stage: Stage) => recharge(stage).getByRole('button', { name: /^(Buy|Exchange)/ })

/** Data for a press of Pay: the chosen goods, the only payment method, and the call that creates the payment. */
type Click = { goods: string; method: Record<string, unknown>; call?: string; isCardExchange?: true }
/** Id of an item that has no purchase limit and no usable coupon. */
const pass = 'pass90'
const card = { payway_id: '10301' }
const wasteful = { open_coupon: 0 }
const bank = { payway_id: '10801', channel_id: '130', name: 'Bank', icon: 'bank' }
const clicks: Record<string, Click> = {
  'card flow before everything': { goods: 'weekly', method: card, isCardExchange: true },
  'sub-methods before the coupon question': { goods: 'daily', method: { payway_id: '10801', sub_payment: [bank] } },
  'the coupon question before the limit marker': { goods: 'daily', method: { ...card, ...wasteful } },
  'the limit marker before the card form': { goods: 'weekly', method: card },
  'an embedded form': { goods: pass, method: { payway_id: '11702' }, call: airwallex },
  'AliPay card on its channel CARD': { goods: pass, method: { payway_id: '11602', channel_id: 'CARD' }, call: alipay },
  'a desktop script': { goods: pass, method: { payway_id: '11501' }, call: welcome },
  'an unknown provider': { goods: pass, method: { payway_id: '77777' } },
  'a method without its channel': { goods: pass, method: { payway_id: '12101' } },
  'a limited item': { goods: 'weekly', method: { payway_id: '10201' }, call: paypal },
  'a coupon that would not apply': { goods: 'gems300', method: { payway_id: '10201', ...wasteful }, call: paypal },
  'a redirect': { goods: pass, method: { payway_id: '10201' }, call: paypal },
}

const calls = new WeakMap<Stage, string>()
const payment = (stage: Stage): Interceptor => interceptorOf(stage, calls.get(stage) ?? paypal)

const start =
  ({ goods, method, call, isCardExchange }: Click) =>
  async (stage: Stage) => {
    calls.set(stage, call ?? paypal)
    const offered = { name: 'The method', icon: 'card', sort: 1, open_coupon: 1, ...method }
    await answer(stage.page, '/api/pay/getPaymentList', {
      code: 1,
      msg: '',
      content: { country: { Global: [offered] } },
    })
    await opensRecharge(stage, { order: { goodsId: goods } })
    const popup = recharge(stage)
    await expect(popup.getByText('The method')).toBeVisible()
    if (method.open_coupon === 0) await expect(popup.getByText('Coupons cannot be used with this')).toBeVisible()
    await expect(pay(stage)).not.toHaveAttribute('aria-disabled', 'true')
    await stage.player.recharge.buys()
    if (!isCardExchange) return
    await fills(popup.getByLabel('Card number'), '1234')
    await fills(popup.getByLabel('Card password', { exact: true }), 'pw')
    await pay(stage).click()
  }

const isBusy = async (stage: Stage, windows: number) => {
  await expect(pay(stage)).toHaveAttribute('aria-busy', 'true')
  await expect(question(stage)).toHaveCount(0)
  await expect.poll(() => stage.page.context().pages().length).toBe(windows)
}

/** Test driver for a press of the pay button in the recharge popup. */
export const driver: FlowDriver = {
  interceptors: [paypal, airwallex, alipay, welcome],
  calls: { createPayment: [anyOfThem], prepareForm: [anyOfThem], embedded: [] },
  inputs: Object.fromEntries(Object.entries(clicks).map(([name, click]) => [name, start(click)])),
  outcomes: {
    'continues without a coupon': (stage) => pressIn(question(stage), 'Continue'),
    'thinks again': (stage) => pressIn(question(stage), 'Cancel'),
    'an order with a link': (stage) => payment(stage).open(),
    'an order without a link': (stage) => payment(stage).answer({ billing_no: 'B1' }),
    'an order that was paid before': (stage) => payment(stage).answer({ billing_no: 'B1', status: 1 }),
    'an order for the form that was paid before': (stage) => payment(stage).answer({ billing_no: 'B1', status: 1 }),
    'a link that must not open': (stage) => payment(stage).answer({ billing_no: 'B1', url: 'javascript:alert(1)' }),
    'no order': (stage) => payment(stage).answer({}),
    'the server refuses': (stage) => payment(stage).refuse(0, 'Not today'),
    'a form to pay in': (stage) => payment(stage).open(),
    'no order for the form': (stage) => payment(stage).answer({ sdk: { intent_id: 'i1' } }),
    'an order without its form': (stage) => payment(stage).answer({ billing_no: 'B1' }),
    'the server refuses the form': (stage) => payment(stage).refuse(0, 'Not today'),
    'the form is paid in': async ({ player }) => {
      await player.form.does('Approve')
      return undefined
    },
    'the form is closed': (stage) => closes(form(stage)),
    'the form does not work': async ({ player }) => {
      await player.form.does('Decline')
      return undefined
    },
  },
  screens: {
    confirmingCoupon: async (stage) => {
      await expect(question(stage)).toBeVisible()
    },
    creating: (stage) => isBusy(stage, 2),
    preparing: (stage) => isBusy(stage, 1),
    embedding: async (stage) => {
      await expect(form(stage).locator('iframe')).toBeVisible()
    },
    done: async (stage) => {
      await expect(question(stage).or(form(stage))).toHaveCount(0)
    },
  },
}
