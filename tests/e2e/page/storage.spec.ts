import type { Page } from '@playwright/test'
import { expect, plainPages, prepare, test } from '../support/player.ts'

const hint =
  'Your browser keeps nothing for this shop. Please turn private browsing off and allow cookies; until then everything works for this visit only.'

/**
 * Keys that section 3 of the specification lists for local storage. Its sixteenth entry, paymentOrderInfo, is a cookie
 * and is therefore missing here.
 */
const names = [
  'oauth_token',
  'paymentUserinfo',
  'userMap',
  'gameInfo',
  'paymentGameInfo',
  'paymentBakApi',
  'replenishBillingNo',
  'payment_domain_area',
  'betaAccountKey',
  'betaUserInfo',
  'autoShowAccum',
  'perfLang',
  'trackTimestamp',
  'paymentUuid',
  'trafficSource',
]
const corrupt = '{"value":[{]'

const refuses = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })

test('[LGN-13] a browser that stores nothing gets a notice, and the page works for the visit', {
  tag: '@proof',
}, async ({ player }) => {
  await refuses(player.page)
  await player.opens()
  const shown = player.page.getByRole('status').filter({ hasText: hint })
  await expect(shown).toBeVisible()
  await player.logsIn()
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(player.page.getByText(hint)).toHaveCount(0)
  await player.reachesRecharge()
  await player.recharge.pays()
  await player.result.isWaiting()
})

test('[LGN-13 SYS-08] a browser that only blocks cookies shows a notice of its own, and the player stays logged in; a browser that stores everything shows none', async ({
  player,
}) => {
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await expect(player.page.getByText(hint)).toHaveCount(0)
  await player.context.clearCookies()
  await player.page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true }),
  )
  await player.logsIn()
  await player.page.reload()
  await expect(player.page.getByRole('status').filter({ hasText: /^Your browser keeps no cookies/ })).toBeVisible()
  await expect(player.page.getByText(hint)).toHaveCount(0)
  await player.account.isOf(player.name)
})

test('[LGN-13] on a wide screen, the notice about storage leaves the navigation in the header', async ({ player }) => {
  const { page } = player
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true }),
  )
  await player.opens()
  await expect(page.getByRole('status').filter({ hasText: /^Your browser keeps no cookies/ })).toBeVisible()
  const header = await player.frame.header.boundingBox()
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect(header?.y).toBe(0)
  expect(pages).toMatchObject({ y: 0 })
  expect(pages?.height).toBeLessThanOrEqual(header?.height ?? 0)
})

test('[SYS-05] full storage loses nothing during the visit, and the player gets no notice', async ({ player }) => {
  const { page } = player
  await player.opens()
  // proves that the browser could store data before its storage became full
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paymentUuid'))).not.toBeNull()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await player.logsIn()
  await expect(page.getByText(hint)).toHaveCount(0)
  await player.reachesRecharge()
  await player.recharge.pays()
  await player.result.isWaiting()
})

test('[SYS-05] unreadable entries never break the page', async ({ player }) => {
  const { page } = player
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await plainPages(page)
  await player.opens()
  await page.evaluate(
    ([all, bad]) => {
      for (const name of all) localStorage.setItem(name, bad)
    },
    [names, corrupt] as const,
  )
  await player.context.addCookies([
    { name: 'paymentOrderInfo', value: encodeURIComponent(corrupt), url: new URL(page.url()).origin },
  ])
  await player.opens()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await player.logsIn()
  await player.reachesRecharge()
  expect(errors).toEqual([])
})

/** Returns the entries of local storage, and the names of the cookies. */
const storedIn = (page: Page) =>
  page.evaluate(() => {
    const texts = Object.keys(localStorage).map((name) => [name, JSON.parse(localStorage.getItem(name) ?? 'null')])
    return Object.fromEntries(texts)
  })
const day = 86_400_000

