import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import { channels } from '../../../src/domain/payment/channels.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { textIn } from '../../../src/server/i18n/texts.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inUniversal = { client_id: '10101', domain_area: 'universal' }
const tryLogin = (username: string, password: string, more = {}) =>
  shop.call('authenticate', {
    username: obfuscate(username, '000'),
    password: obfuscate(password, 'fff'),
    client_id: '10101',
    ...more,
  })

test('[SYS-02] answers have a code and a message for the player', async () => {
  expect(code).toMatchObject({ success: 1, notLoggedIn: -600, noGame: -3001, errorDomain: -3014, notVerified: 6001 })
  expect(code).toMatchObject({ replenishError: -3016, illegalCoupon: -3062, noActivity: -3022 })
  expect((await shop.call('getPageConfig', inUniversal)).code).toBe(code.success)
  const failures = [
    [await shop.call('getAllRoleList', { client_id: '10101' }), code.notLoggedIn],
    [await shop.call('getAllRoleList', { client_id: '10101', oauth_token: 'made up' }), code.notLoggedIn],
    [await shop.call('getPageConfig', { ...inUniversal, client_id: '99' }), code.noGame],
    [await shop.call('getGameLogo', { client_id: '99' }), code.noGame],
    [await shop.call('getPageConfig', { ...inUniversal, domain_area: 'kr' }), code.errorDomain],
    [await shop.call('resolveGameCode', { code: 'nobody-knows' }), code.errorDomain],
  ] as const
  for (const [answer, expected] of failures) {
    expect(answer.code).toBe(expected)
    expect(answer.msg).not.toBe('')
    expect(answer.content).toBeUndefined()
  }
})

test('every answer of an API path has `no-store`, and an unknown path is a 404 in the envelope', async () => {
  const answer = await shop.raw('/api/config/recharge', inUniversal)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const unknown = await shop.raw('/api/pay/nothing', {})
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 0 })
})

test('a brand’s games are unknown to other brands', async () => {
  const kr = { client_id: '10301', domain_area: 'kr' }
  expect((await shop.call('getPageConfig', kr, 'ko.localhost')).code).toBe(code.success)
  expect((await shop.call('getServerList', { client_id: '10301' })).code).toBe(code.noGame)
})

test('every brand lists games, goods with prices and methods for each of its areas', async () => {
  for (const brand of Object.values(brands))
    for (const area of brand.areas) {
      const host = `${brand.key.toLowerCase()}.localhost`
      const games = await shop.call('getGameList', { platform: 'web', domain_area: area }, host)
      const game = games.content?.list[0]
      const asked = { client_id: game?.client_id, domain_area: area }
      const goods = await shop.call('getGoods', asked, host)
      expect(goods.content?.currency).toBe(brand.currency.byArea?.[area] ?? brand.currency.default)
      expect(goods.content?.goods).toHaveLength(14)
      expect(goods.content?.goods.every(({ price }) => price !== null && price > 0)).toBe(true)
      const list = { ...asked, platform: 'web', product_id: 'gems60' }
      const methods = (await shop.call('getPaymentList', list, host)).content?.country ?? {}
      expect(Object.values(methods).every((region) => region.length >= 4)).toBe(true)
    }
})

test('iOS gets its own payment list, and other platforms get one with sub-methods', async () => {
  const ask = async (platform: string) =>
    (await shop.call('getPaymentList', { ...inUniversal, platform, product_id: 'gems60' })).content?.country.Global
  expect((await ask('ios'))?.map(({ channel_id }) => channel_id)).toContain('apple_pay')
  const banking = (await ask('web'))?.find(({ sub_payment }) => sub_payment)
  expect(banking?.sub_payment).toHaveLength(7)
  expect(await ask('android')).toEqual(await ask('web'))
})

