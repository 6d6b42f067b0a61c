import type { Locator } from '@playwright/test'
import { watt } from '../../../../brands/watt.ts'
import { factIn } from '../../pages/parts.ts'
import { answer, expect, type Player, test } from '../../support/player.ts'

const steps = (player: Player) => player.page.getByRole('region', { name: 'What happened' })

/** Creates an order and returns the window of the provider. */
const buys = async (player: Player) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  return provider
}

test('[BEY-07] a result shows past and next steps, then the delivered goods; past orders show the same', {
  tag: ['@widths', '@proof'],
}, async ({ player }) => {
  const provider = await buys(player)
  await expect(steps(player).getByRole('listitem')).toHaveText([/^Order placed/, /^Payment.*at the latest$/])
  await provider.approves()
  await player.result.isPaid()
  const done = [/^Order placed/, /^Payment received/, /^Delivered to the game/]
  await expect(steps(player).getByRole('listitem')).toHaveText(done)
  await expect(player.result.order.getByText('300 Gems')).toBeVisible()
  await expect(player.result.order.getByText('+15 bonus')).toBeVisible()
  await expect(player.result.order.getByText('$3.99')).toBeInViewport({ ratio: 1 })
  await expect(player.result.root.getByText(/^Points earned: \d+$/)).toBeVisible()
  await player.result.isDone()
  await player.page.goto('/my')
  await player.my.of('300 Gems').first().click()
  await expect(steps(player).getByRole('listitem')).toHaveText(done)
})

test('[BEY-07] buying again opens the shop with the same goods chosen', async ({ player }) => {
  const provider = await buys(player)
  await provider.approves()
  await player.result.isPaid()
  await player.result.button('Buy again').click()
  await expect(player.recharge.root.getByText('300 Gems').first()).toBeVisible()
})

test('[BEY-07] a declined payment shows the reason in plain words, that nothing was charged, and a remedy', {
  tag: '@proof',
}, async ({ player }) => {
  const provider = await buys(player)
  await provider.page.getByLabel('Decline').selectOption('insufficient_funds')
  await provider.declines()
  await player.result.isDeclined()
  const { root } = player.result
  await expect(root.getByText('There was not enough money for the payment.')).toBeVisible()
  await expect(root.getByText('You were not charged.')).toBeVisible()
  await expect(root.getByText('Choose another way to pay.')).toBeVisible()
  await expect(steps(player).getByRole('listitem')).toHaveText([/^Order placed/, /^Ended without a payment/])
})

test('[RES-05] if the reason of a decline arrives after the result, the content below it does not move', async ({
  player,
}) => {
  const provider = await buys(player)
  await expect(steps(player).getByRole('listitem')).toHaveCount(2)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await player.page.route('**/api/pay/orderDetail?*', async (route) => {
    await held
    await route.continue()
  })
  await provider.declines()
  await player.result.isDeclined()
  const before = await steps(player).boundingBox()
  release()
  await expect(player.result.root.getByText('Your bank declined the payment.')).toBeVisible()
  expect((await steps(player).boundingBox())?.y).toBe(before?.y)
})

test('[BEY-07] after a fault of the provider the result does not say that nothing was charged', async ({ player }) => {
  const provider = await buys(player)
  await provider.page.getByLabel('Decline').selectOption('provider_error')
  await provider.declines()
  await player.result.isDeclined()
  await expect(player.result.root.getByText('The payment provider had a problem.')).toBeVisible()
  await expect(player.result.root.getByText('You were not charged.')).toHaveCount(0)
})

const order = {
  billing_no: '20260102030405ABCDEF',
  game_name: 'Skybound',
  game_server_name: 'Server S1 · Dawn',
  role_name: 'Lin',
  user_name: 'ann',
  product_name: '30-day pass',
  amount: 1234.56,
  currency: 'USD',
}

const at = 1_700_000_000
/**
 * Opens the details of a past order that was paid with a coupon and then refunded. `more` replaces some of these
 * details.
 */
