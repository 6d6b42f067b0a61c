import { callsTo, disturb, expect, prepare, test } from '../../support/player.ts'

test('[CPN-01 CPN-02 RCH-09] the best coupon is chosen automatically, and each change fetches the price again', {
  tag: '@proof',
}, async ({ player }) => {
  const prices = callsTo(player.page, '/api/pay/productPoints')
  const payments = callsTo(player.page, '/api/pay/adyen_pay')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await expect(line).toContainText('−20%')
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  await expect(recharge.root.locator('s')).toContainText('$4.99')
  for (const name of ['client_id', 'product_id', 'coupon_code']) expect(prices[0]?.get(name), name).toBeTruthy()

  await line.click()
  const { coupons } = recharge
  await coupons.chooses(/10% off/)
  await expect(line).toContainText('−10%')
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
  expect(prices).toHaveLength(2)

  await line.click()
  await coupons.button(/10% off/).click()
  await coupons.closes()
  await expect(line).toContainText('Please select a coupon')
  await expect(recharge.order.getByText('$4.99')).toBeVisible()

  await line.click()
  await coupons.button(/20% off/).click()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$3.99')).toBeVisible()
  expect(payments[0]?.get('coupon_code')).toBe(prices[0]?.get('coupon_code'))
})

test('[CPN-03 CPN-04] the popup counts usable and locked coupons, and shows past coupons behind a back arrow', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.coupon.click()
  const { coupons } = recharge
  await expect(coupons.tab(/^Usable/)).toHaveText(/2$/)
  await expect(coupons.button(/20% off/)).toHaveAttribute('aria-pressed', 'true')
  await expect(coupons.button(/20% off/)).toContainText('Cancel')
  await coupons.tab(/^Not usable/).click()
  await expect(coupons.tab(/^Not usable/)).toHaveText(/1$/)
  await expect(coupons.root.getByText('Not usable yet')).toBeVisible()
  await expect(coupons.root.getByRole('listitem').getByRole('button')).toHaveCount(0)

  await coupons.button('Coupon history').click()
  const history = coupons.history.root
  const used = history.getByRole('listitem').filter({ hasText: 'Last week' })
  await expect(used.getByText('Used', { exact: true })).toBeVisible()
  await expect(used.getByText(/^Used \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \W*\(UTC\+8\)\W*$/)).toBeVisible()
  const expired = history.getByRole('listitem').filter({ hasText: 'Last month' })
  await expect(expired.getByText('Expired', { exact: true })).toBeVisible()
  await expect(expired.getByText(/^Until \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \W*\(UTC\+8\)\W*$/)).toBeVisible()
  await history.getByRole('button', { name: 'Back' }).click()
  await expect(coupons.root).toBeVisible()
})

test('[CPN-03 RCH-09] without a usable coupon the tip leads to the VIP centre; past coupons are in the history', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  await prepare(player.page, 'coupon', { player: player.name })
  await player.page.reload()
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await expect(line).toContainText('No coupon to use – claim more')
  await line.click()
  await expect(player.page).toHaveURL(/\/userCenter/)
  await expect(recharge.root).toHaveCount(0)
})

test('[RCH-09] goods and methods that accept no coupon show a message, and the full price applies', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const line = recharge.coupon
  await player.recharge.chooses('More ways to pay')
  await expect(line).toContainText('Coupons cannot be used with this payment method')
  await expect(recharge.order.getByText('$4.99')).toBeVisible()
  await recharge.closes()

  await player.shop.type('Passes').click()
  await player.reachesRecharge('Season Pass')
  await expect(recharge.root.getByText('Coupons cannot be used for this item')).toBeVisible()
  await expect(line, 'a line without a target is no button').toHaveCount(0)
  await expect(recharge.order.getByText('$9.99')).toBeVisible()
})

test('[PAY-02] a usable coupon that does not apply opens a question: “no” goes back, “yes” pays the full price', {
  tag: '@proof',
}, async ({ player }) => {
  const payments = callsTo(player.page, '/api/pay/xsolla_pay')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('More ways to pay')
  await recharge.buys()
  const question = player.recharge.couponQuestion.root
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(payments).toHaveLength(0)
  await recharge.buys()
  const opened = player.context.waitForEvent('page')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect((await opened).getByText('$4.99')).toBeVisible()
  expect(payments[0]?.has('coupon_code')).toBe(false)
})

test('[CPN-05] if coupons fail to load, their area is hidden and paying still works', { tag: '@proof' }, async ({
  player,
}) => {
  await player.comesBack()
  for (const _ of [1, 2])
    await disturb(player, { path: '/api/coupons/couponList', mode: 'code', code: 0, msg: 'no coupons today' })
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$4.99')).toBeVisible()
  await expect(recharge.coupon).toHaveCount(0)
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.99')).toBeVisible()
})

