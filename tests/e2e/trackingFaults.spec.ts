import type { Page } from '@playwright/test'
import { callsTo, expect, prepare, test } from './player.ts'
import { everything, purchase, tracked } from './tracked.ts'

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
    if (/assets\/popups/.test(request.url())) order.push('sender')
  })
  page.on('load', () => order.push('load'))
  await player.opens()
  await tracked(page, ['viewPage'])
  expect(order).toEqual(['load', 'sender'])
  expect(await (await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}/`)).text()).not.toContain(
    'assets/popups',
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
  const card = await prepare<{ number: string; password: string }>(page, 'card', {
    ...{ kind: 'payment', amount: 499, currency: 'USD' },
  })
  const recharge = await player.reachesRecharge()
  await player.choosesMethod('Game card')
  await recharge.getByRole('button', { name: 'Buy', exact: true }).click()
  await player.popup('Pay without a coupon?').getByRole('button', { name: 'Continue' }).click()
  await recharge.getByLabel('Card number').fill(card.number)
  await recharge.getByLabel('Card password', { exact: true }).fill(card.password)
  await recharge.getByRole('button', { name: 'Exchange', exact: true }).click()
  await player.popup('Tips').getByRole('button', { name: 'Confirm' }).click()
  await expect(player.result('Paid and delivered')).toBeVisible({ timeout: 20_000 })
  const token = tokens.map((query) => query.get('oauth_token')).find(Boolean) ?? ''
  await page.goto(`/my?oauth_token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tracked(page, [...purchase.slice(0, 5), 'selectPayway', 'clickPay', 'clickPay', 18, 'login', 'viewPage'])
  const all = await everything(page)
  expect(token.length).toBeGreaterThan(8)
  for (const secret of [token, player.name, player.password, 'a-wrong-pass-4711', card.number, card.password])
    for (const form of [secret, btoa(secret), encodeURIComponent(secret)]) expect(all).not.toContain(form)
})