test('[SYS-05] a purchase stores the specified entries, under the specified names and lifetimes', {
  tag: '@proof',
}, async ({ player }) => {
  const { page } = player
  await player.opens('/?utm_source=mail')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Sprache').selectOption('en')
  await player.logsIn()
  await player.reachesRecharge()
  await player.recharge.pays()
  await player.result.isWaiting()
  const kept = await storedIn(page)
  expect(kept.oauth_token.value.length).toBeGreaterThan(8)
  expect(Object.values(kept.userMap.value)).toEqual([
    expect.objectContaining({ username: player.name, token: kept.oauth_token.value }),
  ])
  expect(kept.paymentGameInfo.value).toMatchObject({ clientId: '10101' })
  expect(kept.gameInfo).toEqual(kept.paymentGameInfo)
  expect(kept.payment_domain_area).toEqual({ value: 'universal' })
  expect(kept.perfLang).toEqual({ value: 'en' })
  expect(kept.paymentUuid.value).toMatch(/^[\w-]{8,64}$/)
  expect(kept.trafficSource.value).toMatchObject({ source: 'mail' })
  const now = await page.evaluate(() => Date.now())
  expect(Math.abs(kept.trackTimestamp.value - now)).toBeLessThan(600_000)
  const cookies = await player.context.cookies()
  const order = cookies.find(({ name }) => name === 'paymentOrderInfo')
  expect(Math.abs((order?.expires ?? 0) * 1000 - now - 7 * day)).toBeLessThan(600_000)
  expect(decodeURIComponent(order?.value ?? '')).toContain('"billing_no":"')
})

test('[SYS-05 RPL-07] a replenishment is stored as replenishBillingNo', async ({ player }) => {
  const { page } = player
  const wish = { player: player.name, amount: 499, validTime: 3600 }
  const { replenish_id: link } = await prepare<{ replenish_id: string }>(page, 'replenishment', wish)
  await player.opens(`/replenishGoods?replenish_id=${link}`)
  await player.replenishment.pay.click()
  await player.result.isWaiting()
  expect((await storedIn(page)).replenishBillingNo.value).toEqual({ [link]: expect.stringMatching(/./) })
})

test('[SYS-05 LGN-12] a tester is recognized by betaAccountKey and stored as betaUserInfo', async ({ player }) => {
  const { page } = player
  await page.addInitScript((key) => {
    localStorage.setItem('betaAccountKey', JSON.stringify({ value: key }))
  }, process.env.E2E_BETA_KEY ?? '')
  await player.opens()
  await player.logsIn()
  const kept = await storedIn(page)
  expect(kept.betaUserInfo.value).toMatchObject({ username: player.name })
  expect(kept.userMap).toBeUndefined()
})

test('[SYS-05] the game and its player are still read from the older entries gameInfo and paymentUserinfo', async ({
  player,
}) => {
  const { page } = player
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  const known = await storedIn(page)
  const [user = {}] = Object.values<Record<string, string>>(known.userMap.value)
  const { username, suid, token, gpId } = user
  await page.evaluate(
    ([game, user]) => {
      localStorage.clear()
      localStorage.setItem('gameInfo', JSON.stringify(game))
      localStorage.setItem('paymentUserinfo', JSON.stringify(user))
    },
    [
      { client_id: '10101', gp_id: gpId, name: 'Skybound', logo: '' },
      { '10101': { username, suid, oauth_token: token, gp_id: gpId } },
    ] as const,
  )
  await player.opens()
  await player.account.isOf(player.name)
  const kept = await storedIn(page)
  expect(kept.paymentUserinfo).toBeUndefined()
  expect(kept.gameInfo).toEqual(kept.paymentGameInfo)
  expect(kept.paymentGameInfo.value).toMatchObject({ clientId: '10101', gpId })
  expect(kept.userMap.value[gpId ?? '']).toMatchObject({ username, token })
})

test('[NAV-09] invalid parameters never break the page; the four utm_ values stay', async ({ player }) => {
  const { page } = player
  const utm = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d'
  await player.opens(`/?billing_no=../..&spec_lang=%F0&domain_area=<script>&idfv=%20&visit=&role_id=&${utm}`)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await player.shop.link('My').click()
  await expect(page).toHaveURL(/\/my\?/)
  const kept = new URL(page.url()).searchParams
  expect(['source', 'medium', 'campaign', 'content'].map((name) => kept.get(`utm_${name}`))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('[NAV-08] link, device and location parameters are kept on the next page', async ({ player }) => {
  const { page } = player
  await player.opens('/?replenish_id=r1&rp_client_id=10101&idfv=device-12345&client_id=10101&domain_area=universal')
  await player.shop.link('My').click()
  await expect(page).toHaveURL(/\/my\?/)
  const kept = new URL(page.url()).searchParams
  for (const name of ['replenish_id', 'rp_client_id', 'idfv', 'client_id', 'domain_area'])
    expect(kept.get(name), name).toBeTruthy()
})
