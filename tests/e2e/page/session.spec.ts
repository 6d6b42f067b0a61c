import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callsTo, disturb, expect, test } from '../support/player.ts'

const stored = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.value ?? null, name)
/** Refuses every call with this login token, as the server does when the token has expired. */
const expires = (page: Page, token: string) =>
  page.context().route(
    (url) => /^\/(?:api|util)\//.test(url.pathname) && url.searchParams.get('oauth_token') === token,
    (route) => route.fulfill({ json: { code: -600, msg: 'Session over' } }),
  )

test('[LGN-05] a login is stored per gp_id, clears the saved order, closes the popup and restarts the page', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  // entries that an earlier player of this browser has stored
  const older = {
    clientId: '10101',
    goodsId: null,
    region: 'SG',
    rechargeKey: '10302:points',
    pending: null,
    server: { id: 'S7', name: 'Dawn', areaId: null },
    role: { id: '1', name: 'Lin', level: 57 },
  }
  const entry = encodeURIComponent(JSON.stringify({ value: older, expires: Date.now() + 86_400_000 }))
  await player.context.addCookies([{ name: 'paymentOrderInfo', value: entry, url: player.at('watt') }])
  const kept = async () => {
    const cookie = (await player.context.cookies()).find(({ name }) => name === 'paymentOrderInfo')
    return JSON.parse(decodeURIComponent(cookie?.value ?? '{}')).value
  }
  await player.opens()
  await player.shop.chooses('300 Gems')
  expect(await kept()).toMatchObject({ goods: { value: 'gems300' }, region: 'SG', server: { value: 'S7' } })
  const roles = callsTo(page, '/api/system/allRoleList')
  await player.logsIn()
  const users: Record<string, { username: string; gpId: string }> = await stored(page, 'userMap')
  expect(Object.entries(users).map(([gpId, user]) => [gpId === user.gpId, user.username])).toEqual([
    [true, player.name],
  ])
  await expect.poll(() => roles.length).toBe(1)
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  expect(await kept()).toMatchObject({
    goods: { value: 'gems300' },
    region: null,
    rechargeKey: null,
    rechargeInfo: null,
    server: null,
    role: null,
  })
})

test('[LGN-05] an older entry, stored by client id, is read as the player of its game and stored under gp_id from then on', async ({
  player,
}) => {
  const { page } = player
  await player.wasHere()
  await player.opens()
  const users: Record<string, { username: string; suid: string; token: string; gpId: string }> = await stored(
    page,
    'userMap',
  )
  const [user] = Object.values(users)
  await page.evaluate(
    ([older]) => {
      localStorage.removeItem('userMap')
      localStorage.setItem('paymentUserinfo', JSON.stringify({ value: { '10101': older } }))
    },
    [{ username: user?.username, suid: user?.suid, oauth_token: user?.token, gp_id: user?.gpId }],
  )
  await player.opens()
  await player.account.isOf(player.name)
  expect(Object.keys(await stored(page, 'userMap'))).toEqual([user?.gpId])
  expect(await stored(page, 'paymentUserinfo')).toBeNull()
})

test('[LGN-11] an expired token opens login; the same player returns to the same goods, role, region and method', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  const recharge = await player.reachesRecharge('680 Gems')
  await recharge.region.selectOption('SG')
  await player.recharge.chooses('MyCard')
  const role = await recharge.receiver.textContent()
  await disturb(player, { path: '/api/pay/payMyCardBilling', mode: 'code', code: -600, msg: 'Session over' })
  await recharge.buys()
  await expect(page.getByText('Session over')).toBeVisible()
  expect(await stored(page, 'userMap')).toEqual({})
  await player.types()
  await expect(recharge.method('MyCard')).toBeChecked()
  await expect(recharge.region).toHaveValue('SG')
  await expect(recharge.order.getByText(role ?? 'none')).toBeVisible()
  await expect(recharge.root.getByText('680 Gems').first()).toBeVisible()
})

