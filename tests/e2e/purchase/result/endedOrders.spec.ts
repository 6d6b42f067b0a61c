import { createInterceptor } from '../../paths/support/driver.ts'
import { colorNamed } from '../../support/colors.ts'
import { answer, callsTo, expect, type Player, test } from '../../support/player.ts'

const buy = (player: Player) => player.recharge.buy
const keyOf = (call: URLSearchParams | undefined) => call?.get('idempotency_key')
const numberIn = (player: Player) => player.result.numberShown()

/**
 * Creates an order and ends it on the simulated provider's page. The shop's page does not notice the end. Returns the
 * number of the order and the provider's page.
 */
const ordersUnseen = async (player: Player, action: 'Approve' | 'Decline') => {
  // removes the player's coupons, because the next purchase would otherwise have another coupon and thus another
  // idempotency key
  await answer(player.page, '/api/coupons/couponList', { code: 1, msg: '', content: { coupons: [] } })
  await player.comesBack()
  await player.reachesRecharge()
  await answer(player.page, '/api/pay/getOrderInfo', { code: 1, msg: '', content: { status: -1, billing_no: 'B1' } })
  const provider = await player.recharge.pays()
  await provider.does(action)
  await expect(provider.action(action)).toHaveCount(0)
  const number = await numberIn(player)
  await player.result.changeWay.click()
  await expect(buy(player)).toBeEnabled()
  await player.page.unroute('**/api/pay/getOrderInfo?*')
  return { provider, number }
}

for (const method of ['Card (pay here)', 'Alipay card']) {
  test(`[PAY-05 PAY-13] ${method}: after an order was declined in its form, the next click creates a new order, which can be paid`, async ({
    player,
  }) => {
    const payments = callsTo(player.page, /\/api\/pay\/(airwallex|alipay_pay)$/)
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.chooses(method)
    await player.recharge.buys()
    await player.form.does('Decline')
    await expect(player.form.root).toHaveCount(0)
    const before = payments.length
    await player.recharge.buys()
    await player.form.does('Approve')
    await expect(recharge.root).toHaveCount(0)
    await player.result.isPaid()
    // the first payment call repeats the idempotency key of the ended order, and the second call has a new key
    const keys = payments.slice(before).map(keyOf)
    expect(keys[0]).toBe(keyOf(payments[0]))
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })
}

test('[PAY-13] after a redirect order failed without the page knowing, the next click opens the page of a new order', async ({
  player,
}) => {
  const first = await ordersUnseen(player, 'Decline')
  const second = await player.recharge.pays()
  expect(second.page.url()).not.toBe(first.provider.page.url())
  await player.result.isWaiting()
  await second.approves()
  await player.result.isPaid()
})

test('[PAY-13] an order that was paid without the page knowing is shown instead of bought again; the click after that creates a new one', async ({
  player,
}) => {
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  const first = await ordersUnseen(player, 'Approve')
  await player.recharge.buys()
  const { result } = player
  await player.result.isPaid()
  expect(await numberIn(player)).toBe(first.number)
  await expect.poll(() => player.context.pages().length, 'the window that opened on the click is closed').toBe(2)
  expect(new Set(payments.map(keyOf)).size).toBe(1)

  await result.done.click()
  await player.reachesRecharge()
  const next = await player.recharge.pays()
  expect(next.page.url()).not.toBe(first.provider.page.url())
  expect(await numberIn(player)).not.toBe(first.number)
})

test('[BEY-07] the list of orders shows how each order ended', async ({ player }) => {
  const { page } = player
  await player.comesBack()
  await player.reachesRecharge()
  await (await player.recharge.pays()).declines()
  await expect(player.result.root.getByText('The payment did not go through')).toBeVisible()
  await page.goto('/my')
  await expect(player.my.of('Payment failed').getByText('Payment failed')).toHaveCSS(
    'color',
    await colorNamed(page, '--color-danger'),
  )
})

test('[RES-04 BEY-07] after a declined payment no button is filled until the reason is known, and the buttons do not move', async ({
  player,
}) => {
  const { page, result } = player
  const details = await createInterceptor(page, '/api/pay/orderDetail')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('PayPal')
  const provider = await recharge.pays()
  await provider.declines()
  await result.isDeclined()
  const filled = await colorNamed(page, '--color-fill')
  const buttons = result.root.locator('footer').getByRole('button')
  const looks = () => buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor))
  const places = () => buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(await looks()).not.toContain(filled)
  const before = await places()
  await details.open()
  await expect(result.says('You were not charged.')).toBeInViewport()
  await expect(result.button('Change recharge way')).toHaveCSS('background-color', filled)
  await expect(result.button('Recharge continue')).not.toHaveCSS('background-color', filled)
  expect(await places()).toEqual(before)
})

test('[BEY-07] the details of a past order say why its payment was declined, and what the player can do', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await (await recharge.pays()).declines()
  await player.result.isDeclined()
  await player.page.goto('/my')
  await player.my.newest.click()
  const { root } = player.my.details
  await expect(root.getByText('Your bank declined the payment.')).toBeVisible()
  await expect(root.getByText('You were not charged.')).toBeVisible()
  await expect(root.getByText('choose another way to pay')).toBeVisible()
})