test('no method with an embedded form is named after its processor, and no two methods of a region have the same name', async () => {
  const asked = { ...inUniversal, platform: 'web', product_id: 'gems60' }
  const { content } = await shop.call('getPaymentList', asked)
  for (const [region, methods] of Object.entries(content?.country ?? {})) {
    const names = methods.map(({ name }) => textIn(name, 'en'))
    expect([region, new Set(names).size]).toEqual([region, names.length])
    for (const [at, { payway_id }] of methods.entries()) {
      const processor = channels[payway_id]?.embedded?.provider
      if (processor) expect(names[at]?.toLowerCase()).not.toContain(processor)
    }
  }
})

test('[GDS-03] the purchase limit is part of its counter and not of the item’s note', async () => {
  const { content } = await shop.call('getGoods', inUniversal)
  const limited = content?.goods.filter(({ isLimit }) => isLimit) ?? []
  expect(limited).toHaveLength(3)
  for (const { note } of limited) expect(textIn(note ?? '', 'en')).not.toMatch(/\b(?:once|twice|times|days?|per)\b/i)
})

test('a game of the list has editions, and another has ten thousand servers', async () => {
  const { content } = await shop.call('getGameList', { platform: 'web', domain_area: 'universal' })
  const closed = content?.list.filter(({ is_select_game }) => !is_select_game) ?? []
  const editions = closed.map(({ sub_game }) => Object.values(sub_game ?? {}))
  // the first game has two editions, of which only the second can be chosen; the other game has no editions
  expect(editions.map((list) => list.map(({ is_select_game }) => is_select_game))).toEqual([[false, true], []])
  const { servers = [] } = (await shop.call('getServerList', { client_id: '10101' })).content ?? {}
  expect(servers).toHaveLength(10_000)
  expect([servers[0]?.server_id, servers.at(-1)?.server_id]).toEqual(['S1', 'S10000'])
  const areas = (await shop.call('getServerList', { client_id: '10102' })).content
  expect(areas?.areas).toHaveLength(3)
  expect(areas?.servers.every(({ area_id }) => area_id)).toBe(true)
})

test('[LOC-02 BRD-06] some games have legal documents, languages and a colour of their own; other games lack these fields', async () => {
  const { content } = await shop.call('getGameList', { platform: 'web', domain_area: 'universal' })
  expect(
    content?.list.flatMap(({ client_id, terms, privacy }) => (terms ? [[client_id, terms, privacy]] : [])),
  ).toEqual([['10103', 'https://www.watt.example/terms/tidecall', 'https://www.watt.example/privacy/tidecall']])
  const looks = async (client_id: string) => {
    const config = (await shop.call('getPageConfig', { client_id, domain_area: 'universal' })).content
    return [config?.language_config, config?.brand_color]
  }
  expect(await looks('10102')).toEqual([['de', 'en', 'ja'], 'd1495b'])
  expect(await looks('10101')).toEqual([undefined, undefined])
})

test('a login returns a token of its player; a wrong password and an unknown player get the same message', async () => {
  const { content } = await tryLogin('ann', 'ann-pass')
  expect(content).toMatchObject({ username: 'ann', gp_id: '210101' })
  const asked = { client_id: '10102', oauth_token: content?.oauth_token }
  expect((await shop.call('getUserInfo', asked)).content).toMatchObject({ username: 'ann', gp_id: '210102' })
  const wrong = await tryLogin('ann', 'bob-pass')
  expect(wrong).toEqual(await tryLogin('nobody at all', 'x'))
  expect(wrong.code).toBe(0)
  expect((await shop.call('authenticate', { client_id: '10101', username: 'zzzz', password: 'zzzz' })).code).toBe(0)
})

test.each([
  ['en', 'Wrong account or password.'],
  ['de', 'Konto oder Passwort ist falsch.'],
  ['ar', 'الحساب أو كلمة المرور غير صحيحة.'],
  ['ja', 'アカウントまたはパスワードが違います。'],
  ['tr', 'Hesap veya şifre yanlış.'],
  ['zh-TW', '帳號或密碼錯誤。'],
  ['pt-BR', 'Conta ou senha incorreta.'],
  ['xx', 'Wrong account or password.'],
])('a message is in the language of spec_lang: %s', async (lang, text) => {
  expect((await tryLogin(`guest-${lang}`, 'x', { spec_lang: lang })).msg).toBe(text)
})

