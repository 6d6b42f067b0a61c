import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/server/http/app.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const host = 'watt.localhost'
const appOf = (isDemo: boolean) =>
  createApp({ ...shop, isDemo, testing: false, appDir: '/nowhere', toneCss: () => '', report: () => {} })

/** A tester's browser at a demo. */
const openBrowser = (app = appOf(true)) => {
  let cookie = ''
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await app.request(`http://${host}${path}`, {
      headers: { host, cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    cookie = /tester=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie
    return answer
  }
  const goods = async () =>
    (await ask('/api/pay/getThirdGift?client_id=10101&domain_area=universal&platform=web&idfv=d1&spec_lang=en')).json()
  return { ask, goods, cookie: () => cookie }
}

const refusal = { path: '/api/pay/getThirdGift', mode: 'code', code: 0, msg: 'Not now <b>' }

test('[TOL-04] a link to the page for testers shows what it prepares, and a button prepares it', async () => {
  const { ask, goods } = openBrowser()
  const query = new URLSearchParams({ what: 'fault', with: JSON.stringify(refusal) })
  const shown = await ask(`/testing?${query}`)
  expect(shown.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  const text = await shown.text()
  expect(text).toContain('Not now &lt;b&gt;')
  expect(text).not.toContain('<b>')
  expect(await goods()).toMatchObject({ code: 1 })
  await ask('/testing', { what: 'fault', with: JSON.stringify(refusal) })
  expect(await goods()).toMatchObject({ code: 0, msg: 'Not now <b>' })
  expect(await goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] a prepared answer disturbs only the browser that prepared it, until everything is taken back', async () => {
  const app = appOf(true)
  const mine = openBrowser(app)
  const foreign = openBrowser(app)
  for (const browser of [mine, foreign]) await browser.ask('/testing')
  await mine.ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, times: 9 }) })
  expect(await foreign.goods()).toMatchObject({ code: 1 })
  expect(await mine.goods()).toMatchObject({ code: 0 })
  await foreign.ask('/testing', { what: 'nothing' })
  expect(await mine.goods()).toMatchObject({ code: 0 })
  expect(await (await mine.ask('/testing', { what: 'nothing' })).text()).toContain('wait: 0')
  expect(await mine.goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] buttons make a player and a payment link, and change no other player', async () => {
  const { ask } = openBrowser()
  await ask('/testing')
  const made = await (await ask('/testing', { what: 'player', with: '{}' })).text()
  const [, name = ''] = /username<\/th><td>(guest[0-9a-f]{8})</.exec(made) ?? []
  const [, password = ''] = /password<\/th><td>([0-9a-f]+)</.exec(made) ?? []
  expect(await shop.login(name, password)).not.toBe('undefined')
  const link = await (await ask('/testing', { what: 'replenishment', with: '{"amount":499,"validTime":60}' })).text()
  expect(link).toMatch(/href="\/replenishGoods\?replenish_id=[0-9a-f]{32}"/)
  const other = await ask('/testing', { what: 'token', with: '{"player":"bob"}' })
  expect(await other.text()).toContain('bob was not made on this page')
  expect((await ask('/testing', { what: 'points', with: '{' })).status).toBe(400)
})

test('[TOL-04] only a demo has the page for testers', async () => {
  const browser = openBrowser(appOf(false))
  expect(await (await browser.ask('/testing')).text()).not.toContain('For testers')
  await browser.ask('/testing', { what: 'fault', with: JSON.stringify(refusal) })
  expect(await browser.goods()).toMatchObject({ code: 1 })
})
