import { Frame } from '../pages/frame.ts'
import { answer, anyPayment, callsTo, expect, test } from '../support/player.ts'

test('[PAY-11 RES-02 RES-05 RES-06] a visitor chooses gems, logs in during the purchase, pays and receives the gems', {
  tag: ['@widths', '@proof'],
}, async ({ player }) => {
  const orders = callsTo(player.page, '/api/pay/getOrderInfo')
  await player.opens()
  await player.shop.chooses('300 Gems')
  await player.shop.buy.click()
  await expect(player.page.getByText('Please log in first.')).toBeVisible()
  await player.types()
  await player.roles.choosesFirst()
  const { recharge } = player
  await expect(recharge.order.getByText('300 Gems')).toBeVisible()
  const receiver = (await recharge.order.locator('strong bdi').last().textContent()) ?? 'no role'

  const provider = await player.recharge.pays()
  expect(new URL(provider.page.url()).origin).not.toBe(new URL(player.page.url()).origin)
  await expect(provider.page.getByText(/no money moves/)).toBeVisible()
  await player.result.isWaiting()
  await expect(recharge.root).toHaveCount(0)
  await expect.poll(() => orders.length).toBeGreaterThan(0)
  expect(orders[0]?.get('simple')).toBe('1')

  await provider.approves()
  await player.result.isPaid()
  expect(orders.at(-1)?.get('simple')).toBe('0')
  const { result } = player
  for (const fact of ['Order number', 'Account', player.name])
    await expect(result.root.getByText(fact, { exact: true }).first()).toBeVisible()
  for (const fact of ['300 Gems', 'Skybound', /^S\d+ /, /^Lv\. \d+$/])
    await expect(result.order.getByText(fact, { exact: true })).toBeVisible()
  await expect(result.order.locator('strong bdi').last()).toHaveText(receiver)
  await expect(result.done).toBeVisible()
  await result.done.click()
  await expect(result.root).toHaveCount(0)
})

test('[RES-01 RES-03 RES-07 NAV-12] a pending order survives a press on the overlay, a re-check and a reload', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.staysPending()
  const { result } = player
  await player.result.isWaiting()

  await player.page.mouse.click(5, 5)
  await expect(result.root).toBeVisible()
  await expect(result.toPay).toHaveAttribute('href', /\/checkout\//)
  await result.done.click()
  await expect(result.root.getByText('The payment has not arrived yet. We keep checking.')).toBeVisible()
  const number = await result.numberShown()

  await player.page.reload()
  await player.result.isWaiting()
  await expect(result.root.getByText(number ?? 'no number')).toBeVisible()
  await result.changeWay.click()
  await expect(player.recharge.root).toBeVisible()
})

test('[RES-07] the order number in the address reopens the result in another visit', { tag: '@proof' }, async ({
  player,
  browser,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.approves()
  await player.result.isPaid()
  const number = await player.result.numberShown()

  const other = await browser.newContext()
  const page = await other.newPage()
  const token = await player.page.evaluate(() => JSON.parse(localStorage.getItem('userMap') ?? '{}').value)
  const [user] = Object.values(token as Record<string, { token: string }>)
  await page.goto(`${new URL(player.page.url()).origin}/?billing_no=${number}&oauth_token=${user?.token}`)
  await expect(new Frame(page).popups.getByText('Paid and delivered', { exact: true })).toBeVisible()
  await other.close()
})

test('[PAY-13] a double click creates one order', { tag: '@proof' }, async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buy.dblclick()
  await recharge.receiverQuestion.button('Yes, continue').dblclick()
  await player.result.isWaiting()
  expect(payments).toHaveLength(1)
  expect(payments[0]?.get('idempotency_key')?.length).toBeGreaterThan(15)
})

