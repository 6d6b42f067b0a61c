import { callsTo, disturb, expect, test } from '../../support/player.ts'

test('[PAY-07] if the window is closed before the payment ends, the order stays, and "to pay" reopens the payment', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.page.close()
  const again = await player.result.paysAgain()
  await again.approves()
  await player.result.isPaid()
})

test('[PAY-07] if the window is closed while the order is being created, "to pay" opens the payment', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  let answerIt = () => {}
  const held = new Promise<void>((resolve) => {
    answerIt = resolve
  })
  await player.page.route('**/api/pay/adyen_pay?*', async (route) => {
    await held
    await route.continue()
  })
  const opened = player.context.waitForEvent('page')
  await recharge.buys()
  await (await opened).close()
  answerIt()
  await expect(player.result.toPay).toHaveAttribute('href', /\/checkout\//)
})

test('[PAY-07] a provider that isolates its page (COOP) does not count as a closed window', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.page.getByRole('link', { name: 'Isolated page (COOP)' }).click()
  await provider.page.waitForURL(/coop=1/)
  await player.result.isWaiting()
  await provider.approves()
  await player.result.isPaid()
})

test('[SYS-03 PAY-13] the page waits for an answer that takes longer than one try, and there is one order', async ({
  player,
}) => {
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await disturb(player, { path: '/api/pay/adyen_pay', mode: 'timeout' })
  const opened = player.context.waitForEvent('page')
  await recharge.buys()
  await (await opened).waitForURL(/\/checkout\//)
  expect(payments.length).toBe(2)
  expect(new Set(payments.map((payment) => payment.get('idempotency_key'))).size).toBe(1)
  await player.result.isWaiting()
})

test('[SYS-03 SYS-08 BEY-20] if the connection is lost during a payment, an error is explained, nothing is lost, and later the next click pays', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('PayPal')
  await player.page.route('**/api/pay/paypal_pay?*', (route) => route.abort('internetdisconnected'))
  await recharge.buys()
  await expect(recharge.root.getByText('Network error. Please try again later.')).toBeVisible()
  await expect.poll(() => player.context.pages().length).toBe(1)
  // goes offline after the payment window has closed, because the closing of the window would bring this page online
  // again
  await player.context.setOffline(true)
  await expect(recharge.buy).toBeDisabled()
  await expect(recharge.buy).toHaveAccessibleDescription('No connection: nothing can be paid right now.')
  await player.page.unroute('**/api/pay/paypal_pay?*')
  await player.context.setOffline(false)
  await expect(recharge.buy).toBeEnabled()
  await expect(recharge.method('PayPal')).toBeChecked()
  const provider = await player.recharge.pays()
  await provider.approves()
  await player.result.isPaid()
})

test('[RES-07] a page restored from the browser’s cache polls the order again', { tag: '@proof' }, async ({
  player,
}) => {
  const orders = callsTo(player.page, '/api/pay/getOrderInfo')
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.staysPending()
  await player.result.isWaiting()
  await expect.poll(() => orders.length).toBeGreaterThan(0)
  await player.page.goto('about:blank')
  await player.page.goBack()
  await player.result.isWaiting()
  const before = orders.length
  await player.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => orders.length).toBeGreaterThan(before)
})

test('[RES-07] after a sleep the page polls the order first', async ({ player }) => {
  await player.page.clock.install()
  const orders = callsTo(player.page, '/api/pay/getOrderInfo')
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.page.clock.runFor(2000)
  await expect.poll(() => orders.length).toBeGreaterThan(0)
  await provider.approves()
  await expect(provider.page.getByText('Payment approved')).toBeVisible()
  const before = orders.length
  await player.page.clock.fastForward('03:00:00')
  await player.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => orders.length).toBeGreaterThan(before)
  await expect(player.result.says('Paid and delivered')).toBeVisible()
})

test('[RES-07] another tab shows the order again', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  const number = await player.result.numberShown()
  const tab = await player.context.newPage()
  await tab.goto(player.page.url())
  const there = player.in(tab)
  await expect(there.result.root.getByText(number)).toBeVisible()
  await provider.approves()
  for (const { result } of [there, player]) await result.isPaid()
})

for (const [action, outcome, status] of [
  ['Approve, lose the notice', 'Paid and delivered', 1],
  ['Approve twice', 'Paid and delivered', 10],
  ['Cancel', 'The payment did not go through', -2],
] as const) {
  test(`[RES-02 RES-06] the provider’s “${action}” ends as: ${outcome}`, async ({ player }) => {
    await player.comesBack()
    await player.reachesRecharge()
    const asked: string[] = []
    const shown: number[] = []
    player.page.on('response', async (response) => {
      const { pathname, searchParams } = new URL(response.url())
      if (pathname !== '/api/pay/getOrderInfo') return
      asked.push(searchParams.get('simple') ?? '')
      shown.push((await response.json()).content.status)
    })
    const provider = await player.recharge.pays()
    await provider.does(action)
    await expect(player.result.says(outcome)).toBeVisible()
    // until the order has ended, the page polls only its status; then it fetches all details once
    await expect.poll(() => asked.at(-1)).toBe('0')
    expect(new Set(asked.slice(0, -1))).toEqual(new Set(['1']))
    await expect.poll(() => [asked.length - shown.length, shown.at(-1)]).toEqual([0, status])
  })
}

test('[PAY-13] two tabs that buy the same item for the same role create one order', { tag: '@proof' }, async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const tab = await player.context.newPage()
  const numbers: (string | null)[] = []
  for (const page of [player.page, tab])
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname === '/api/pay/adyen_pay')
        numbers.push((await response.json()).content.billing_no)
    })
  await tab.goto(player.page.url())
  const other = await player.in(tab).startsRecharge()
  await expect(other.order.getByText('$3.99')).toBeVisible()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  await Promise.all([recharge.buys(), other.buys()])
  await expect.poll(() => numbers.length).toBe(2)
  expect(new Set(numbers).size).toBe(1)
})