test('[LGN-11] if the token expires in two tabs, a login in one tab also logs in the other, and neither tab loses its place', async ({
  player,
}) => {
  const { page } = player
  const token = await player.wasHere()
  await player.opens()
  const recharge = await player.reachesRecharge('680 Gems')
  await player.recharge.chooses('PayPal')
  const tab = await player.context.newPage()
  const there = player.in(tab)
  // waits until the page has made all its calls, because a later call would reveal the expired token too early
  const last = tab.waitForResponse(/cumulative\/status/)
  await tab.goto(page.url())
  await last
  await there.account.isOf(player.name)
  await expires(page, token)
  await tab.getByRole('link', { name: 'My', exact: true }).click()
  await expect(there.login.root).toBeVisible()
  await recharge.buys()
  await expect(player.login.root).toBeVisible()

  await there.types()
  await there.account.isOf(player.name)
  await expect(tab).toHaveURL(/\/my/)
  await expect(tab.getByText('No orders yet')).toBeVisible()
  await expect(player.login.root).toHaveCount(0)
  await expect(recharge.method('PayPal')).toBeChecked()
  await player.recharge.pays()
  await player.result.isWaiting()
})

test('[LGN-11] inside the SDK view an expired token opens no popup and removes no player', async ({ player }) => {
  const { page } = player
  const token = await player.wasHere()
  await expires(page, token)
  await page.goto(`/userCenter?visit=sdk&client_id=10101&oauth_token=${token}`)
  await expect(page.getByText('Please open this page from the game again.')).toBeVisible()
  await player.frame.hasNoPopup()
  const users: Record<string, { token: string }> = await stored(page, 'userMap')
  expect(Object.values(users).map((user) => user.token)).toEqual([token])
})

test('[LGN-11 LGN-15] an expired token in the address leads to the shop with the login popup', async ({ player }) => {
  const { page } = player
  await page.goto('/?oauth_token=made-up-token-of-nobody')
  await expect(player.login.root).toBeVisible()
  await player.types()
  await player.account.isOf(player.name)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
})

test('[LGN-07] a logout in one tab also logs out the other', { tag: '@proof' }, async ({ player }) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  const tab = await player.context.newPage()
  await tab.goto(page.url())
  await player.in(tab).account.logsOut()
  await expect(player.shop.notLoggedIn).toBeVisible()
})

test.describe('A tester', () => {
  const key = process.env.E2E_BETA_KEY ?? ''

  test('[LGN-12 LGN-07] has a separate user, and logging out opens the login popup at once', async ({ player }) => {
    const { page } = player
    await page.addInitScript((secret) => localStorage.setItem('betaAccountKey', secret), key)
    await player.opens()
    await player.logsIn()
    expect((await stored(page, 'betaUserInfo'))?.username).toBe(player.name)
    expect(await stored(page, 'userMap')).toBeNull()
    await player.account.of(player.name).click()
    await player.account.button('Log out').click()
    await expect(player.login.root).toBeVisible()
    await expect(player.account.question.root).toHaveCount(0)
    await page.reload()
    await player.account.isOf(player.name)
  })

  test('[LGN-12] is only recognized with the right key', async ({ player }) => {
    const { page } = player
    await page.addInitScript(() => localStorage.setItem('betaAccountKey', 'guessed'))
    await player.opens()
    await player.logsIn()
    expect(await stored(page, 'betaUserInfo')).toBeNull()
    await player.account.of(player.name).click()
    await player.account.button('Log out').click()
    await expect(player.account.question.root).toBeVisible()
  })

  test('[LGN-12] has a secret that no built file and no page contains', async ({ player }) => {
    const folder = join(import.meta.dirname, '../../../dist/app')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|css)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8').includes(key), file).toBe(false)
    const page = await (await player.page.goto('/'))?.text()
    expect(page).toContain('superKeyHash')
    expect(page).not.toContain(key)
  })
})
