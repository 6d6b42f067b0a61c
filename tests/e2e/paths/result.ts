import type { Route } from '@playwright/test'
import { payNowIn } from '../pages/parts.ts'
import { press } from '../pages/press.ts'
import { setsClock } from '../support/device.ts'
import { answer, type Player } from '../support/player.ts'
import { arrives, closes, firstPayment, opensRecharge, pressIn, standsStill } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'
import { detail, knowsOrderDetail, orderDetail } from './support/orderDetail.ts'

const order = '/api/pay/getOrderInfo'
/**
 * Path of a call whose response is held back until the test has stopped the clock. The shop polls an order only after
 * this response.
 */
const config = '/api/config/recharge'

const popup = ({ player }: Stage) => player.result.root

const isOver = 'the timeline knows that it is over'
/**
 * Returns whether the timeline reports a change at a later step of the test path. If so, the first call of the timeline
 * stays pending until this step.
 */
const tellsNews = ({ steps }: Stage) => steps.includes(isOver)

const prepares = async (stage: Stage) => {
  const { page } = stage
  if (!tellsNews(stage)) await knowsOrderDetail(page)
  await page.addInitScript(() => {
    window.print = () => {}
  })
}

const showsInTime = async (stage: Stage, place = popup(stage)) => {
  const shows = async () => {
    await stage.page.clock.runFor(5)
    return place.isVisible()
  }
  await expect.poll(shows, { intervals: [100] }).toBe(true)
}

const found = async (stage: Stage, ahead: readonly string[]) => {
  await prepares(stage)
  await stage.page.clock.install()
  await (ahead.includes(inForm)
    ? foundInForm(stage)
    : arrives(stage, { isPlain: true, query: { billing_no: 'B1234' } }))
  await interceptorOf(stage, config).isAsked()
  await standsStill(stage)
  await interceptorOf(stage, config).open()
  await showsInTime(stage)
}

/** Opens the result of an order by pressing Buy. The response with the number of the order is simulated. */
const ordered = (link: (player: Player) => { url?: string }) => async (stage: Stage) => {
  const { page, player } = stage
  await prepares(stage)
  await page.clock.install()
  await page.addInitScript(() => {
    window.open = () => null
  })
  const opening = opensRecharge(stage)
  await interceptorOf(stage, config).isAsked()
  await interceptorOf(stage, config).open()
  await opening
  const buy = player.recharge.buy
  await expect(buy).toBeEnabled()
  await standsStill(stage)
  await buy.click()
  await interceptorOf(stage, firstPayment).answer({ billing_no: 'B1234', ...link(player) })
  await showsInTime(stage)
}

const inForm = 'looked up: pending, to be paid in a form'
const noForm = 'the form does not work'
/** For each test path, the pending requests for the provider's scripts. */
const scripts = new WeakMap<Stage, Route[]>()

/** Opens the result of an order whose payment form the player has left. */
const foundInForm = async (stage: Stage, isToBePaid = false) => {
  const { page, player } = stage
  if (stage.steps.includes(noForm)) {
    const held: Route[] = []
    scripts.set(stage, held)
    await page.route('**/sdk/airwallex.js', (route) => void held.push(route))
  }
  const opening = opensRecharge(stage)
  await interceptorOf(stage, config).isAsked()
  await interceptorOf(stage, config).open()
  await opening
  await player.recharge.chooses('Card (pay here)')
  const ordering = page.waitForResponse((response) => response.url().includes('/api/pay/airwallex'))
  await player.recharge.buys()
  const { content }: { content: { billing_no: string } } = await (await ordering).json()
  scripts.get(stage)?.splice(0)
  await page.goto(`${player.at('watt')}${isToBePaid ? '' : `?billing_no=${content.billing_no}`}`)
}

const open = { product_name: '60 Gems', role_name: 'Lin', amount: 0.99, currency: 'USD', is_paid: 0, expires_in: 1800 }

/** Opens the result of an order as if the player had pressed "Pay now". */
const goneOn = (link: (player: Player) => { pay_url?: string }) => async (stage: Stage, ahead: readonly string[]) => {
  const { page, player } = stage
  await prepares(stage)
  await page.clock.install()
  if (ahead.includes(inForm)) await foundInForm(stage, true)
  else {
    const orders = [{ ...open, billing_no: 'B1234', ...link(player) }]
    await answer(page, '/api/pay/openOrders', { code: 1, msg: '', content: { orders } })
    await arrives(stage, { isPlain: true, isPlayer: true, order: { goodsId: 'gems300' }, query: { server_id: 'S1' } })
  }
  await interceptorOf(stage, config).isAsked()
  await interceptorOf(stage, config).open()
  const payNow = payNowIn(page.getByRole('main')).first()
  await expect(payNow).toBeVisible()
  await standsStill(stage)
  await payNow.click()
  await showsInTime(stage)
}

const status = (name: string): Record<string, (stage: Stage) => Promise<Done>> => {
  const answers = (code: number) => (stage: Stage) =>
    interceptorOf(stage, order).answer({ status: code, billing_no: 'B1234' })
  return {
    [`${name}: pending`]: answers(-1),
    [`${name}: success`]: answers(1),
    [`${name}: delivered before`]: answers(10),
    [`${name}: fail`]: answers(-2),
    // the shop treats a malformed response like a missing response
    [`${name}: no answer`]: (stage) => interceptorOf(stage, order).answer({ nothing: true }),
    [`${name}: refused`]: (stage) => interceptorOf(stage, order).refuse(0, 'No such order'),
  }
}

const isPending = async (stage: Stage, isAsked: boolean) => {
  await stage.player.result.isWaiting()
  await expect(popup(stage).locator('button[aria-busy=true]')).toHaveCount(isAsked ? 1 : 0)
}
const says = async (stage: Stage, text: string) => {
  await expect(stage.player.result.says(text)).toBeVisible()
}

