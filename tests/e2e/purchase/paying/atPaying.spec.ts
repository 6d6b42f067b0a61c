import { payNowIn } from '../../pages/parts.ts'
import { expect, type Player, test } from '../../support/player.ts'

test('[RCH-10 CRD-01] the card form that Buy opens scrolls into view, and its number field gets the focus', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const { number, password } = await recharge.opensCardForm()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(password).toBeInViewport({ ratio: 1 })
  await player.page.keyboard.type('1234')
  await expect(number).toHaveValue('1234')
})

test('[CRD-01 PAY-05] the line below Buy says for each kind of method who receives bank and card data', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const page = recharge.root.getByText(/secure page/)
  const form = recharge.root.getByText(/own form; this shop never sees/)
  const card = recharge.root.getByText(/game card go to this shop/)
  for (const [method, line] of [
    ['PayPal', page],
    ['Card (pay here)', form],
    ['Game card', card],
    ['GrabPay', form],
    ['Credit or debit card', page],
  ] as const) {
    await recharge.chooses(method)
    await expect(line).toBeVisible()
    for (const other of [page, form, card].filter((one) => one !== line)) await expect(other).toHaveCount(0)
  }
})

/** The order summary in the popup of the provider's form: goods with picture, receiver and price. */
const headOf = (player: Player) => player.form.root.getByRole('region', { name: 'Your order' })

test('[BEY-01 BEY-02 PAY-05] goods, receiver and price are above an embedded form, also when the form is opened again for an order', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.chooses('Card (pay here)')
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  const [, role = ''] = / · (.+)$/.exec((await recharge.fact('Server and role').textContent()) ?? '') ?? []
  expect(role.length).toBeGreaterThan(2)
  await recharge.buys()
  const shows = async () => {
    await expect(player.form.action('Approve')).toBeVisible()
    for (const text of ['300 Gems', role, '$3.99']) await expect(headOf(player).getByText(text)).toBeVisible()
    await expect(headOf(player).locator('svg, img').first()).toBeVisible()
  }
  await shows()
  await player.form.root.getByRole('button', { name: 'Close' }).click()
  await recharge.closes()
  await player.page.goto('/my')
  await payNowIn(player.page.getByRole('main')).first().click()
  await shows()
})

test('[BEY-02 CPN-02] only the automatically chosen coupon is called the best one, without a layout shift', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await expect(line).toContainText('best one chosen')
  const before = await line.boundingBox()
  await line.click()
  await recharge.coupons.chooses(/10% off/)
  await expect(line).toContainText('−10%')
  await expect(line).not.toContainText('best one chosen')
  expect((await line.boundingBox())?.height).toBe(before?.height)
})

test('[BEY-01] the order’s summary stays unchanged below a question', { tag: '@widths' }, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  const place = recharge.order.getByText(/^S\d+ /)
  /**
   * Returns the height of the order summary and the position of the receiver, rounded to px. In a moving popup, both
   * vary by hundredths of a px.
   */
  const places = async () => {
    const [head, receiver] = [await recharge.order.boundingBox(), await place.boundingBox()]
    return [head?.height, receiver?.x, receiver?.y].map((size) => Math.round(size ?? Number.NaN))
  }
  const before = await places()
  expect(before.every(Number.isFinite)).toBe(true)
  await recharge.chooses('Game card')
  await recharge.buys()
  await expect(recharge.couponQuestion.root).toBeVisible()
  expect(await places()).toEqual(before)
})
