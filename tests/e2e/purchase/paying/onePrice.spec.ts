import { expect, prepare, test } from '../../support/player.ts'

type Kept = { billing_no: string; status: string; price: number; coupon_code: string; replaced_by: string | null }

test('[BEY-02 BEY-09 RES-07] three tries, two methods and two devices have the same price in popup, provider, result, order, receipt and database', async ({
  player,
  browser,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  await expect(recharge.buy).toHaveText('Buy · $3.99')
  const first = await recharge.pays()
  await first.says('$3.99')
  await expect(player.result.order.getByText('$3.99')).toBeVisible()
  await expect(player.result.fact('Time left to pay')).toHaveText(/^00:(29|30):\d\d$/)

  // with another payment method and the same coupon, the price stays the same, so the shop must not announce a change
  await player.result.changeWay.click()
  await recharge.showsMethods()
  await recharge.chooses('PayPal')
  await expect(recharge.buy).toHaveText('Buy · $3.99')
  await expect(recharge.root.getByText(/It was .* before/)).toHaveCount(0)
  const second = await recharge.pays()
  await second.says('$3.99')
  await expect(player.result.order.getByText('$3.99')).toBeVisible()
  // the payment page of the first order is still open, and now shows that its payment is over
  await first.says('This payment is over.')
  await first.says('Its order was replaced or has ended. Go back to the shop.')

  // simulates a second device of the same player, on which nothing but the login is stored
  const context = await browser.newContext()
  const other = player.in(await context.newPage())
  await other.comesBack()
  await expect(other.shop.underWay).toBeVisible()
  await expect(other.page.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/)
  await other.shop.showOrder.click()
  await expect(other.result.order.getByText('$3.99')).toBeVisible()
  await (await other.result.paysAgain()).says('$3.99')
  await other.result.changeWay.click()
  // the popup opens for the goods of the order, although no goods are selected on this device
  await other.recharge.showsMethods()
  await expect(other.recharge.buy).toHaveText('Buy · $3.99')
  const third = await other.recharge.pays()
  await third.says('$3.99')
  await second.says('This payment is over.')
  await third.approves()
  await other.result.isPaid()
  await expect(other.result.order.getByText('$3.99')).toBeVisible()
  await other.result.isDone()
  await other.page.goto('/my')
  await expect(other.my.of('300 Gems').first()).toContainText(/Paid.*\$3\.99/)
  await other.my.of('300 Gems').first().click()
  await other.page.emulateMedia({ media: 'print' })
  const onPaper = (line: string) => other.page.getByRole('row', { name: new RegExp(`^${line}`) }).getByRole('cell')
  await expect(onPaper('300 Gems')).toHaveText('$4.99')
  await expect(onPaper('Coupon')).toHaveText('−$1.00')
  await expect(onPaper('Paid in total')).toHaveText('$3.99')

  const { orders } = await prepare<{ orders: Kept[] }>(player.page, 'orders', { player: player.name })
  expect(orders.map(({ status, price }) => [status, price])).toEqual([
    ['expired', 399],
    ['expired', 399],
    ['delivered', 399],
  ])
  expect(new Set(orders.map(({ coupon_code }) => coupon_code)).size).toBe(1)
  expect(orders.map(({ replaced_by }) => replaced_by)).toEqual([orders[1]?.billing_no, orders[2]?.billing_no, null])
  await context.close()
})

test('[BEY-02] a method that accepts no coupon shows its higher price and the reason before paying', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.buy).toHaveText('Buy · $3.99')
  await recharge.pays()
  await player.result.changeWay.click()
  await recharge.showsMethods()
  await recharge.chooses('Game card')
  await expect(recharge.root.getByText('It was $3.99 before: this way to pay takes no coupon.')).toBeVisible()
  await recharge.chooses('PayPal')
  await expect(recharge.root.getByText(/It was .* before/)).toHaveCount(0)
})

test('[BEY-09] an unpaid order is cancelled from the page and from My, after one question; its coupon is usable again', async ({
  player,
}) => {
  await player.comesBack()
  await player.orders()
  await player.result.closes()
  await player.page.getByRole('button', { name: 'Cancel order' }).click()
  const question = player.popup('Cancel this order?')
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect(player.shop.underWay).toBeVisible()
  await player.page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(player.shop.underWay).toHaveCount(0)
  await expect(question).toHaveCount(0)

  const provider = await player.orders()
  await player.result.closes()
  await player.page.goto('/my')
  await player.result.closes()
  await expect(player.my.of('300 Gems').first()).toContainText('Not paid yet')
  await player.page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(player.my.of('300 Gems').first()).toContainText(/Cancelled/)
  await provider.says('This payment is over.')
  await player.page.goto('/')
  await player.reachesRecharge()
  await expect(player.recharge.buy).toHaveText('Buy · $3.99')
})
