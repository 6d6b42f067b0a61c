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

/**
 * Simulates a browser in which a demo's page is open. The testers' page has already copied the shop's device id to a
 * cookie.
 */
const openBrowser = (app = appOf(true), idfv = 'device-1') => {
  const ask = (path: string, form?: Record<string, string>, cookie = `tester=${idfv}`) =>
    app.request(`http://${host}${path}`, {
      headers: { host, cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  // sends no cookies, because the shop's page makes its API calls without cookies
  const goods = async () => {
    const query = `client_id=10101&domain_area=universal&platform=web&idfv=${idfv}&spec_lang=en`
    return (await ask(`/api/pay/getThirdGift?${query}`, undefined, '')).json()
  }
  return { ask, goods, idfv }
}

const refusal = { path: '/api/pay/getThirdGift', mode: 'code', code: 0, msg: 'Not now <b>' }

test('[TOL-04] a link to the page for testers shows what it prepares, and a button prepares it', async () => {
  const { ask, goods } = openBrowser()
  const query = new URLSearchParams({ what: 'fault', with: JSON.stringify(refusal) })
  const shown = await ask(`/testing?${query}`)
  const text = await shown.text()
  expect(text).toContain('Not now &lt;b&gt;')
  expect(text).not.toContain('<b>')
  expect(await goods()).toMatchObject({ code: 1 })
  await ask('/testing', { what: 'fault', with: JSON.stringify(refusal) })
  expect(await goods()).toMatchObject({ code: 0, msg: 'Not now <b>' })
  expect(await goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] each button has a name of its own, also below a link that prepares what the page always offers', async () => {
  const { ask } = openBrowser()
  for (const what of ['fault', 'token', 'clock']) {
    const shown = await (await ask(`/testing?${new URLSearchParams({ what, with: '{"seconds":5}' })}`)).text()
    const names = [...shown.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name)
    expect(names).toContain('Make a new player')
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names).not.toContain('Prepare')
  }
})

test('[TOL-04] the page says of each prepared answer whether it was used, the newest first', async () => {
  const { ask, goods } = openBrowser()
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, times: 2 }) })
  await goods()
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, path: '/api/pay/getServerList' }) })
  const used = async () => [...(await (await ask('/testing')).text()).matchAll(/<strong>([^<]+)<\/strong>([^<]*)/g)]
  expect((await used()).map(([, words, more]) => `${words}${more}`)).toEqual(['Not used yet', 'Used, calls: 1'])
  await goods()
  expect((await used()).map(([, words, more]) => `${words}${more}`)).toEqual([
    'Not used yet',
    'Used, calls: 2, waits no longer',
  ])
})

test('[TOL-04] a prepared answer disturbs only the browser that prepared it, until all prepared answers are removed', async () => {
  const app = appOf(true)
  const mine = openBrowser(app)
  const foreign = openBrowser(app, 'device-2')
  await mine.ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, times: 9 }) })
  expect(await foreign.goods()).toMatchObject({ code: 1 })
  expect(await mine.goods()).toMatchObject({ code: 0 })
  await foreign.ask('/testing', { what: 'nothing' })
  expect(await mine.goods()).toMatchObject({ code: 0 })
  expect(await (await mine.ask('/testing', { what: 'nothing' })).text()).toContain('wait: 0')
  expect(await mine.goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] removing used answers keeps unused answers, and delays that are not over', async () => {
  const { ask, goods } = openBrowser()
  const prepares = (fault: object) => ask('/testing', { what: 'fault', with: JSON.stringify(fault) })
  await prepares({ ...refusal, lasts: 60_000 })
  await prepares({ ...refusal, path: '/api/pay/getServerList', times: 9 })
  await goods()
  expect(await (await ask('/testing', { what: 'used' })).text()).toContain('wait: 2')
  expect(await goods()).toMatchObject({ msg: refusal.msg })
  await ask('/testing', { what: 'nothing' })
  await prepares({ ...refusal, times: 9 })
  await goods()
  const taken = await (await ask('/testing', { what: 'used' })).text()
  expect(taken).toContain('wait: 0')
  expect(taken).toContain('Answers taken back: 1')
  expect(await goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] a prepared answer disturbs calls that send a form', async () => {
  const { ask, idfv } = openBrowser()
  const path = '/util/login/end_session'
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, path }) })
  const ends = async (device: string) => (await ask(path, { idfv: device, session_id: '1' }, '')).json()
  expect(await ends('device-2')).not.toMatchObject({ msg: refusal.msg })
  expect(await ends(idfv)).toMatchObject({ msg: refusal.msg })
})