const hasRefunded = async ({ page }: Player, number = order.billing_no, more: object = {}) => {
  const paid = { ...order, billing_no: number }
  const detail = {
    ...paid,
    list_amount: 1543.2,
    payway_name: 'Credit or debit card',
    steps: (['created', 'paid', 'delivered', 'refunded'] as const).map((step) => ({ step, at })),
    refund: { amount: 1234.56, currency: 'USD', rule: 'kept' },
    ...more,
  }
  await answer(page, '/api/pay/orderHistory', {
    code: 1,
    msg: '',
    content: { orders: [{ ...paid, status: 1, created_time: at }] },
  })
  await answer(page, '/api/pay/orderDetail', { code: 1, msg: '', content: detail })
}
const opensReceipt = async (player: Player, language: string) => {
  await player.page.goto(`/my?spec_lang=${language}`)
  await player.my.ofAnyLanguage('30-day pass').click()
}

test('[BEY-11] a refund after the delivery is shown in the result and its timeline, with what the player keeps', async ({
  player,
}) => {
  const provider = await buys(player)
  await provider.approves()
  await player.result.isPaid()
  const number = await player.result.numberShown()
  await hasRefunded(player, number)
  await player.page.goto(`/?billing_no=${number}`)
  await expect(player.result.says('Your money was given back').first()).toBeVisible()
  await expect(player.result.says('Paid and delivered')).toHaveCount(0)
  await expect(steps(player).getByRole('listitem')).toHaveText([
    ...[/^Order placed/, /^Payment received/, /^Delivered to the game/, /^Refunded.*2023/],
    /^Given back: \$1,234\.56The points went back with the money\./,
  ])
  await player.page.goto('/my')
  await player.my.of('30-day pass').click()
  await expect(steps(player).getByText('Refunded', { exact: true })).toBeVisible()
  await expect(steps(player).getByText('Given back: $1,234.56')).toBeVisible()
})

test('[BEY-11] a receipt has logo, seller, order, receiver, every price line, the refund and whether the goods were kept, with times in UTC', async ({
  player,
}) => {
  const { page } = player
  await hasRefunded(player)
  await player.wasHere()
  await opensReceipt(player, 'en')
  await expect(page.locator('article tfoot tr')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  const head = paper.locator('header')
  await expect(head.locator('svg')).toBeVisible()
  for (const text of [watt.title, watt.support.email]) await expect(head.getByText(text, { exact: true })).toBeVisible()
  const facts = { 'Order number': order.billing_no, Account: 'ann', Game: 'Skybound', Role: 'Lin' }
  const times = { 'Ordered on': '2023-11-14 22:13 (UTC+0)', 'Paid on': '2023-11-14 22:13 (UTC+0)' }
  for (const [term, value] of Object.entries({ ...facts, ...times }))
    await expect(factIn(paper, term)).toHaveText(value)
  await expect(paper.getByRole('row')).toHaveText([
    '30-day pass$1,543.20',
    'Coupon−$308.64',
    'Paid in total$1,234.56',
    'Refunded 2023-11-14 22:13 (UTC+0)−$1,234.56',
  ])
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await page.setViewportSize({ width: 794, height: 1123 })
  expect(await endOf(factIn(paper, 'Order number'))).toBe(await endOf(paper.getByRole('cell').first()))
  await expect(paper.locator('footer')).toContainText('All times are UTC.')
  await expect(paper.locator('footer')).toContainText(watt.copyright)
})

test('[BEY-11] partial refunds are in timeline and receipt, each with its amount and time', async ({ player }) => {
  const { page } = player
  const steps = (['created', 'paid', 'delivered'] as const).map((step) => ({ step, at }))
  const refunds = [200, 34.56].map((amount, day) => ({ amount, currency: 'USD', at: at + day * 86_400 }))
  await hasRefunded(player, order.billing_no, { steps, refund: null, refunds })
  await player.wasHere()
  await opensReceipt(player, 'en')
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(happened).toHaveCount(4)
  await expect(happened.last()).toHaveText(
    /^Given back: \$200\.00 Nov 14, 2023.*Given back: \$34\.56 Nov 15, 2023.*That is a part of what was paid\./,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').getByRole('row')).toHaveText([
    '30-day pass$1,543.20',
    'Coupon−$308.64',
    'Paid in total$1,234.56',
    'Refunded 2023-11-14 22:13 (UTC+0)−$200.00',
    'Refunded 2023-11-15 22:13 (UTC+0)−$34.56',
  ])
})

