import type { Page } from '@playwright/test'
import { callsTo, expect, prepare, test } from '../support/player.ts'
import { deviceOf, everything, purchase, recordsOf, tracked } from '../support/tracked.ts'

/** Parameters that may be logged: those of every call, and those that do not identify a player. */
const ordinary = ['client_id', 'idfv', 'spec_lang', 'domain_area', 'callback', 'redirect_uri']

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
      'when the data-collection host answers with an error',
      (page: Page) => page.route('**/service/recharge/**', (route) => route.fulfill({ status: 500 })),
    ],
    ['while the data-collection host never answers', (page: Page) => page.route('**/service/recharge/**', () => {})],
  ] as const)
    test(how, async ({ player }) => {
      await disturb(player.page)
      const errors = await buys(player.page, player)
      await player.reachesRecharge()
      await player.recharge.pays()
      await expect(player.result.root).toBeVisible()
      expect(errors).toEqual([])
    })
})

test('[SYS-07] the page does not name the tracking code, which loads later', async ({ player }) => {
  const { page } = player
  const code = page.waitForRequest(/assets\/popups/)
  await player.opens()
  await tracked(page, ['viewPage'])
  await code
  expect(await (await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}/`)).text()).not.toContain(
    'assets/popups',
  )
})

test('[SYS-07] no token, password or card number reaches the data-collection host in any flow', async ({ player }) => {
  const { page } = player
  const tokens = callsTo(page, /^\/(?:api|util)\//)
  await player.opens()
  await player.login.opens()
  await player.login.types(player.name, 'a-wrong-pass-4711')
  await player.types()
  await expect(player.login.root).toHaveCount(0)
  const card = await prepare<{ number: string; password: string }>(page, 'card', {
    kind: 'payment',
    amount: 499,
    currency: 'USD',
  })
  const recharge = await player.reachesRecharge()
  await player.recharge.opensCardForm()
  await recharge.card.types(card)
  await recharge.card.exchanges()
  await player.result.isPaid()
  const token = tokens.map((query) => query.get('oauth_token')).find(Boolean) ?? ''
  await page.goto(`/my?oauth_token=${token}`)
  await expect(player.frame.title).toBeVisible()
  await tracked(page, [...purchase.slice(0, 5), 'selectPayway', 'clickPay', 'clickPay', 18, 'login', 'viewPage'])
  const all = await everything(page)
  expect(token.length).toBeGreaterThan(8)
  for (const secret of [token, player.name, player.password, 'a-wrong-pass-4711', card.number, card.password])
    for (const form of [secret, btoa(secret), encodeURIComponent(secret)]) expect(all).not.toContain(form)
})

/** Checks that the data host has received none of these secrets, in any encoding. */
const isKept = async (page: Page, secrets: readonly string[]) => {
  const all = await everything(page)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    for (const form of [secret, btoa(secret), encodeURIComponent(secret)]) expect(all).not.toContain(form)
  }
}

test('[SYS-07] a gift card’s number and password are not tracked', async ({ player }) => {
  const { page } = player
  const calls = callsTo(page, /^\/api\/pay\/card_/)
  const card = await prepare<{ number: string; password: string }>(page, 'card', {
    kind: 'gift',
    amount: 499,
    gems: 300,
  })
  await player.opens()
  await player.logsIn()
  await player.gift.opener.click()
  await player.roles.choosesFirst()
  const { gift } = player
  await gift.card.types(card)
  await gift.card.exchanges()
  await player.result.isPaid()
  await tracked(page, ['viewPage', 'login', 'selectRole', 18])
  const sent = calls.map((query) => query.get('card_info') ?? '').filter((info) => info !== '')
  expect(sent.length).toBeGreaterThan(0)
  await isKept(page, [card.number, card.password, ...sent])
})

test('[SYS-07] the session of a provider’s form is not tracked', async ({ player }) => {
  const { page } = player
  const sessions: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/pay/airwallex') return
    const { content }: { content: { sdk: Record<string, string> } } = await response.json()
    sessions.push(...Object.values(content.sdk).filter((value) => value.length > 12))
  })
  await player.opens()
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('Card (pay here)')
  await recharge.buys()
  await player.form.does('Approve')
  await player.result.isPaid()
  await tracked(page, [...purchase.slice(0, 5), 'selectPayway', 'clickPay', 18])
  expect(sessions.length).toBeGreaterThan(0)
  await isKept(page, sessions)
})

test('[SYS-07] login data of a provider is not tracked', async ({ player }) => {
  const { page } = player
  const proofs = callsTo(page, /^\/util\/login\/(?:google_auth|twitter_auth|twitter_redirect)$/)
  const said = () =>
    proofs.flatMap((query) => [...query].filter(([name]) => !ordinary.includes(name)).map(([, value]) => value))
  for (const [method, account] of [
    ['Google', 'google'],
    ['X', 'twitter'],
  ] as const) {
    await player.opens()
    await player.login.opens()
    await (await player.login.asks(method)).decides('Approve', player.name)
    await player.isLoggedIn(`${player.name}@${account}`)
    const token = await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('userMap') ?? '{}').value))
    const device = await deviceOf(page)
    await expect
      .poll(async () => (await recordsOf(page, device)).filter(({ event }) => event === 'login').length)
      .toBe(method === 'Google' ? 1 : 2)
    await isKept(page, [...said(), ...token.map((user) => (user as { token: string }).token)])
    await page.evaluate(() => localStorage.removeItem('userMap'))
  }
  expect(said().length).toBeGreaterThan(2)
})

test('[SYS-07 SYS-11] the event of an installation does not identify the player', async ({ player }) => {
  const { page } = player
  const tokens = callsTo(page, /^\/api\//)
  await player.opens()
  await player.logsIn()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await tracked(page, ['viewPage', 'login', 'pwa'])
  const token = tokens.map((query) => query.get('oauth_token')).find(Boolean) ?? ''
  await isKept(page, [token, player.name, player.password])
})
