import { wireOrder } from '../../../src/domain/examples.ts'
import { factIn, payNowIn } from '../pages/parts.ts'
import { ProviderWindow } from '../pages/provider.ts'
import { answer, disturb, expect, prepare, test } from '../support/player.ts'

test.describe('The player’s page', () => {
  test('asks a visitor to log in, and shows a message to a player without orders', async ({ player }) => {
    await player.opens('/my')
    const { my } = player
    await expect(my.list.getByText('Please log in first.')).toBeVisible()
    await player.logsIn()
    await expect(my.none).toBeVisible()
  })

  test('[OPS-06] lists the refunded amount of each order', async ({ player }) => {
    const order = { ...wireOrder, status: 1, user_name: player.name, amount: 4.99, created_time: 1_700_000_000 }
    const back = (amount: number) => ({ amount, currency: 'USD', at: 1_700_000_100 })
    const orders = [
      { ...order, billing_no: 'B-1', product_name: '60 Gems', refunds: [back(1), back(0.5)] },
      { ...order, billing_no: 'B-2', product_name: '300 Gems', refunds: [back(4.99)], is_refunded: true },
      { ...order, billing_no: 'B-3', product_name: '980 Gems' },
    ]
    await answer(player.page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders } })
    await player.comesBack('/my')
    await expect(player.my.of('^60 Gems')).toContainText(/Paid.*Given back: \$1\.50/)
    await expect(player.my.of('^300 Gems')).toContainText('Refunded')
    await expect(player.my.of('^980 Gems')).toContainText('Paid')
    await expect(player.my.list.getByText('Given back')).toHaveCount(1)
  })

  test('[SYS-12] shows orders and their details, and prints the receipt of a paid order', {
    tag: ['@widths', '@proof'],
  }, async ({ player }) => {
    const { page } = player
    const order = { ...wireOrder, status: 1, user_name: player.name }
    const refunded = { is_refunded: true, product_name: '300 Gems', amount: 4.99, created_time: 1_690_000_000 }
    const orders = [
      { ...order, billing_no: 'B-1', created_time: 1_700_000_000 },
      { ...order, billing_no: 'B-0', ...refunded },
    ]
    await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders } })
    await player.comesBack('/my')
    await expect(player.my.of('^300 Gems')).toContainText('Refunded')
    await player.my.of('^60 Gems').click()
    const { details } = player.my
    await expect(details.root.getByText('B-1')).toBeVisible()
    await expect(details.root.getByText('Paid', { exact: true })).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await details.button('Print receipt').click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    await expect(player.frame.title).toBeHidden()
  })
})

test.describe('Times of orders', () => {
  // this time zone is not a whole number of hours ahead of UTC, and differs from the server's time zone
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('[FMT-04] have their UTC offset in the list and the details, and UTC in the receipt', async ({ player }) => {
    const { page } = player
    const order = { ...wireOrder, status: 1, user_name: player.name }
    const orders = [
      { ...order, billing_no: 'B-2', created_time: 1_767_323_040_000 },
      { ...order, billing_no: 'B-1', created_time: 1_700_000_000 },
    ]
    await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders } })
    await player.comesBack('/my')
    const rows = player.my.of('^60 Gems')
    await expect(rows.nth(0)).toContainText(/Jan 2, 2026, 8:34\sAM \u2066\(UTC\+5:30\)\u2069/)
    await expect(rows.nth(1)).toContainText(/Nov 15, 2023, 3:43\sAM \u2066\(UTC\+5:30\)\u2069/)
    await rows.nth(1).click()
    const { details } = player.my
    await expect(details.root).toContainText(/Nov 15, 2023, 3:43\sAM \u2066\(UTC\+5:30\)\u2069/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
    // the printed receipt contains times in UTC
    await expect(page.getByText('2023-11-14 22:13 (UTC+0)').filter({ visible: true })).toHaveCount(1)
  })
})

test('[RES-07] an unpaid order can be paid from past orders, on another device too', async ({ player, browser }) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  const number = await player.result.numberShown()
  await provider.page.close()

  const elsewhere = await browser.newContext()
  const other = player.in(await elsewhere.newPage())
  await other.comesBack(player.at('watt'))
  await other.page.goto(`${player.at('watt')}my`)
  await other.my.of('300 Gems').first().click()
  const opened = elsewhere.waitForEvent('page')
  await payNowIn(other.my.details.root).click()
  const again = new ProviderWindow(await opened)
  await other.result.isWaiting()
  expect(await other.result.numberShown()).toBe(number)
  await again.approves()
  await other.result.isPaid()
  await elsewhere.close()
})

test('[BEY-07 BEY-09 BEY-06] an order paid from My is shown as paid in the list, in its details and in the spent amount', async ({
  player,
}) => {
  const { my, page, result } = player
  await player.comesBack()
  await player.reachesRecharge()
  const left = await player.recharge.pays()
  await left.page.close()
  await result.isWaiting()
  const number = await result.numberShown()
  await result.closes()
  await page.goto('/my')
  await result.isWaiting()
  await result.closes()
  const row = my.of('^300 Gems').first()
  const limit = page.getByRole('region', { name: 'Monthly limit' })
  await expect(row).toContainText('Not paid yet')
  await expect(factIn(limit, 'Not paid yet')).toHaveText('$3.99')
  const spent = await factIn(limit, 'Spent this month').innerText()
  const opened = player.context.waitForEvent('page')
  await payNowIn(my.list).click()
  const provider = new ProviderWindow(await opened)
  await provider.approves()
  await result.isPaid()
  expect(await result.numberShown()).toBe(number)
  await result.isDone()
  await expect(row).toContainText('Paid')
  await expect(row).not.toContainText('Not paid')
  await expect(factIn(limit, 'Not paid yet')).toHaveText('$0.00')
  await expect(factIn(limit, 'Spent this month')).not.toHaveText(spent)
  await row.click()
  await expect(factIn(my.details.root, 'Order number')).toContainText(number)
  await expect(factIn(my.details.root, 'Status')).toHaveText('Paid and delivered')
  await expect(my.details.button('Print receipt')).toBeVisible()
  await expect(payNowIn(my.details.root)).toHaveCount(0)
})

