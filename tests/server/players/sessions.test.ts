import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { code } from '../../../src/contract/codes.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const minute = 60_000
const isGood = async (oauth_token: string, host?: string, client_id = '10101') =>
  (await shop.call('getUserInfo', { client_id, oauth_token }, host)).code === code.success
const listed = async (oauth_token: string) => {
  const { content } = await shop.call('getSessions', { oauth_token })
  if (!content) throw new Error('no sessions')
  return content.sessions
}

test('[OPS-12] a player sees every session with its times, the latest use first, and which session is the current one', async () => {
  const first = await shop.login('player30', 'pass30')
  shop.pass(30 * minute)
  const second = await shop.login('player30', 'pass30')
  const [newer, older] = await listed(second)
  expect([newer?.is_current, older?.is_current]).toEqual([true, false])
  expect((newer?.created_time ?? 0) - (older?.created_time ?? 0)).toBe(30 * 60)
  shop.pass(30 * minute)
  const [used] = await listed(first)
  expect([used?.is_current, used?.session_id]).toEqual([true, older?.session_id])
  expect((used?.used_time ?? 0) - (used?.created_time ?? 0)).toBe(60 * 60)
})

test('[OPS-12] a session names browser and system of its login, and nothing else of the user agent', async () => {
  const sent = new URLSearchParams({
    idfv: 'device-1',
    username: obfuscate('player36', 'a1f'),
    password: obfuscate('pass36', '07c'),
    client_id: '10101',
  })
  const userAgent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
  const answer = await shop.app.request(`http://watt.localhost/util/login/auth?${sent}`, {
    headers: { host: 'watt.localhost', 'user-agent': userAgent },
  })
  const { content } = z.parse(z.object({ content: z.object({ oauth_token: z.string() }) }), await answer.json())
  expect((await listed(content.oauth_token)).map(({ device }) => device)).toEqual(['Chrome, Android'])
})

test('[OPS-12] ending a session ends its token at once; sessions of other players stay', async () => {
  const [here, there] = [await shop.login('player31', 'pass31'), await shop.login('player31', 'pass31')]
  const other = await shop.login('player32', 'pass32')
  const [others] = await listed(other)
  const ended = (await listed(here)).find(({ is_current }) => !is_current)?.session_id
  const left = await shop.call('endSession', { oauth_token: here, session_id: ended })
  expect(left.content?.sessions.map(({ is_current }) => is_current)).toEqual([true])
  expect([await isGood(here), await isGood(there)]).toEqual([true, false])
  // a second request to end the same session, as by a double click, also succeeds
  expect((await shop.call('endSession', { oauth_token: here, session_id: ended })).code).toBe(code.success)
  await shop.call('endSession', { oauth_token: here, session_id: others?.session_id })
  expect(await isGood(other)).toBe(true)
})

test('[OPS-12] logging out everywhere else keeps only the session that makes the call', async () => {
  const tokens = [await shop.login('player33', 'pass33'), await shop.login('player33', 'pass33')]
  const here = await shop.login('player33', 'pass33')
  const left = await shop.call('endOtherSessions', { oauth_token: here })
  expect(left.content?.sessions.map(({ is_current }) => is_current)).toEqual([true])
  expect(await Promise.all([...tokens, here].map((token) => isGood(token)))).toEqual([false, false, true])
})

test('[OPS-12] a token is refused at the host of another brand', async () => {
  const here = await shop.login('player34', 'pass34')
  const elsewhere = { client_id: '10301', oauth_token: here }
  expect(await isGood(here)).toBe(true)
  expect((await shop.call('getUserInfo', elsewhere, 'ko.localhost')).code).toBe(code.notLoggedIn)
  expect((await shop.call('getSessions', { oauth_token: here }, 'ko.localhost')).code).toBe(code.notLoggedIn)
  expect((await shop.call('getSessions', { oauth_token: 'made-up' })).code).toBe(code.notLoggedIn)
})

test('[OPS-12] a token without a brand is refused at every brand', async () => {
  const token = await shop.login('player38', 'pass38')
  await shop.db.updateTable('token').set({ brand: null }).where('brand', '=', 'watt').execute()
  expect(await isGood(token)).toBe(false)
})

test('[OPS-12] a player lists and ends the sessions at all brands, because brands share accounts', async () => {
  const here = await shop.login('player37', 'pass37')
  const atKo = () => shop.login('player37', 'pass37', 'ko.localhost', '10301')
  const [one, two] = [await atKo(), await atKo()]
  const others = (await listed(here)).filter(({ is_current }) => !is_current)
  expect(others).toHaveLength(2)
  await shop.call('endSession', { oauth_token: here, session_id: others[0]?.session_id })
  expect([await isGood(two, 'ko.localhost', '10301'), await isGood(one, 'ko.localhost', '10301')]).toEqual([
    false,
    true,
  ])
  const left = await shop.call('endOtherSessions', { oauth_token: here })
  expect(left.content?.sessions.map(({ is_current }) => is_current)).toEqual([true])
  expect([await isGood(one, 'ko.localhost', '10301'), await isGood(here)]).toEqual([false, true])
})

test('[OPS-12] a call in an ended session is refused until the player logs in again', async () => {
  const token = await shop.login('player35', 'pass35')
  await shop.call('logout', { oauth_token: token })
  expect((await shop.call('getSessions', { oauth_token: token })).code).toBe(code.notLoggedIn)
})
