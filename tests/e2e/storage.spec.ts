import type { Page } from '@playwright/test'
import { expect, plainPages, test } from './player.ts'

const hint = /Please turn private browsing off and allow cookies/

/** The entries of §3 that live in local storage; the sixteenth, paymentOrderInfo, is a cookie. */
const names = [
  ...[
    'oauth_token',
    'paymentUserinfo',
    'userMap',
    'gameInfo',
    'paymentGameInfo',
    'paymentBakApi',
    'replenishBillingNo',
  ],
  ...['payment_domain_area', 'betaAccountKey', 'betaUserInfo', 'autoShowAccum', 'perfLang', 'trackTimestamp'],
  ...['paymentUuid', 'trafficSource'],
]
const corrupt = ['{"value":[{]', 'null', '{"value":{"a":1}}', '{"value":7,"expires":"x"}', '\u0000']

const refuses = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })

test('[LGN-13] where the browser keeps nothing the player is told so, and the page works for the visit', async ({
  player,
}) => {
  await refuses(player.page)
  await player.opens()
  const told = player.page.getByRole('status').filter({ hasText: hint })
  await expect(told).toBeVisible()
  await player.logsIn()
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(player.page.getByText(hint)).toHaveCount(0)
  await player.reachesRecharge()
  await player.pays()
  await expect(player.result('Waiting for your payment')).toBeVisible()
})

test('[LGN-13] blocked cookies alone are told too; a browser that keeps everything says nothing', async ({
  player,
}) => {
  await player.opens()
  await expect(player.goods('300 Gems')).toBeVisible()
  await expect(player.page.getByText(hint)).toHaveCount(0)
  await player.context.clearCookies()
  await player.page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true }),
  )
  await player.page.reload()
  await expect(player.page.getByRole('status').filter({ hasText: hint })).toBeVisible()
})

test('[SYS-05] a full storage loses nothing of the visit, and nothing is asked of the player', async ({ player }) => {
  const { page } = player
  await player.opens()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await player.logsIn()
  await expect(page.getByText(hint)).toHaveCount(0)
  await player.reachesRecharge()
  await player.pays()
  await expect(player.result('Waiting for your payment')).toBeVisible()
})

for (const [at, text] of corrupt.entries())
  test(`[SYS-05] entries that cannot be read never break the page (${at + 1})`, async ({ player }) => {
    const { page } = player
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await plainPages(page)
    await player.opens()
    await page.evaluate(
      ([all, bad]) => {
        for (const name of all) localStorage.setItem(name, bad)
      },
      [names, text] as const,
    )
    await player.context.addCookies([
      { name: 'paymentOrderInfo', value: encodeURIComponent(text), url: new URL(page.url()).origin },
    ])
    await player.opens()
    await expect(player.goods('300 Gems')).toBeVisible()
    await player.logsIn()
    await player.reachesRecharge()
    expect(errors).toEqual([])
  })

test('[SYS-05] entries have the names of the specification', async ({ player }) => {
  const { page } = player
  await player.opens('/?utm_source=mail')
  await player.logsIn()
  await player.reachesRecharge()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const name of [
    'oauth_token',
    'userMap',
    'paymentGameInfo',
    'payment_domain_area',
    'paymentUuid',
    'trafficSource',
  ])
    expect(kept).toContain(name)
  expect((await player.context.cookies()).map(({ name }) => name)).toContain('paymentOrderInfo')
})

test('[NAV-09] bad parameters never break the page; the four utm_ values stay', async ({ player }) => {
  const { page } = player
  const utm = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d'
  await player.opens(
    `/?client_id=%00&oauth_token=x&billing_no=../..&spec_lang=%F0&domain_area=<script>&idfv=%20&visit=&role_id=${'9'.repeat(99)}&${utm}`,
  )
  await expect(player.goods('300 Gems')).toBeVisible()
  await page.getByRole('link', { name: 'My', exact: true }).click()
  await expect(page).toHaveURL(/\/my\?/)
  const kept = new URL(page.url()).searchParams
  expect(['source', 'medium', 'campaign', 'content'].map((name) => kept.get(`utm_${name}`))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('[NAV-08] links, device and place carry over to the next page', async ({ player }) => {
  const { page } = player
  await player.opens('/?replenish_id=r1&rp_client_id=10101&idfv=device-12345&client_id=10101&domain_area=universal')
  await page.getByRole('link', { name: 'My', exact: true }).click()
  await expect(page).toHaveURL(/\/my\?/)
  const kept = new URL(page.url()).searchParams
  for (const name of ['replenish_id', 'rp_client_id', 'idfv', 'client_id', 'domain_area'])
    expect(kept.get(name), name).toBeTruthy()
})