test('[TOL-04] a prepared answer is used after the given number of calls was answered normally', async () => {
  const { ask, goods } = openBrowser()
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, skip: 1 }) })
  expect(await goods()).toMatchObject({ code: 1 })
  expect(await goods()).toMatchObject({ code: 0, msg: refusal.msg })
})

test('[TOL-04] a prepared answer for a call with parameters disturbs only calls with these parameters', async () => {
  const { ask, goods } = openBrowser()
  const prepares = (query: string) =>
    ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, path: `${refusal.path}?${query}` }) })
  await prepares('client_id=none')
  expect(await goods()).toMatchObject({ code: 1 })
  await prepares('client_id=10101')
  expect(await goods()).toMatchObject({ code: 0, msg: refusal.msg })
})

test('[TOL-04] an answer that is prepared later replaces a used answer for the same call', async () => {
  const { ask, goods } = openBrowser()
  const prepares = (msg: string) =>
    ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, msg, times: 9 }) })
  await prepares('first')
  expect(await goods()).toMatchObject({ msg: 'first' })
  await prepares('second')
  expect(await goods()).toMatchObject({ msg: 'second' })
  expect(await (await ask('/testing')).text()).toContain('wait: 1')
})

test('[TOL-04] a fault with a duration disturbs every call until its time is over', async () => {
  const { ask, goods } = openBrowser()
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, lasts: 60_000 }) })
  for (const _ of [1, 2, 3]) expect(await goods()).toMatchObject({ msg: refusal.msg })
  await ask('/testing', { what: 'fault', with: JSON.stringify({ ...refusal, msg: 'over', lasts: 0 }) })
  expect(await goods()).toMatchObject({ msg: 'over' })
  expect(await goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] a form without the id of the shop prepares nothing', async () => {
  const { ask, goods } = openBrowser()
  const answer = await ask('/testing', { what: 'fault', with: JSON.stringify(refusal) }, '')
  expect(answer.headers.get('location')).toBe('/testing')
  expect(await goods()).toMatchObject({ code: 1 })
})

test('[TOL-04] buttons create a player and a payment link, and change no other player', async () => {
  const { ask } = openBrowser()
  const made = await (await ask('/testing', { what: 'player', with: '{}' })).text()
  const [, name = ''] = /username<\/th><td>(guest[0-9a-f]{8})</.exec(made) ?? []
  const [, password = ''] = /password<\/th><td>(p[0-9a-f]{12})</.exec(made) ?? []
  expect(await shop.login(name, password)).not.toBe('undefined')
  const link = await (await ask('/testing', { what: 'replenishment', with: '{"amount":499,"validTime":60}' })).text()
  expect(link).toMatch(/href="\/replenishGoods\?replenish_id=[0-9a-f]{32}"/)
  const other = await ask('/testing', { what: 'token', with: '{"player":"bob"}' })
  expect(await other.text()).toContain('bob was not made on this page')
  expect((await ask('/testing', { what: 'points', with: '{' })).status).toBe(400)
})

test('[TOL-04] a link logs a new player in, and another one also chooses the first role', async () => {
  const { ask } = openBrowser()
  const made = await (await ask('/testing', { what: 'player', with: '{"hasLink":true}' })).text()
  const [, token = ''] = /href="\/\?oauth_token=([^"]+)">Open the shop as this player</.exec(made) ?? []
  expect(made).toContain(`href="/?server_id=S1&amp;oauth_token=${token}">Open the shop with the first role<`)
  const { content } = await shop.call('getAllRoleList', { client_id: '10101', oauth_token: decodeURIComponent(token) })
  expect(content?.roles.filter(({ server_id }) => server_id === 'S1')).toHaveLength(1)
})

test('[TOL-04] a button links a provider’s account to a player, even if the account is linked to another player', async () => {
  const { ask } = openBrowser()
  const link = (values: object) => ask('/testing', { what: 'identity', with: JSON.stringify(values) })
  const made = await (await ask('/testing', { what: 'player', with: '{}' })).text()
  const [player = ''] = /guest[0-9a-f]{8}/.exec(made) ?? []
  for (const name of [player, 'ann'])
    expect(await (await link({ player: name, provider: 'google', account: 'ann' })).text()).toContain('account')
  const owner = await shop.db
    .selectFrom('identity')
    .innerJoin('player', 'player.id', 'identity.player_id')
    .where('subject', '=', 'google-ann')
    .select('username')
    .executeTakeFirst()
  expect(owner?.username).toBe('ann')
})

test('[TOL-04] only a demo has the page for testers', async () => {
  const browser = openBrowser(appOf(false))
  expect(await (await browser.ask('/testing')).text()).not.toContain('For testers')
  await browser.ask('/testing', { what: 'fault', with: JSON.stringify(refusal) })
  expect(await browser.goods()).toMatchObject({ code: 1 })
})
