import { shiftsIn, watchShifts } from 'trials/gallery/checks/inspect'
import { shiftFailures } from 'trials/gallery/checks/shifts'
import { OldLayout } from '../pages/oldLayout.ts'
import { payNowIn } from '../pages/parts.ts'
import { tapHastily } from '../pages/press.ts'
import { anyPayment, callsTo, disturb, expect, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'

test('[NAV-02 NAV-06 NAV-07 RES-09] a purchase takes four pages with a bar of four steps, and its result is a page', {
  tag: '@proof',
}, async ({ player }) => {
  const steps = new OldLayout(player)
  const { bar } = steps
  const current = bar.locator('[aria-current=step]')
  await steps.opens('ru')
  await steps.isAt('/selectGame')
  await expect(bar.getByRole('listitem')).toHaveText([
    /Select game/,
    /Select role and goods/,
    /Recharge begin/,
    /Recharge result/,
  ])
  await expect(current).toHaveText(/Select game/)
  await steps.logsIn()
  await steps.isAt('/selectGame')
  // React must keep the bar's element when the step changes; otherwise, a press in progress would be lost
  await bar.evaluate((element) => element.setAttribute('data-is-first', ''))
  await steps.choosesTheGame()
  await expect(current).toHaveText(/Select role and goods/)
  await steps.reachesRecharge()
  await expect(current).toHaveText(/Recharge begin/)
  await player.frame.hasNoPopup()
  const asked = callsTo(player.page, '/api/pay/getOrderInfo')
  const provider = await steps.pays()
  await expect(current).toHaveText(/Recharge result/)
  await steps.result.isWaiting()
  // this page has created the order, so it polls the status without first loading the order's details
  await expect(steps.result.order.getByText('300 Gems', { exact: true })).toBeVisible()
  await expect(steps.result.root.getByRole('definition').getByText(player.name, { exact: true })).toBeVisible()
  await expect.poll(() => asked[0]?.get('simple')).toBe('1')
  await expect(steps.cancels).toBeVisible()
  await provider.approves()
  await steps.result.isPaid()
  // the cancel button must disappear at once, although the list of open orders has not been reloaded yet
  expect(await steps.cancels.count()).toBe(0)
  await steps.result.done.click()
  await steps.isAt('/selectGoods')
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  await expect(bar).toHaveAttribute('data-is-first')
})

test('[PAY-13] a hasty second tap on Buy has no effect on the page of the payment methods that has just appeared', async ({
  player,
}) => {
  const steps = new OldLayout(player)
  const provider = await steps.orders('ru')
  await provider.approves()
  await steps.result.isPaid()
  await steps.result.done.click()
  await steps.isAt('/selectGoods')
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  const payments = callsTo(player.page, anyPayment)
  await tapHastily(player.shop.buy, [30, 0])
  await steps.isAt('/recharge')
  await steps.recharge.showsMethods()
  expect(payments).toHaveLength(0)
  await player.frame.hasNoPopup()
})

test('[BEY-09] an order can be cancelled on its result page, to which every step links', { tag: '@proof' }, async ({
  player,
}) => {
  const steps = new OldLayout(player)
  const provider = await steps.orders('ru')
  await provider.page.close()
  await player.page.goto(new URL('/selectGoods', player.page.url()).href)
  await steps.isAt('/result')
  await steps.result.isWaiting()
  const { cancels } = steps
  await cancels.click()
  const question = player.popup('Cancel this order?')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question).toHaveCount(0)
  await expect(steps.result.root.getByText('The payment did not go through')).toBeVisible()
  await expect(cancels).toHaveCount(0)
})

test('[BEY-20] without a connection, the pages of the steps and the pay button show a message', async ({ player }) => {
  const steps = new OldLayout(player)
  const { context } = player
  const strip = player.page.getByText(/^No connection\. You see the shop as it was at/)
  const goesOffline = async () => {
    await expect(strip).toHaveCount(0)
    await context.setOffline(true)
    await expect(strip).toHaveCount(1)
    await expect(strip).toBeVisible()
  }
  const comesBack = async () => {
    await context.setOffline(false)
    await expect(strip).toHaveCount(0)
  }
  await steps.opens('ru')
  await steps.logsIn()
  await steps.isAt('/selectGame')
  await goesOffline()
  await comesBack()
  await steps.choosesTheGame()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await goesOffline()
  await comesBack()
  await steps.reachesRecharge()
  await goesOffline()
  await expect(steps.recharge.buy).toHaveAccessibleDescription('No connection: nothing can be paid right now.')
  await comesBack()
  await expect(steps.recharge.buy).toBeEnabled()
})

test('[NAV-02] a brand that hides the bar of steps shows it on no page', async ({ player }) => {
  const steps = new OldLayout(player)
  const { bar } = steps
  await steps.opens('coolgame')
  await steps.isAt('/selectGame')
  await expect(steps.games).toBeVisible()
  await expect(bar).toHaveCount(0)
  await steps.logsIn()
  await steps.choosesTheGame()
  await expect(bar).toHaveCount(0)
  await steps.reachesRecharge()
  await expect(bar).toHaveCount(0)
  await steps.pays()
  await steps.result.isWaiting()
  await expect(bar).toHaveCount(0)
})

