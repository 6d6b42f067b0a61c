import type { Locator } from '@playwright/test'
import { OldLayout } from '../pages/oldLayout.ts'
import { disturb, expect, prepare, test } from '../support/player.ts'
import { deviceOf, purchase, recordsOf, tracked } from '../support/tracked.ts'

test('[SYS-07 NAV-10] a purchase sends its events to the data-collection host in order, with their data', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await player.opens('/?utm_source=mail&utm_medium=letter&utm_campaign=spring&utm_content=button')
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await expect(recharge.order.getByText('$3.99').first()).toBeVisible()
  await player.recharge.pays()
  await expect(player.result.root).toBeVisible()
  const records = await tracked(page, purchase)
  const device = await deviceOf(page)
  for (const { id, base } of records) {
    expect(id).toBe('6001')
    expect(base).toMatchObject({
      app_id: '3001',
      did: device,
      platform: 'web',
      lang: 'en',
      page: '/selectGoods',
      domain_area: 'universal',
      client_id: '10101',
      game_name: 'Skybound',
      session_id: records[0]?.base.session_id,
      utm_source: 'mail',
      utm_medium: 'letter',
      utm_campaign: 'spring',
      utm_content: 'button',
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
    goods: { ...product, region: 'Global', payway_id: '12101', amount: 3.99, has_coupon: true },
  })
  const number = await player.result.numberShown()
  expect(bill).toMatchObject({ base: { uuid: `bill-${number}` }, goods: { ...pay?.goods, billing_no: number } })
  expect(link).toMatchObject({ user: receiver, goods: { ...product, billing_no: number } })
  expect(new Set(records.map(({ base }) => base.uuid)).size).toBe(records.length)
})

test('[NAV-09] the utm_ values are kept for later visits without them', async ({ player }) => {
  const { page } = player
  await player.opens('/?utm_source=mail&utm_campaign=spring')
  await tracked(page, ['viewPage'])
  await player.opens('/my')
  const records = await tracked(page, ['viewPage', 'viewPage'])
  expect(records[1]?.base).toMatchObject({ page: '/my', utm_source: 'mail', utm_campaign: 'spring' })
  expect(records[1]?.base).not.toHaveProperty('utm_medium')
})

test('[NAV-10] every shown page is one view, also for a returning player, and Back to the same page adds none', async ({
  player,
}) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.opens('/my')
  // the page that the player left before it had loaded does not count as viewed
  await tracked(page, ['viewPage', 'login', 'viewPage'])
  await player.shop.link('Top up').click()
  await expect(player.shop.goods('300 ')).toBeAttached()
  await tracked(page, ['viewPage', 'login', 'viewPage', 'viewPage'])
  await page.goBack()
  await expect(page).toHaveURL(/my$/)
  const records = await tracked(page, ['viewPage', 'login', 'viewPage', 'viewPage', 'viewPage'])
  expect(records.map(({ base }) => base.page)).toEqual(['/selectGoods', '/selectGoods', '/my', '/selectGoods', '/my'])
  expect(records.slice(1).every(({ user }) => user.is_login)).toBe(true)
})

test('[NAV-10] a page with an expired token counts a new view of a visitor if nobody logs in', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.roles.opens()
  await player.roles.choosesFirst()
  await expect(page.getByText(/Server S\d+ /).first()).toBeVisible()
  await disturb(player, { path: '/api/pay/getServerList', mode: 'code', code: -600, msg: 'Log in again' })
  // more than once, because a refusal during the press only drops the prepared popup
  const over = { path: '/api/coupons/couponList', mode: 'code', code: -600, msg: 'Log in again', times: 9 }
  await disturb(player, over)
  await player.shop.chooses('300 Gems')
  await player.shop.buy.click()
  await player.login.root.getByTitle('Close').click()
  await expect(player.shop.notLoggedIn.first()).toBeVisible()
  await expect(page.getByText(/Server S\d+ /)).toHaveCount(0)
})

/** Clicks a button twice before the next frame is rendered. */
const twice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

test('[SYS-07] a double click sends one event', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await twice(player.shop.card('300 Gems'))
  await twice(player.shop.buy)
  await twice(player.roles.buttons.first())
  const { recharge } = player
  const pay = recharge.buy
  // the button is enabled as soon as the price with the coupon has loaded
  await expect(pay).toBeEnabled()
  await twice(pay)
  await twice(recharge.receiverQuestion.button('Yes, continue'))
  await expect(player.result.root).toBeVisible()
  await tracked(page, purchase)
})