const created = { step: 'created', at: 1_700_000_000 }
const paid = { step: 'paid', at: 1_700_000_060 }
for (const { is, status, listed = status, way, detail } of [
  {
    is: 'delivered',
    status: 'Paid and delivered',
    // status of the order in the list of orders, which shows no timeline
    listed: 'Paid',
    way: 'Print receipt',
    detail: { steps: [created, paid, { step: 'delivered', at: 1_700_000_061 }] },
  },
  {
    is: 'paid, not delivered yet',
    status: 'Paid, being delivered',
    way: null,
    detail: { steps: [created, paid], next: { step: 'delivered', by: 1_700_000_960 } },
  },
  {
    is: 'ended',
    status: 'Not paid in time',
    way: null,
    detail: {
      steps: [created, { step: 'ended', at: 1_700_001_800 }],
      decline: { reason: 'expired', is_uncharged: true },
    },
  },
])
  test(`[BEY-07 BEY-09] details never offer to pay an order whose timeline is ${is}`, async ({ player }) => {
    const { my, page } = player
    const order = { ...wireOrder, billing_no: 'B-1', user_name: player.name }
    const waiting = { ...order, status: -1, created_time: 1_700_000_000, expires_in: 1800 }
    await answer(page, '/api/pay/orderHistory', { code: 1, msg: '', content: { orders: [waiting] } })
    const content = { ...order, list_amount: 0.99, ...detail }
    await answer(page, '/api/pay/orderDetail', { code: 1, msg: '', content })
    await player.comesBack('/my')
    await my.of('^60 Gems').click()
    const { root } = my.details
    await expect(factIn(root, 'Status')).toHaveText(status)
    await expect(factIn(root, 'Time left to pay')).toHaveCount(0)
    await expect(payNowIn(my.details.root)).toHaveCount(0)
    await expect(my.details.button('Print receipt')).toHaveCount(way === null ? 0 : 1)
    await my.details.closes()
    await expect(my.of('^60 Gems')).toContainText(listed)
  })

test.describe('The real-name', () => {
  test('[SYS-04 SYS-08 SYS-12] check is requested by a prompt that leads to its page', { tag: '@proof' }, async ({
    player,
  }) => {
    const { page } = player
    await prepare(page, 'realName', { player: player.name, verified: false })
    await player.comesBack()
    await player.reachesRecharge()
    await player.recharge.buys()
    const prompt = player.popup('Verify your real name')
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 'Go and verify' }).click()
    await expect(page).toHaveURL(/\/certifiedReal/)
    await expect(page.getByText('Please log in first.')).toBeVisible()
    await player.logsIn()
    await expect(page.getByText('Your real name is not verified')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go and verify' })).toHaveAttribute('href', /^https?:/)
    await prepare(page, 'realName', { player: player.name, verified: true })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Your real name is verified')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the purchase' }).click()
    await expect(page).toHaveURL(/\/selectGoods/)
  })

  test('[SYS-08] a status that failed to load asks to verify again from the first page, and can be retried', async ({
    player,
  }) => {
    const { page } = player
    await player.wasHere()
    await disturb(player, { path: '/util/login/real_name_status', mode: 'code', code: 0, msg: 'Not now.' })
    await player.opens('/certifiedReal')
    const problem = page.getByRole('alert').filter({
      hasText: 'Please try again, or go to the first page and verify your real name again.',
    })
    await expect(problem).toContainText('Not now.')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your real name is verified')).toBeVisible()
  })

  test('[SYS-08] a status that failed to load leads to the first page, which is the first step in the old layout', async ({
    player,
  }) => {
    const { page } = player
    await player.opens(player.at('coolgame'))
    await player.logsIn()
    await disturb(player, { path: '/util/login/real_name_status', mode: 'code', code: 0, msg: 'Not now.' })
    await player.opens(`${player.at('coolgame')}certifiedReal`)
    await page.getByRole('alert').getByRole('button', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/selectGame')
  })

  test('[SYS-04] a visitor whose login is refused for a missing verification is redirected from any page to /', async ({
    player,
  }) => {
    const { page } = player
    await player.opens('/my')
    await answer(page, '/util/login/auth', { code: 6001, msg: 'Not verified.' })
    await player.login.opens()
    await player.types()
    await expect(player.popup('Verify your real name')).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/selectGoods')
  })

  for (const { layout, brand, home } of [
    { layout: 'new', brand: 'watt', home: '/selectGoods' },
    { layout: 'old', brand: 'coolgame', home: '/selectGame' },
  ])
    test(`[SYS-04] a player without verification is logged out and redirected from any page to / (${layout} layout)`, async ({
      player,
    }) => {
      const { page } = player
      await player.opens(player.at(brand))
      await player.logsIn()
      const kept = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('userMap') ?? '{}').value))
      expect(await kept()).toHaveLength(1)
      await disturb(player, { path: '/util/login/real_name_status', mode: 'code', code: 6001, msg: 'Not verified.' })
      await player.opens(`${player.at(brand)}certifiedReal`)
      await expect(player.popup('Verify your real name')).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === home)
      expect(await kept()).toEqual([])
      await player.popup('Verify your real name').getByRole('button', { name: 'Close' }).click()
      await expect(player.login.headerOpener).toBeVisible()
    })
})