test('[RES-09] after a declined payment, the player continues on the recharge page; the result page reports an unknown order', async ({
  player,
}) => {
  const steps = new OldLayout(player)
  const provider = await steps.orders('coolgame')
  await provider.declines()
  await steps.result.isDeclined()
  await steps.result.button('Recharge continue').click()
  await steps.isAt('/recharge')
  await steps.recharge.showsMethods()
  await steps.opens('coolgame', '/', '?billing_no=20260101NOBODY')
  await steps.isAt('/result')
  await expect(steps.result.says('The order could not be checked')).toBeVisible()
  await steps.result.button('Back to the shop').click()
  await steps.isAt('/selectGoods')
  expect(player.page.url()).not.toContain('billing_no')
})

test('[NAV-07] a result opened by its address fetches its order first', async ({ player, browser }) => {
  const steps = new OldLayout(player)
  const provider = await steps.orders('coolgame')
  const asked: string[] = []
  await provider.approves()
  await steps.result.isPaid()
  const number = await steps.result.numberShown()
  const users: Record<string, { token: string }> = await player.page.evaluate(
    () => JSON.parse(localStorage.getItem('userMap') ?? '{}').value,
  )
  const other = await browser.newContext()
  const page = await other.newPage()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/pay/getOrderInfo') asked.push(url.searchParams.get('simple') ?? '')
  })
  const token = Object.values(users)[0]?.token
  await page.goto(`${player.at('coolgame')}result?billing_no=${number}&oauth_token=${token}`)
  await expect(page.getByRole('region', { name: 'Recharge result' }).getByText('Paid and delivered')).toBeVisible()
  expect(asked).toEqual(['0'])
  await other.close()
})

test('[NAV-02 NAV-12] Back goes one step back, Forward one step on, and a reload keeps the selection', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.opens('coolgame')
  await steps.logsIn()
  await page.reload()
  await steps.isAt('/selectGame')
  await steps.choosesTheGame()
  await steps.reachesRecharge()
  await page.goBack()
  await steps.isAt('/selectGoods')
  await expect(player.shop.goods('300 Cores')).toBeChecked()
  await page.goForward()
  await steps.isAt('/recharge')
  await steps.recharge.showsMethods()
  await steps.recharge.button('Back').click()
  await steps.isAt('/selectGoods')
  await page.reload()
  await expect(player.shop.goods('300 Cores')).toBeChecked()
  await page.goBack()
  await steps.isAt('/selectGame')
  await expect(steps.games).toBeVisible()
  await steps.choosesTheGame()
  await steps.reachesRecharge()
  await page.reload()
  await steps.isAt('/selectGoods')
  await expect(player.shop.goods('300 Cores')).toBeChecked()
  await steps.reachesRecharge()
  await steps.pays()
  await page.reload()
  await steps.isAt('/result')
  await steps.result.isWaiting()
  await page.goBack()
  await steps.isAt('/selectGoods')
  await expect(player.shop.underWay).toBeVisible()
  await player.shop.showOrder.click()
  await steps.isAt('/result')
})

test('[GDS-07] a step that cannot be reached yet redirects to the current step without a layout shift; Back first closes a popup', async ({
  player,
}) => {
  const { page } = player
  const steps = new OldLayout(player)
  await watchShifts(page)
  for (const path of ['/recharge', '/result']) {
    await steps.opens('coolgame', path)
    await steps.isAt('/selectGoods')
    await expect(player.shop.goods('300 Cores')).toBeVisible()
    expect(shiftFailures(await shiftsIn(page))).toEqual([])
  }
  await steps.logsIn()
  await steps.reachesRecharge()
  await steps
    .part('Recharge info')
    .getByRole('button', { name: /^Online banking/ })
    .click()
  await expect(player.popup('Online banking')).toBeVisible()
  await page.goBack()
  await expect(player.popup('Online banking')).toHaveCount(0)
  await steps.isAt('/recharge')
  await page.goBack()
  await steps.isAt('/selectGoods')
})

test('an expired token opens login over the recharge page, where the purchase continues; closing it leads to the goods', async ({
  player,
}) => {
  const steps = new OldLayout(player)
  await steps.opens('coolgame')
  await steps.logsIn()
  await steps.choosesTheGame()
  await steps.reachesRecharge()
  const { recharge } = steps
  const expires = async () => {
    await recharge.root.locator('label', { hasText: 'PayPal' }).click()
    await disturb(player, { path: '/api/pay/paypal_pay', mode: 'code', code: -600, msg: 'Session over' })
    await recharge.buys()
    await expect(player.login.root).toBeVisible()
  }
  await expires()
  await steps.isAt('/recharge')
  await player.types()
  await recharge.showsMethods()
  await steps.isAt('/recharge')
  await expires()
  await player.page.keyboard.press('Escape')
  await steps.isAt('/selectGoods')
  await expect(player.shop.goods('300 Cores')).toBeChecked()
})

