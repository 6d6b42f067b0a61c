import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callsTo, expect, prepare, test } from './player.ts'
import { deviceOf, everything, inspector, recordsOf, tracked } from './tracked.ts'

/** Of a purchase with a player who has chosen no role before. */
const purchase = [
  'viewPage',
  'login',
  'viewProductDetail',
  'clickBuy',
  'selectRole',
  'clickPay',
  18,
  'openPayLink',
] as const

test('[SYS-07 NAV-10] a purchase is told to the data-collection host, act by act, with its data', async ({
  player,
}) => {
  const { page } = player
  await player.opens('/?utm_source=mail&utm_medium=letter&utm_campaign=spring&utm_content=button')
  await player.logsIn()
  await player.reachesRecharge()
  await player.pays()
  await expect(player.popup('Recharge result')).toBeVisible()
  const records = await tracked(page, purchase)
  const device = await deviceOf(page)
  for (const { id, base } of records) {
    expect(id).toBe('6001')
    expect(base).toMatchObject({
      ...{ app_id: '3001', did: device, platform: 'web', lang: 'en', page: '/selectGoods', domain_area: 'universal' },
      ...{ client_id: '10101', game_name: 'Skybound', session_id: records[0]?.base.session_id },
      ...{ utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring', utm_content: 'button' },
    })
  }
  expect(records[0]?.user).toEqual({ is_login: false, gp_id: '210101' })
  const [, login, detail, buy, role, pay, bill, link] = records
  const player_ = { is_login: true, suid: login?.user.suid, gp_id: '210101' }
  const product = { product_id: 'gems300', product_name: '300 Gems', type_key: 'gems', price: 4.99, currency: 'USD' }
  expect(login?.user).toEqual(player_)
  expect(detail?.goods).toMatchObject(product)
  expect(buy?.goods).toMatchObject(product)
  const receiver = { ...player_, server_id: role?.user.server_id, role_id: role?.user.role_id }
  expect(receiver.role_id).toBeTruthy()
  expect(role?.user).toMatchObject(receiver)
  expect(pay).toMatchObject({
    user: receiver,
    goods: { ...product, region: 'Global', payway_id: '12101', has_coupon: true },
  })
  const number = await player.popup('Recharge result').locator('bdi').first().textContent()
  expect(bill).toMatchObject({ base: { uuid: `bill-${number}` }, goods: { ...pay?.goods, billing_no: number } })
  expect(link).toMatchObject({ user: receiver, goods: { ...product, billing_no: number } })
  expect(new Set(records.map(({ base }) => base.uuid)).size).toBe(records.length)
})

test('[NAV-09] the utm_ values stay with the player on later visits without them', async ({ player }) => {
  const { page } = player
  await player.opens('/?utm_source=mail&utm_campaign=spring')
  await tracked(page, ['viewPage'])
  await player.opens('/my')
  const records = await tracked(page, ['viewPage', 'viewPage'])
  expect(records[1]?.base).toMatchObject({ page: '/my', utm_source: 'mail', utm_campaign: 'spring' })
  expect(records[1]?.base).not.toHaveProperty('utm_medium')
})

test('[NAV-10] every page that shows is one view: of a returning player too, and not again by Back to the same', async ({
  player,
}) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.opens('/my')
  await page.getByRole('navigation').getByRole('link', { name: 'Top-up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Topup' }).or(player.buyButton).first()).toBeVisible()
  await page.goBack()
  const records = await tracked(page, ['viewPage', 'login', 'viewPage', 'viewPage', 'viewPage'])
  expect(records.map(({ base }) => base.page)).toEqual(['/selectGoods', '/selectGoods', '/my', '/selectGoods', '/my'])
  expect(records.slice(1).every(({ user }) => user.is_login)).toBe(true)
})

