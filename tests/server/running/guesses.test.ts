import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '../../../src/contract/codes.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { Overloaded } from '../../../src/server/domain/apiError.ts'
import { addressGroup } from '../../../src/server/domain/player/addressGroup.ts'
import { createQueue } from '../../../src/server/domain/player/hashQueue.ts'
import { isPassword } from '../../../src/server/domain/player/passwords.ts'
import { freshCard, openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Makes a call from this IP address. */
const ask = async (path: string, query: Record<string, string>, remoteAddress: string) => {
  const env = { incoming: { socket: { remoteAddress } } }
  const params = new URLSearchParams({ idfv: 'device-1', client_id: '10101', ...query })
  const answer = await shop.app.request(`${path}?${params}`, { headers: { host: 'watt.localhost' } }, env)
  const { msg } = (await answer.json()) as { msg: string }
  return { msg, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const logIn = (username: string, password: string, from: string) =>
  ask('/util/login/auth', { username: obfuscate(username, 'a1f'), password: obfuscate(password, '07c') }, from)

const wrong = 'Wrong account or password.'
const early = 'Too many attempts. Please wait a minute.'

describe('Guesses of a password', () => {
  test('after ten wrong passwords, an address is blocked, but the player can log in at other addresses', async () => {
    for (let at = 0; at < 10; at++) expect((await logIn('player1', `guess ${at}`, '10.0.0.1')).msg).toBe(wrong)
    expect(await logIn('player1', 'pass1', '10.0.0.1')).toEqual({ msg: early, status: 200, retryAfter: '60' })
    expect((await logIn('player1', 'pass1', '10.0.0.2')).msg).toBe('')
    shop.pass(60_001)
    expect((await logIn('player1', 'pass1', '10.0.0.1')).msg).toBe('')
  })

  test('are limited to one more after a pause of a minute, not ten more', async () => {
    for (let at = 0; at < 10; at++) await logIn('player2', `guess ${at}`, '10.0.1.1')
    shop.pass(60_001)
    expect((await logIn('player2', 'guess', '10.0.1.1')).msg).toBe(wrong)
    expect((await logIn('player2', 'pass2', '10.0.1.1')).msg).toBe(early)
  })

  test('from new addresses are limited to fewer attempts after many failures, but at least one per address', async () => {
    for (let at = 0; at < 11; at++) await logIn('player3', `guess ${at}`, `10.1.${at}.1`)
    const answers: string[] = []
    for (let at = 0; at < 4; at++) answers.push((await logIn('player3', `guess ${at}`, '10.2.0.1')).msg)
    expect(answers).toEqual([wrong, wrong, wrong, early])
    for (let at = 0; at < 100; at++) await logIn('player3', `guess ${at}`, `10.3.${at}.1`)
    expect((await logIn('player3', 'guess', '10.4.0.1')).msg).toBe(wrong)
    expect((await logIn('player3', 'pass3', '10.4.0.1')).msg).toBe(early)
    expect((await logIn('player3', 'pass3', '10.4.0.2')).msg).toBe('')
  })

  test('are limited to fifty a minute for one address, for all accounts together', async () => {
    for (let at = 0; at < 50; at++) await logIn(`nobody ${at}`, 'guess', '10.5.0.1')
    expect((await logIn('player4', 'pass4', '10.5.0.1')).msg).toBe(early)
    expect((await logIn('player4', 'pass4', '10.5.0.2')).msg).toBe('')
  })

  test('of another account are not reset by a login to the own account', async () => {
    for (let at = 0; at < 10; at++) {
      await logIn('player5', `guess ${at}`, '10.6.0.1')
      expect((await logIn('player6', 'pass6', '10.6.0.1')).msg).toBe('')
    }
    expect((await logIn('player5', 'guess', '10.6.0.1')).msg).toBe(early)
  })

  test('check at most ten passwords if forty arrive in parallel', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => logIn('player7', `${at}`, '10.7.0.1')))
    expect(guesses.filter(({ msg }) => msg === wrong)).toHaveLength(10)
    expect(guesses.filter(({ msg }) => msg === early)).toHaveLength(30)
  })
})