test('a receipt prints on one page of A4 and letter, in the language of the longest texts and in right-to-left languages', async ({
  player,
}) => {
  const { page } = player
  await hasRefunded(player)
  await player.wasHere()
  for (const language of ['pl', 'ar']) {
    await opensReceipt(player, language)
    await expect(page.locator('article tfoot tr')).toHaveCount(2)
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
      expect(pages, `${language} on ${format}`).toHaveLength(1)
    }
  }
})

test('[BEY-08] a question from an order’s result contains the order number, and is listed under My', {
  tag: '@proof',
}, async ({ player }) => {
  const provider = await buys(player)
  await provider.declines()
  await player.result.isDeclined()
  const number = await player.result.numberShown()
  await player.result.button('Ask customer service').click()
  const form = player.popup('Ask customer service')
  await expect(form.getByText(number)).toBeVisible()
  await expect(form.getByRole('option', { selected: true })).toHaveText('The payment did not work')
  await form.getByLabel('What is it about?').selectOption('I was charged twice')
  await form.getByLabel('Your question').fill('Why was it declined?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(/Its number is H\d{6}/)).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toHaveCount(0)
  await player.page.goto('/my')
  const asked = player.page.getByRole('region', { name: 'Questions to customer service' })
  await asked.getByText('I was charged twice · We are looking into it').click()
  await expect(asked.getByText('Why was it declined?')).toBeVisible()
})

test('[BEY-08] a question from an order under My is listed there at once, with its number and date', async ({
  player,
}) => {
  const { page } = player
  const provider = await buys(player)
  await provider.approves()
  await player.result.isPaid()
  await page.goto('/my')
  const asked = page.getByRole('region', { name: 'Questions to customer service' })
  await expect(asked.getByText('You have not asked anything yet.')).toBeVisible()
  await player.my.of('300 Gems').first().click()
  await player.my.details.button('Ask customer service').click()
  const form = player.popup('Ask customer service')
  await form.getByLabel('Your question').fill('Where is it?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(/Its number is H\d{6}/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(player.my.details.root).toHaveCount(0)
  await expect(asked.getByText(/^H\d{6}$/)).toBeVisible()
  await expect(asked.locator('summary')).toContainText(/H\d{6} · .*\d{4}/)
  await asked.getByRole('button', { name: 'Ask customer service' }).click()
  await expect(form.getByRole('option', { selected: true })).toHaveText('Something else')
})

test('[BEY-08] a question’s topic is payment before the payment, goods before the delivery, and empty afterwards', async ({
  player,
}) => {
  const form = player.popup('Ask customer service')
  const startsWith = async (topic: string, asked: Pick<typeof player.result, 'button'>) => {
    await asked.button('Ask customer service').click()
    await expect(form.getByRole('option', { selected: true })).toHaveText(topic)
    await form.locator('header').getByRole('button', { name: 'Close' }).click()
    await expect(form).toHaveCount(0)
  }
  const provider = await buys(player)
  await startsWith('The payment did not work', player.result)
  await provider.approves()
  await player.result.isPaid()
  await startsWith('Something else', player.result)
  const number = await player.result.numberShown()
  await player.result.isDone()
  await player.page.goto('/my')
  await player.my.of('300 Gems').first().click()
  await startsWith('Something else', player.my.details)
  await player.my.details.closes()
  const at = 1_700_000_000
  const undelivered = {
    ...order,
    billing_no: number,
    list_amount: 1234.56,
    steps: (['created', 'paid'] as const).map((step) => ({ step, at })),
    next: { step: 'delivered', by: at + 900 },
  }
  const waiting = { ...order, billing_no: number, status: -1, created_time: at }
  await answer(player.page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders: [waiting] } })
  await answer(player.page, '/api/pay/orderDetail', { code: 1, msg: '', content: undelivered })
  await player.page.reload()
  await player.my.of('30-day pass').first().click()
  await expect(steps(player).getByText('Payment received')).toBeVisible()
  await startsWith('The goods have not arrived', player.my.details)
})

test('[RES-02] the order’s outcome comes into view, however far the player has scrolled', async ({ player }) => {
  await player.comesBack()
  const provider = await player.orders()
  const ask = player.result.button('Ask customer service')
  await ask.scrollIntoViewIfNeeded()
  await expect(player.result.says('Waiting for your payment')).not.toBeInViewport()
  await provider.declines()
  await player.result.isDeclined()
  await expect(player.result.says('The payment did not go through')).toBeInViewport({ ratio: 1 })
})