test('[SYS-07] one act is one event, however often it is clicked', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await page.locator('label', { has: player.goods('300 Gems') }).dblclick()
  await player.buyButton.dblclick({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .dblclick({ force: true, noWaitAfter: true })
  const recharge = player.popup('Recharge info')
  await expect(recharge.getByRole('radio').first()).toBeVisible()
  await recharge.getByRole('button', { name: 'Buy', exact: true }).dblclick({ force: true })
  await expect(player.popup('Recharge result')).toBeVisible()
  await tracked(page, purchase)
})

test('[SYS-07] without a connection acts wait, over a reload too, and go out in their order when it is back', async ({
  player,
}) => {
  const { page, context } = player
  await player.opens()
  await tracked(page, ['viewPage'])
  await context.setOffline(true)
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('radio').first().check({ force: true })
  const waiting = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('trackQueue') ?? '{"value":[]}').value.length)
  await expect.poll(waiting).toBe(2)
  const device = await deviceOf(page)
  expect(await recordsOf(page, device)).toHaveLength(1)
  await context.setOffline(false)
  await page.reload()
  await expect.poll(waiting).toBe(0)
  const events = ['viewPage', 'changeProductType', 'viewProductDetail', 'viewPage']
  const records = await tracked(page, events)
  expect(records.map(({ base }) => base.time)).toEqual(records.map(({ base }) => base.time).sort())
})

test.describe('[SYS-07] the purchase goes on', () => {
  const buys = async (page: Page, player: { opens(): Promise<void>; logsIn(): Promise<void> }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await player.opens()
    await player.logsIn()
    return errors
  }
  for (const [how, disturb] of [
    [
      'when an ad blocker stops every event',
      (page: Page) => page.route('**/service/recharge/**', (route) => route.abort('blockedbyclient')),
    ],
    [
      'when an ad blocker stops the code that sends',
      (page: Page) => page.route('**/assets/sender*', (route) => route.abort('blockedbyclient')),
    ],
    [
      'when the data-collection host breaks',
      (page: Page) => page.route('**/service/recharge/**', (route) => route.fulfill({ status: 500 })),
    ],
    ['while the data-collection host never answers', (page: Page) => page.route('**/service/recharge/**', () => {})],
  ] as const)
    test(how, async ({ player }) => {
      await disturb(player.page)
      const errors = await buys(player.page, player)
      await player.reachesRecharge()
      await player.pays()
      await expect(player.popup('Recharge result')).toBeVisible()
      expect(errors).toEqual([])
    })
})

test('[SYS-07] the first page’s script fetches what sends only when the page is idle', async ({ player }) => {
  const { page } = player
  const order: string[] = []
  page.on('request', (request) => {
    if (/assets\/sender/.test(request.url())) order.push('sender')
  })
  page.on('load', () => order.push('load'))
  await player.opens()
  await tracked(page, ['viewPage'])
  expect(order).toEqual(['load', 'sender'])
  expect(await (await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}/`)).text()).not.toContain(
    'assets/sender',
  )
})

test('[SYS-07] no token, password or card number reaches the data-collection host in any flow', async ({ player }) => {
  const { page } = player
  const tokens = callsTo(page, /^\/(?:api|util)\//)
  await player.opens()
  await player.page.getByRole('button', { name: 'Log in' }).first().click()
  await player.types(player.name, 'a-wrong-pass-4711')
  await player.types(player.name, player.password)
  await expect(player.popup('Log in')).toHaveCount(0)
  const card = await prepare<{ number: string; password: string }>(page, 'card', { kind: 'payment', amount: 4.99 })
  await player.reachesRecharge()
  await player.choosesMethod('MyCard')
  await player.popup('Recharge info').getByRole('button', { name: 'Buy', exact: true }).click()
  const form = player.popup('Recharge info')
  await form.getByLabel('Card number').fill(card.number)
  await form.getByLabel('Password').fill(card.password)
  await form.getByRole('button', { name: 'Exchange' }).click()
  await player.popup('Tips').getByRole('button', { name: 'Confirm' }).click()
  await expect(player.popup('Recharge result')).toBeVisible()
  const token = tokens.map((query) => query.get('oauth_token')).find(Boolean) ?? ''
  await page.goto(`/my?oauth_token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tracked(page, [...purchase.slice(0, 5), 'selectPayway', 'clickPay', 'clickPay', 18, 'viewPage', 'login'])
  const all = await everything(page)
  expect(token.length).toBeGreaterThan(8)
  for (const secret of [token, player.name, player.password, 'a-wrong-pass-4711', card.number, card.password])
    for (const form of [secret, btoa(secret), encodeURIComponent(secret)]) expect(all).not.toContain(form)
})