test('[PAY-13] a retry after a lost answer finds the same order', { tag: '@proof' }, async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack()
  await player.reachesRecharge()
  let lost = ''
  await player.page.route(
    '**/api/pay/*_pay?*',
    async (route) => {
      const asked = new URL(route.request().url())
      const headers = { ...route.request().headers(), host: asked.host }
      asked.hostname = '127.0.0.1' // Node cannot resolve host names below localhost
      const answered = await route.fetch({ url: asked.href, headers })
      lost = (await answered.json()).content.billing_no
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await player.recharge.pays()
  expect(payments).toHaveLength(2)
  expect(payments[1]?.get('idempotency_key')).toBe(payments[0]?.get('idempotency_key'))
  await expect(player.result.root.getByText(lost)).toBeVisible()
})

test('[NAV-09 PAY-09] utm_pay is sent as a payment’s channel, in preference to utm_source', async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack('/?utm_pay=partner-7&utm_source=ads')
  await player.reachesRecharge()
  await player.recharge.pays()
  expect(payments[0]?.get('game_channel_id')).toBe('partner-7')
  expect(payments[0]?.get('traffic_source')).toBe('ads')
})

test('[PAY-08 SYS-08] without an order number the message is shown, nothing opens and the popup stays usable', {
  tag: '@proof',
}, async ({ player }) => {
  await answer(player.page, '/api/pay/*_pay', { code: 1, msg: '', content: {} })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buys()
  await expect(recharge.root.getByText('payway_id is no exist')).toBeVisible()
  await expect.poll(() => player.context.pages().length).toBe(1)
  await expect(recharge.buy).toBeEnabled()
})

test('[PAY-14] a link that is not http(s) never opens, and a message explains this', { tag: '@proof' }, async ({
  player,
}) => {
  await answer(player.page, '/api/pay/*_pay', {
    code: 1,
    msg: '',
    content: { billing_no: 'B1', url: 'javascript:alert(1)' },
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buys()
  await expect(recharge.root.getByText('The payment link is not valid', { exact: false })).toBeVisible()
  await expect.poll(() => player.context.pages().length).toBe(1)
})

test('[PAY-14] the provider’s window has no reference to the shop’s window', async ({ player }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  expect(await provider.page.evaluate(() => window.opener)).toBeNull()
})

/**
 * How browsers block a new window: desktop browsers return null from `window.open`, and in-app browsers replace
 * `window.open`.
 */
const refusals = {
  'is blocked': () => {
    window.open = () => null
  },
  'cannot be opened by an in-app browser': () => {
    window.open = () => {
      throw new TypeError('window.open is not supported')
    }
  },
  'cannot be sent to another page by an in-app browser': () => {
    window.open = () => Object.assign(Object.create(null), { location: {}, close: () => {} })
  },
}
for (const [refused, refuse] of Object.entries(refusals))
  test(`[PAY-07] if a window ${refused}, the result has a working link to pay`, { tag: '@proof' }, async ({
    player,
  }) => {
    await player.page.addInitScript(refuse)
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await recharge.buys()
    await expect(player.result.root.getByText('Press “To pay” to open the page of the payment provider.')).toBeVisible()
    const opened = player.context.waitForEvent('page')
    await player.result.toPay.click()
    await expect((await opened).getByText(/no money moves/)).toBeVisible()
    await expect(player.result.root.getByText('Pay on the provider’s page, or press “To pay”.')).toBeVisible()
  })

test('[RCH-07 RCH-08] a method with an arrow opens its list for choosing a sub-method, and the order shows goods and receiver', {
  tag: '@proof',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.methods.first()).toBeChecked()
  await recharge.methodWithList('Online banking').click()
  const banks = player.popup('Online banking')
  await banks.getByRole('button', { name: /Birch Bank/ }).click()
  await expect(banks).toHaveCount(0)
  await expect(recharge.methodWithList('Online banking')).toContainText('Birch Bank')
  for (const part of ['Order detail', 'Goods', '300 Gems', 'Server and role']) {
    await expect(recharge.root.getByRole('group').getByText(part, { exact: true })).toBeVisible()
  }
  await expect(recharge.root.getByText('Area', { exact: true })).toHaveCount(0)
  await expect(recharge.buy).toBeEnabled()
})

test('[RCH-05] Apple Pay is offered on iOS only', { tag: '@proof' }, async ({ player, browser }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.root.getByText('Apple Pay')).toHaveCount(0)
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    storageState: await player.context.storageState(),
  })
  const visitor = player.in(await phone.newPage())
  await visitor.opens(new URL(player.page.url()).origin)
  const popup = await visitor.startsRecharge()
  await expect(popup.root.getByText('Apple Pay')).toBeVisible()
  await phone.close()
})