/**
 * Answers the first call of the timeline late, so that the timeline still polls the order after the result has stopped
 * polling.
 */
const timelineWatchesLonger = async (stage: Stage) => {
  await stage.page.clock.runFor(600)
  await interceptorOf(stage, orderDetail).answer(detail)
  await expect(popup(stage).getByText('Order placed')).toBeVisible()
}

const doesInForm = async (stage: Stage, name: string): Promise<Done> => {
  const action = stage.player.form.action(name)
  await showsInTime(stage, action)
  return press(action)
}

/** Test driver for the result popup, which polls an order. */
export const driver: FlowDriver = {
  interceptors: [order, config, firstPayment, orderDetail],
  calls: {
    findOrder: [order],
    askStatus: [order],
    checkStatus: [order],
    fetchOrder: [order],
    timeline: [],
    watchEnd: [],
    embedded: [],
  },
  inputs: {
    'from a purchase, with a payment link': ordered((player) => ({ url: `${player.at('pay')}checkout/B1234` })),
    'from a purchase without a link': ordered(() => ({})),
    'found again by its number': found,
    'continues to pay, the payment page is open': goneOn((player) => ({
      pay_url: `${player.at('pay')}checkout/B1234`,
    })),
    'continues to pay, no payment page is known': goneOn(() => ({})),
  },
  outcomes: {
    ...status('asked by itself'),
    ...status('asked by the player'),
    ...status('looked up'),
    ...status('the details'),
    'asked by the player: money of another amount has come': (stage) =>
      interceptorOf(stage, order).answer({ status: -1, billing_no: 'B1234', review: 'wrong_amount' }),
    [isOver]: (stage) => interceptorOf(stage, orderDetail).answer({ ...detail, next: null }),
    'presses recharge done': (stage) => pressIn(popup(stage), /^(Recharge done|Try again)$/),
    'wants another way to pay': (stage) => pressIn(popup(stage), /^Change (the way to pay|recharge way)$/),
    'tries the recharge again': (stage) => pressIn(popup(stage), 'Recharge continue'),
    'opens the payment link again': (stage) => press(popup(stage).getByRole('link', { name: 'To pay' })),
    'comes back to the page': async ({ page }) => {
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      return undefined
    },
    'buys the same again': (stage) => pressIn(popup(stage), 'Buy again'),
    'opens the form again': (stage) => pressIn(popup(stage), 'To pay'),
    'the form is paid in': (stage) => doesInForm(stage, 'Approve'),
    'the form is closed': (stage) => closes(stage.player.form.root),
    [noForm]: async (stage) => {
      const held = scripts.get(stage) ?? []
      await expect.poll(() => held.length).toBeGreaterThan(0)
      for (const route of held.splice(0)) await route.abort()
      return undefined
    },
    'prints the receipt': (stage) => pressIn(popup(stage), 'Print receipt'),
    'asks for a notification': (stage) => pressIn(popup(stage), 'Tell me when the goods arrive'),
    'closes the popup': (stage) => closes(popup(stage)),
    'after: pollPause': async (stage) => {
      const asks = async () => {
        await stage.page.clock.runFor(200)
        return interceptorOf(stage, order).isHolding()
      }
      await expect.poll(asks, { intervals: [10] }).toBe(true)
      return undefined
    },
    'the time to pay is over': async () => 'unavailable',
    'the clock is set, or the machine slept': setsClock,
    'after: restPause': async ({ page }) => {
      await page.clock.fastForward(60_000)
      return undefined
    },
    'after: watchLimit': async (stage) => {
      const isToTell = tellsNews(stage) && interceptorOf(stage, orderDetail).isHolding()
      if (isToTell) await timelineWatchesLonger(stage)
      await stage.page.clock.fastForward(isToTell ? 599_500 : 600_000)
      return undefined
    },
  },
  isFeasible: (outcome, [state = ''], context) => {
    const { payUrl, origin, news } = context as { payUrl: string | null; origin: object | null; news: string | null }
    // the form covers the rest of the popup
    if (state === 'pending.embedding') return outcome.startsWith('the form ')
    // the timeline has reported the end of the order, so the order's status is final and a request cannot return
    // "pending" any more
    if (news !== null && outcome.endsWith(': pending')) return false
    switch (outcome) {
      case isOver:
        return news === null
      case inForm:
        // the provider of the tests does not know the orders of this driver
        return origin === null && payUrl === null
      case 'presses recharge done':
        // the button is disabled while the page checks the status
        return state !== 'pending.checking'
      case 'opens the payment link again':
        return payUrl !== null || !state.startsWith('pending')
      case 'the time to pay is over':
        // the orders of this driver have no payment deadline
        return false
      case 'after: watchLimit':
        // in this state, the next poll comes before `watchLimit` ends
        return state !== 'pending.watching.waiting'
    }
    return true
  },
  screens: {
    'pending.finding': (stage) => isPending(stage, false),
    'pending.watching.waiting': (stage) => isPending(stage, false),
    'pending.watching.asking': (stage) => isPending(stage, false),
    'pending.checking': (stage) => isPending(stage, true),
    'pending.embedding': async (stage) => {
      await expect(stage.player.form.root).toBeVisible()
    },
    'pending.resting.waiting': (stage) => isPending(stage, false),
    'pending.resting.asking': (stage) => isPending(stage, false),
    fetching: (stage) => isPending(stage, true),
    unknown: (stage) => says(stage, 'The order could not be checked'),
    succeeded: (stage) => says(stage, 'Paid and delivered'),
    declined: (stage) => says(stage, 'The payment did not go through'),
    closed: async (stage) => {
      await expect(popup(stage)).toHaveCount(0)
    },
  },
}
