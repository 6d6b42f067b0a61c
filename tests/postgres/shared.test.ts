import { afterAll, beforeAll, expect, test } from 'vitest'
import { watt } from '../../brands/watt.ts'
import { identityApp } from '../../src/demo/identity/identityApp.ts'
import { obfuscate } from '../../src/domain/player/obfuscate.ts'
import { openThreeShops, type TestShop } from '../server/support/harness.ts'

/**
 * In these tests, several servers share a database. A player's requests may reach any server, one after another or in
 * parallel.
 */

let shops: TestShop[]
beforeAll(async () => {
  shops = await openThreeShops()
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
})
const at = (index: number): TestShop => {
  const shop = shops[index % shops.length]
  if (!shop) throw new Error('no shop')
  return shop
}

const tryLogin = async (index: number, username: string, password: string) => {
  const sent = { username: obfuscate(username, 'a1f'), password: obfuscate(password, '07c'), client_id: '10101' }
  return (await at(index).call('authenticate', sent)).msg
}

test('wrong passwords are counted across all servers', async () => {
  for (let count = 0; count < 10; count++)
    expect(await tryLogin(count, 'player1', 'wrong')).toBe('Wrong account or password.')
  for (const index of [0, 1, 2])
    expect(await tryLogin(index, 'player1', 'pass1')).toBe('Too many attempts. Please wait a minute.')
  for (const shop of shops) shop.pass(61_000)
  expect(await tryLogin(1, 'player1', 'pass1')).toBe('')
})

test('at most ten of sixty parallel guesses are checked', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => tryLogin(index, 'player2', `guess ${index}`)),
  )
  expect(guesses.filter((msg) => msg === 'Wrong account or password.')).toHaveLength(10)
  expect(guesses.filter((msg) => msg === 'Too many attempts. Please wait a minute.')).toHaveLength(50)
})

test('a login with a provider that one server has started is completed on the next', async () => {
  const page = 'http://watt.localhost:4000/login.html'
  const [state, nonce] = ['a state of these tests', 'a nonce of these tests']
  const asks = {
    client_id: watt.login.iosBundle ?? '',
    response_type: 'code id_token',
    redirect_uri: page,
    state,
    nonce,
  }
  const answer = await identityApp(at(0).identities).request(`/apple/authorize?${new URLSearchParams(asks)}`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve', account: 'ann' }),
  })
  const told = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
  const sent = { authorization_code: told.get('code') ?? '', identity_token: told.get('id_token') ?? '' }
  const login = (index: number) =>
    at(index).call('appleAuth', { ...sent, redirect_uri: page, nonce, client_id: '10101' })
  const { content } = await login(1)
  expect(content?.username).toBe('ann@apple')
  expect((await login(2)).content).toBeUndefined()
  const asked = { client_id: '10101', oauth_token: content?.oauth_token }
  expect((await at(2).call('getUserInfo', asked)).content?.username).toBe('ann@apple')
})