test('[SYS-07] without a connection events wait, even across a reload, and are sent in order when the connection returns', async ({
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

test('[SYS-07] types, methods, events, rewards, the VIP centre and games send events too', async ({ player }) => {
  const { page } = player
  await player.opens()
  for (const name of [/Emberfall/, /Skybound/]) {
    await player.games.opens()
    await player.games.chooses(name)
    await expect(player.games.root).toHaveCount(0)
    await expect(player.shop.goods('300 ')).toBeAttached()
  }
  await player.logsIn()
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('tab').nth(0).click()
  await player.buys('680 Gems', 'PayPal')
  await player.shop.link('Event').click()
  await player.events.tab('Days in a row').click()
  await player.events.tab('Total top-up').click()
  await page
    .getByRole('button', { name: /Rewards for/ })
    .first()
    .click()
  await player.frame.popups.getByRole('button', { name: 'Close' }).click()
  await player.opens('/userCenter')
  await expect(page.getByRole('region', { name: 'Your level' })).toBeVisible()
  const records = await tracked(page, [
    'viewPage',
    'viewGameList',
    'changeGame',
    'viewGameList',
    'changeGame',
    'login',
    'changeProductType',
    'changeProductType',
    'viewProductDetail',
    'clickBuy',
    'selectRole',
    'selectPayway',
    'clickPay',
    18,
    'openPayLink',
    'viewPage',
    'viewActivity',
    'viewActivity',
    'viewActivity',
    'viewRewardDetail',
    'viewPage',
    'viewVipCenter',
  ])
  const of = (event: string) => records.filter((record) => record.event === event)
  expect(of('changeProductType').map(({ goods }) => goods?.type_key)).toEqual([expect.any(String), 'gems'])
  expect(of('selectPayway')[0]?.goods).toMatchObject({ product_id: 'gems680', payway_id: '10201', region: 'Global' })
  expect(of('viewActivity').map(({ goods }) => goods?.activity_kind)).toEqual([
    'cumulative',
    'continuous',
    'cumulative',
  ])
  expect(of('viewRewardDetail')[0]?.goods).toMatchObject({ activity_kind: 'cumulative', step_id: expect.any(String) })
  expect(of('viewVipCenter')[0]).toMatchObject({ base: { page: '/userCenter' }, user: { is_login: true } })
  expect(of('changeGame').map(({ base }) => base.client_id)).toEqual(['10102', '10101'])
  expect(of('changeGame')[0]?.base.game_name).toBe('Emberfall')
})

test('[SYS-07] the logout event names the player who was logged in', async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.account.logsOut()
  const records = await tracked(page, ['viewPage', 'login', 'logout'])
  expect(records[2]?.user).toMatchObject({ is_login: true, suid: records[1]?.user.suid, gp_id: '210101' })
})

test('[SYS-07] events of a replenishment do not contain its link’s id, which gives access', async ({ player }) => {
  const { page } = player
  const { replenish_id } = await prepare<{ replenish_id: string }>(page, 'replenishment', {
    player: player.name,
    amount: 499,
    validTime: 3600,
  })
  await player.opens(`/replenishGoods?replenish_id=${replenish_id}`)
  await player.replenishment.pays()
  const records = await tracked(page, ['viewPage', 'clickPay', 18, 'openPayLink'])
  expect(records[1]?.goods).toMatchObject({ amount: 4.99, currency: 'USD', payway_id: expect.any(String) })
  expect(records[2]?.goods?.billing_no).toBe(records[3]?.goods?.billing_no)
  expect(JSON.stringify(records)).not.toContain(replenish_id)
})

test('[SYS-07] the old layout sends events for its pages and the list of games', async ({ player }) => {
  const steps = new OldLayout(player)
  await steps.orders('ru')
  const records = await tracked(player.page, [
    'viewPage',
    'viewGameList',
    'login',
    'viewGameList',
    'viewPage',
    'viewProductDetail',
    'clickBuy',
    'selectRole',
    'viewPage',
    'clickPay',
    18,
    'openPayLink',
    'viewPage',
  ])
  const pages = records.filter(({ event }) => event === 'viewPage').map(({ base }) => base.page)
  expect(pages).toEqual(['/selectGame', '/selectGoods', '/recharge', '/result'])
})

test('[SYS-11 SYS-07] installing the shop sends one event', async ({ player }) => {
  const { page } = player
  await player.opens()
  await tracked(page, ['viewPage'])
  await page.evaluate(() => {
    for (const _ of [1, 2]) window.dispatchEvent(new Event('appinstalled'))
  })
  await tracked(page, ['viewPage', 'pwa'])
})