test('[SYS-03] if the request for the coupons gets no answer, the popup shows the reason once, and Try again loads them', async ({
  player,
}) => {
  const { page } = player
  const lists = '**/api/coupons/couponList?*'
  await page.route(lists, (route) => route.abort('connectionreset'))
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const reason = page.getByText('Network error. Please try again later.')
  await expect(reason).toHaveCount(1, { timeout: 20_000 })
  await expect(recharge.coupon).toHaveCount(0)
  await page.unroute(lists)
  await recharge.button('Try again').click()
  await expect(recharge.coupon).toContainText('−20%')
  await expect(reason).toHaveCount(0)
})

test('[CPN-05] if the price fails to load, the coupon is removed and paying still works', async ({ player }) => {
  await player.comesBack()
  await disturb(player, { path: '/api/pay/productPoints', mode: 'code', code: 0, msg: 'no price today' })
  const recharge = await player.reachesRecharge()
  // while the price loads, the page contains the list price twice: visibly, and invisibly to reserve space
  await expect(recharge.order.getByText('$4.99').filter({ visible: true })).toHaveCount(1)
  await expect(recharge.coupon).toHaveCount(0)
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$4.99')).toBeVisible()
})

test('[CPN-06] a coupon that has become invalid shows a message, and after a second the list is loaded again', {
  tag: '@proof',
}, async ({ player }) => {
  const lists = callsTo(player.page, '/api/coupons/couponList')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  await prepare(player.page, 'coupon', { player: player.name })
  await recharge.buys()
  await expect(recharge.alert.getByText('This coupon cannot be used now.')).toBeVisible()
  await expect(recharge.coupon).toContainText('No coupon to use')
  await expect(recharge.order.getByText('$4.99')).toBeVisible()
  await expect.poll(() => lists.length).toBeGreaterThanOrEqual(4)
  await expect.poll(() => player.context.pages().length).toBe(1)
})

test('[CPN-07] an activity that has ended shows a message, and the coupons are loaded again', async ({ player }) => {
  const lists = callsTo(player.page, '/api/coupons/couponList')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  const before = lists.length
  await disturb(player, { path: '/api/pay/adyen_pay', mode: 'code', code: -3022, msg: 'The activity is over.' })
  await recharge.buys()
  await expect(recharge.alert.getByText('The activity is over.')).toBeVisible()
  await expect.poll(() => lists.length).toBe(before + 2)
  // the page does not select the refused coupon again
  await expect(recharge.order.getByText('$4.49')).toBeVisible()
})

test('[RCH-09] before coupons and price are known, no price is shown and nothing can be bought', async ({ player }) => {
  const { page } = player
  const answers = { list: Promise.withResolvers<void>(), price: Promise.withResolvers<void>() }
  await page.route('**/api/coupons/couponList?*', async (route) => {
    await answers.list.promise
    await route.fallback()
  })
  await page.route('**/api/pay/productPoints?*', async (route) => {
    await answers.price.promise
    await route.fallback()
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const buy = recharge.buy
  await expect(buy).toBeDisabled()
  await buy.evaluate((element) => element.setAttribute('data-seen', 'yes'))
  answers.list.resolve()
  await expect(recharge.coupon).toContainText('−20%')
  await expect(buy).toBeDisabled()
  answers.price.resolve()
  await expect(recharge.order.getByText('$3.99')).toBeVisible()
  await expect(buy).toBeEnabled()
  // React must not replace the element of the button, because a press in progress would be lost
  await expect(buy).toHaveAttribute('data-seen', 'yes')
  const provider = await player.recharge.pays()
  await expect(provider.page.getByText('$3.99')).toBeVisible()
})

test('[RCH-14] a slow order of regions delays nothing, and is applied when it arrives', async ({ player }) => {
  const { page } = player
  const answer = Promise.withResolvers<void>()
  const list = ['TR', 'SG', 'BR']
  await page.route('**/api/pay/getCountryList?*', async (route) => {
    await answer.promise
    await route.fulfill({ json: { code: 1, msg: '', content: { list } } })
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const region = recharge.region
  const codes = () => region.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  const [first] = await codes()
  await expect(region).toHaveValue(first ?? 'none')
  expect((await codes()).slice(0, 3)).not.toEqual(list)
  answer.resolve()
  await expect.poll(async () => (await codes()).slice(0, 3)).toEqual(list)
  await expect(region).toHaveValue(first ?? 'none')
  await player.recharge.pays()
})