describe('Guesses of a card', () => {
  test('[CRD-06] are not reset by a valid card of the guesser', async () => {
    const token = await shop.login('player8', 'pass8')
    const own = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
    const preview = (card: { number: string; password: string }) =>
      ask('/api/pay/card_info', { oauth_token: token, card_info: encodeCardInfo(card) }, '10.8.0.1')
    for (let at = 0; at < 5; at++) {
      expect((await preview({ ...own, password: `guess ${at}` })).msg).toBe('Wrong card number or password.')
      if (at < 4) expect((await preview(own)).msg).toBe('')
    }
    const early = { msg: 'Too many attempts, wait a minute.', retryAfter: '60' }
    expect(await preview({ ...own, password: 'guess' })).toMatchObject(early)
  })

  test('[CRD-06] do not prevent the right card from being accepted, until there were twenty', async () => {
    const token = await shop.login('player9', 'pass9')
    const own = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
    const preview = (card: { number: string; password: string }) =>
      ask('/api/pay/card_info', { oauth_token: token, card_info: encodeCardInfo(card) }, '10.8.0.2')
    for (let at = 0; at < 20; at++) {
      const { msg } = await preview({ ...own, password: `guess ${at}` })
      expect(msg).toBe(at < 5 ? 'Wrong card number or password.' : 'Too many attempts, wait a minute.')
      if (at < 19) expect((await preview(own)).msg).toBe('')
    }
    expect(await preview(own)).toMatchObject({ msg: 'Too many attempts, wait a minute.', retryAfter: '60' })
  })

  test('[CRD-06] numbers ignore case, passwords do not', async () => {
    const token = await shop.login('player10', 'pass10')
    const own = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
    const preview = (card: { number: string; password: string }) =>
      ask('/api/pay/card_info', { oauth_token: token, card_info: encodeCardInfo(card) }, '10.8.0.3')
    expect((await preview({ ...own, number: own.number.toLowerCase() })).msg).toBe('')
    const otherCase =
      own.password.toUpperCase() === own.password ? own.password.toLowerCase() : own.password.toUpperCase()
    expect((await preview({ ...own, password: otherCase })).msg).toBe('Wrong card number or password.')
  })
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [null, 'unknown'],
])('attempts from %s count for %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

describe('Password hashing', () => {
  test('is queued, and refused at once if too many others wait', async () => {
    const ends: (() => void)[] = []
    let running = 0
    const inTurn = createQueue({ atOnce: 2, mostWaiting: 3 })
    const task = () => {
      running += 1
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const tasks = Array.from({ length: 5 }, () => inTurn(task))
    await expect(inTurn(task)).rejects.toThrow(Overloaded)
    expect(running).toBe(2)
    for (let ended = 0; ended < 5; ended++) {
      await Promise.resolve(ends.shift()?.())
      await new Promise((resolve) => setImmediate(resolve))
      expect(running).toBe(Math.min(5, 3 + ended))
    }
    await Promise.all(tasks)
  })

  test('is answered with 503 and a retry time if it is requested too often', async () => {
    const slow = `16384$salt$${'0'.repeat(64)}`
    const busy = Array.from({ length: 100 }, () => isPassword('x', slow).catch((error) => error))
    const answer = await logIn('player9', 'pass9', '10.9.0.1')
    expect(answer).toMatchObject({ status: 503, retryAfter: '1' })
    const results = await Promise.all(busy)
    expect(results.some((result) => result instanceof Overloaded)).toBe(true)
    expect((await logIn('player9', 'pass9', '10.9.0.1')).msg).toBe('')
  })
})

test('has the same refusal codes as before', async () => {
  const sent = { username: obfuscate('player1', 'a1f'), password: obfuscate('x', '07c'), client_id: '10101' }
  expect((await shop.call('authenticate', sent)).code).toBe(code.refused)
})