test('another game is chosen on its page, after a question about an order in progress', async ({ player }) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.orders('ru')
  await page.goBack()
  await steps.isAt('/selectGoods')
  await page.getByRole('button', { name: 'Change game' }).click()
  await steps.isAt('/selectGame')
  await steps.games.getByRole('button', { name: /^Mossgrove/ }).click()
  await steps.games.getByRole('button').last().click()
  await player.games.question.button('Change game').click()
  await steps.isAt('/selectGoods')
  await expect(page.getByText(/^Mossgrove/).first()).toBeVisible()
})

test('[NAV-06] the header has the logo and the player’s name, the footer legal documents, languages and the shop’s owner', {
  tag: '@widths',
}, async ({ player }) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.opens('coolgame')
  const header = player.frame.header.first()
  const foot = page.getByRole('contentinfo')
  await expect(header.locator('svg').first()).toBeVisible()
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('CoolGame 儲值中心')
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(foot.getByRole('button')).toHaveText(['Privacy policy', 'User agreement'])
  await expect(foot.getByText('© 2026 CoolGame')).toBeVisible()
  await expect(foot.getByRole('link')).toHaveText(['Accessibility', 'help@coolgame.example', 'My'])
  await foot.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW')
  await player.frame.speaks('zh-TW')
})

test('[SYS-12 BEY-06 BEY-07 BEY-08] the footer links to the player’s page with past orders, limit and questions, and to customer service', async ({
  player,
}) => {
  const { page } = player
  const steps = new OldLayout(player)
  const provider = await steps.orders('coolgame')
  await provider.approves()
  await steps.result.isPaid()
  await steps.result.done.click()
  await steps.isAt('/selectGoods')
  await expect(steps.foot.getByRole('link', { name: 'help@coolgame.example' })).toHaveAttribute('href', /^mailto:/)
  await steps.foot.getByRole('link', { name: 'My', exact: true }).click()
  await steps.isAt('/my')
  await expect(steps.bar).toHaveCount(0)
  await expect(steps.part('Monthly limit')).toBeVisible()
  await expect(steps.part('Questions to customer service')).toBeVisible()
  await isSound(page)
  await player.my.of('300 Cores').first().click()
  await expect(steps.part('What happened').getByRole('listitem').first()).toHaveText(/^Order placed/)
  await player.my.details.closes()
  await player.frame.header.first().getByRole('button', { name: 'Top up' }).click()
  await steps.isAt('/selectGame')
  await expect(steps.games).toBeVisible()
})

test('[BEY-09 RES-09] an unpaid order is paid from the player’s page, which has an address, on its result page; Back leads to the goods', async ({
  player,
}) => {
  const { page } = player
  const steps = new OldLayout(player)
  await steps.orders('coolgame')
  await page.goBack()
  await steps.isAt('/selectGoods')
  await steps.foot.getByRole('link', { name: 'My', exact: true }).click()
  // the page of goods has a "Pay now" of its own
  await expect(steps.part('Monthly limit')).toBeVisible()
  await payNowIn(page.getByRole('main')).first().click()
  await steps.isAt('/result')
  await steps.result.isWaiting()
  await page.goBack()
  await steps.isAt('/selectGoods')
  await expect(player.shop.underWay).toBeVisible()
  await page.goto(`${player.at('coolgame')}my`)
  await expect(steps.part('Monthly limit')).toBeVisible()
  await expect(player.result.root).toHaveCount(0)
  await steps.isAt('/my')
  await payNowIn(page.getByRole('main')).first().click()
  await steps.isAt('/result')
  await steps.result.isWaiting()
})

test('[BRD-12] the layout is a setting of the brand or its area', async ({ player }) => {
  const tabs = player.page.getByRole('navigation', { name: 'Pages' })
  const steps = new OldLayout(player)
  for (const brand of ['coolgame', 'ru']) {
    await steps.opens(brand)
    await steps.isAt('/selectGame')
    await expect(tabs).toHaveCount(0)
  }
  await player.opens()
  await expect(tabs).toBeVisible()
  for (const area of ['ja', 'sea', 'useuro', 'twhk']) {
    await steps.opens('ssgame', '/', `?domain_area=${area}`)
    await expect(tabs).toBeVisible()
  }
  for (const area of ['kr', 'ru']) {
    await steps.opens('ssgame', '/', `?domain_area=${area}`)
    await expect(steps.bar).toBeVisible()
    await expect(tabs).toHaveCount(0)
  }
})

test('no step has an accessibility finding or scrolls sideways', { tag: '@widths' }, async ({ player }) => {
  const steps = new OldLayout(player)
  await steps.opens('ru')
  await expect(steps.currentGame).toBeVisible()
  await isSound(player.page)
  await steps.logsIn()
  await steps.choosesTheGame()
  await player.shop.chooses('300 Gems')
  await isSound(player.page)
  await steps.reachesRecharge()
  await isSound(player.page)
  await steps.pays()
  await isSound(player.page)
})