test('after ten failed logins within a minute, the name is blocked for the rest of that minute, even with the right password', async () => {
  for (let at = 0; at < 10; at++) await tryLogin('player3', 'wrong')
  const blocked = await tryLogin('player3', 'pass3')
  expect(blocked.msg).toBe('Too many attempts. Please wait a minute.')
  expect((await tryLogin('player4', 'pass4')).code).toBe(code.success)
  shop.pass(60_001)
  expect((await tryLogin('player3', 'pass3')).code).toBe(code.success)
})

test('a token expires after thirty days, and only its hash is stored', async () => {
  const token = await shop.login('player5', 'pass5')
  const asked = { client_id: '10101', oauth_token: token }
  expect((await shop.call('getUserInfo', asked)).code).toBe(code.success)
  const stored = await shop.db.selectFrom('token').select('hash').execute()
  expect(stored.some(({ hash }) => hash.includes(token))).toBe(false)
  shop.pass(30 * 24 * 3600 * 1000 + 1)
  expect((await shop.call('getUserInfo', asked)).code).toBe(code.notLoggedIn)
})

test('a player keeps the same roles, and player9 has none', async () => {
  const ask = async (name: string) =>
    (
      await shop.call('getAllRoleList', {
        client_id: '10101',
        oauth_token: await shop.login(name, `pass${name.slice(6)}`),
      })
    ).content?.roles
  const roles = await ask('player6')
  expect(roles?.length).toBeGreaterThanOrEqual(2)
  expect(roles?.map(({ server_id }) => server_id)).toContain('S1')
  expect(await ask('player6')).toEqual(roles)
  expect(await ask('player9')).toEqual([])
})

test('hostile parameters lead to a refusal with a message, never to an error', async () => {
  const hostile = ["' or 1=1 --", '<script>', '\u0000', '9'.repeat(5000), '{"$ne":1}', '%00', '../../etc/passwd']
  // the response to a logout is the same for every token, so this call is not tested
  for (const value of hostile)
    for (const endpoint of Object.values(contract).filter((each) => each !== contract.logout)) {
      const query = Object.fromEntries(Object.keys(endpoint.input.shape).map((name) => [name, value]))
      const answer = await shop.raw(endpoint.path, { ...query, oauth_token: value.slice(0, 200) })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ msg: expect.stringMatching(/./) })
    }
})

test('a test fault disturbs one call, once', async () => {
  const ask = () => shop.raw('/api/config/recharge', inUniversal)
  const path = '/api/config/recharge'
  const body = JSON.stringify({ path, mode: 'code', code: -3001, idfv: 'device-1' })
  expect((await shop.app.request('/__test/fault', { method: 'POST', body })).status).toBe(200)
  expect(await (await ask()).json()).toMatchObject({ code: -3001 })
  expect(await (await ask()).json()).toMatchObject({ code: 1 })
})

test('a test fault may replace an answer until it is removed', async () => {
  const ask = async () => (await shop.raw('/api/config/recharge', inUniversal)).json()
  const fault = { path: '/api/config/recharge', mode: 'answer', content: { is_open_coupon: '0' }, times: 9 }
  await shop.prepare('/fault', fault)
  expect(await ask()).toEqual({ code: 1, msg: '', content: { is_open_coupon: '0' } })
  expect(await ask()).toMatchObject({ content: { is_open_coupon: '0' } })
  await shop.app.request('/__test/fault?path=/api/pay/getGameListV2', { method: 'DELETE' })
  expect(await ask()).toMatchObject({ content: { is_open_coupon: '0' } })
  await shop.app.request('/__test/fault?path=/api/config/recharge', { method: 'DELETE' })
  expect(await ask()).not.toEqual({ code: 1, msg: '', content: { is_open_coupon: '0' } })
})
