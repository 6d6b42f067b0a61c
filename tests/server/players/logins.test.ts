import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watt } from '../../../brands/watt.ts'
import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'
import { addressOf, type Identities, nonce, openIdentities, page, state } from '../support/identityAnswers.ts'

let shop: TestShop
let site: Identities['site']
let decide: Identities['decide']
let answerOf: Identities['answerOf']
beforeAll(async () => {
  shop = await openTestShop()
  ;({ site, decide, answerOf } = openIdentities(shop))
})
afterAll(() => shop.close())

const twitterPage = 'http://watt.localhost:4000/twitter.html'

const client = { client_id: '10101' }
const google = async (more: Record<string, string | undefined> = {}, account?: string) => {
  const { code: granted } = await answerOf(addressOf('google'), 'approve', account)
  const sent = { authorization_code: granted, pkg: watt.login.googlePackage, redirect_uri: page, nonce, ...client }
  return { ...sent, ...more }
}

describe('A login by a third party', () => {
  test('[LGN-04] Google’s code becomes a login of the same player every time', async () => {
    const first = await shop.call('googleAuth', await google())
    expect(first.content).toMatchObject({ username: 'ann@google', gp_id: '210101' })
    const again = await shop.call('googleAuth', await google())
    expect(again.content?.suid).toBe(first.content?.suid)
    const asked = { ...client, oauth_token: first.content?.oauth_token }
    expect((await shop.call('getUserInfo', asked)).content?.username).toBe('ann@google')
    const other = await shop.call('googleAuth', await google({}, 'bob'))
    expect(other.content?.suid).not.toBe(first.content?.suid)
  })

  test('[LGN-04] requires Apple’s code and identity token to belong to the same player', async () => {
    const sent = async (account: string) => {
      const { code: granted, id_token } = await answerOf(addressOf('apple'), 'approve', account)
      return { authorization_code: granted, identity_token: id_token, redirect_uri: page, nonce, ...client }
    }
    expect((await shop.call('appleAuth', await sent('ann'))).content?.username).toBe('ann@apple')
    const [ann, bob] = [await sent('ann'), await sent('bob')]
    const mixed = await shop.call('appleAuth', { ...ann, identity_token: bob.identity_token })
    expect(mixed).toMatchObject({ code: code.refused, content: undefined })
    const forged = `${bob.identity_token?.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`
    expect((await shop.call('appleAuth', { ...bob, identity_token: forged })).content).toBeUndefined()
  })

  test('[LGN-04] accepts Facebook’s and VK’s access tokens, each only for its own app', async () => {
    const { access_token: facebook } = await answerOf(addressOf('facebook'))
    const elsewhere = await shop.call(
      'facebookAuth',
      { fb_access_token: facebook, client_id: '10201' },
      'dragon.localhost',
    )
    expect(elsewhere.content).toBeUndefined()
    const known = await shop.call('facebookAuth', { fb_access_token: facebook, ...client })
    expect(known.content?.username).toBe('ann@facebook')
    const { access_token: vk, user_id: uid } = await answerOf(addressOf('vk'))
    const sent = { vk_access_token: vk, uid, client_id: '10701' }
    expect((await shop.call('vkAuth', { ...sent, uid: 'vk-bob' }, 'ssgame.localhost')).content).toBeUndefined()
    const { access_token: next } = await answerOf(addressOf('vk'))
    expect((await shop.call('vkAuth', { ...sent, vk_access_token: next }, 'ssgame.localhost')).content?.username).toBe(
      'ann@vk',
    )
  })

  test('[LGN-04] accepts Huawei’s code', async () => {
    const { code: granted } = await answerOf(addressOf('huawei'))
    const sent = { authorization_code: granted, redirect_uri: page, nonce, ...client }
    expect((await shop.call('huaweiAuth', sent)).content?.username).toBe('ann@huawei')
  })

  test('[LGN-04] X/Twitter takes two steps: a page to open, then its returned parameters, which are accepted once', async () => {
    const begun = await shop.call('twitterAuth', { callback: twitterPage, ...client })
    const answer = await answerOf(begun.content?.url ?? '')
    expect(begun.content?.url).toContain(`oauth_token=${answer.oauth_token}`)
    const sent = { oauth_token: answer.oauth_token, oauth_verifier: answer.oauth_verifier, ...client }
    expect((await shop.call('twitterRedirect', sent)).content?.username).toBe('ann@twitter')
    expect((await shop.call('twitterRedirect', sent)).content).toBeUndefined()
    const wrong = await shop.call('twitterAuth', { callback: page, ...client })
    expect(wrong).toMatchObject({ code: code.refused, content: undefined })
  })

  test('creates one player for two parallel first logins', async () => {
    const sent = [await google({}, 'twins'), await google({}, 'twins')]
    const logins = await Promise.all(sent.map((each) => shop.call('googleAuth', each)))
    expect(new Set(logins.map(({ content }) => content?.suid)).size).toBe(1)
  })

  test('accepts a code once, however many parallel requests use it', async () => {
    const sent = await google()
    const tries = await Promise.all(Array.from({ length: 5 }, () => shop.call('googleAuth', sent)))
    expect(tries.filter(({ content }) => content)).toHaveLength(1)
    expect(tries.filter(({ msg }) => msg === 'Login failed. Please try again.')).toHaveLength(4)
  })

  test.each([
    ['another nonce', { nonce: 'a nonce of another visit' }],
    ['no nonce', { nonce: undefined }],
    ['another address', { redirect_uri: 'http://watt.localhost:4000/twitter.html' }],
    ['another package', { pkg: 'example.dragon.topup' }],
    ['a code that was never issued', { authorization_code: 'made-up' }],
  ])('refuses a code with %s', async (_, more) => {
    expect(await shop.call('googleAuth', await google(more))).toMatchObject({ code: code.refused, content: undefined })
  })

  test('[LGN-10] refuses Apple’s and Huawei’s codes of a request with another nonce', async () => {
    const { code: apple, id_token } = await answerOf(addressOf('apple'))
    const { code: huawei } = await answerOf(addressOf('huawei'))
    const sent = { redirect_uri: page, nonce: 'a nonce of another visit', ...client }
    const answers = [
      await shop.call('appleAuth', { ...sent, authorization_code: apple, identity_token: id_token }),
      await shop.call('huaweiAuth', { ...sent, authorization_code: huawei }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: code.refused, content: undefined })
  })

  test('refuses an identity token with another nonce, and a code that is ten minutes old', async () => {
    const { code: granted } = await answerOf(addressOf('google'), 'wrongNonce')
    const sent = await google({ authorization_code: granted })
    expect((await shop.call('googleAuth', sent)).content).toBeUndefined()
    const old = await google()
    shop.pass(10 * 60_000)
    expect((await shop.call('googleAuth', old)).content).toBeUndefined()
  })

  test('is refused if the brand does not offer it', async () => {
    const { access_token } = await answerOf(addressOf('vk'))
    const sent = { vk_access_token: access_token, uid: 'vk-ann', ...client }
    expect((await shop.call('vkAuth', sent)).content).toBeUndefined()
  })
})

describe('The simulated identity providers', () => {
  test.each([
    ['a page of another site', { redirect_uri: 'https://evil.example/login.html' }],
    ['another page of the shop', { redirect_uri: 'http://watt.localhost:4000/' }],
    ['the page with an appended path', { redirect_uri: `${page}?next=evil` }],
    ['another brand’s page', { redirect_uri: 'http://dragon.localhost:4000/login.html' }],
    ['an unknown app', { client_id: 'nobody' }],
    ['no state', { state: '' }],
    ['no nonce', { nonce: '' }],
    ['another response type', { response_type: 'token' }],
  ])('redirect nowhere for %s', async (_, more) => {
    const url = addressOf('google', more)
    expect((await site.request(url)).status).toBe(400)
    expect(await decide(url, 'approve')).toEqual({ status: 400, location: null })
  })

  test('return each provider’s own error when the player declines', async () => {
    expect(await answerOf(addressOf('google'), 'cancel')).toEqual({ error: 'access_denied', state })
    expect(await answerOf(addressOf('apple'), 'cancel')).toEqual({ error: 'user_cancelled_authorize', state })
    expect(await answerOf(addressOf('facebook'), 'cancel')).toMatchObject({ error_reason: 'user_denied', state })
    expect(await answerOf(addressOf('google'), 'unsupported')).toEqual({ error: 'disallowed_useragent', state })
    expect((await answerOf(addressOf('google'), 'wrongState')).state).not.toBe(state)
    expect((await decide(addressOf('apple'), 'approve')).location).toMatch(
      /^http:\/\/watt\.localhost:4000\/login\.html#/,
    )
  })
})

describe('A prepaid card', () => {
  const sent = (number: string, password: string, more = {}) => ({
    username: obfuscate(number, 'a1f'),
    password: obfuscate(password, '07c'),
    type: 'card',
    ...client,
    ...more,
  })

  test('[LGN-02] logs its player in by number and password, and is not an account of that name', async () => {
    const card = (await shop.prepare('/gameCard', { player: 'player11' })) as { number: string; password: string }
    const known = await shop.call('authenticate', sent(card.number, card.password))
    expect(known.content?.username).toBe('player11')
    const wrong = await shop.call('authenticate', sent(card.number, 'wrong'))
    expect(wrong).toMatchObject({ code: code.refused, msg: 'Wrong card number or password.' })
    const asAccount = await shop.call('authenticate', { ...sent(card.number, card.password), type: 'account' })
    expect(asAccount.content).toBeUndefined()
    const asCard = await shop.call('authenticate', sent('ann', 'ann-pass'))
    expect(asCard.content).toBeUndefined()
  })

  test('[LGN-02] is refused if the brand does not offer cards', async () => {
    const card = (await shop.prepare('/gameCard', { player: 'player12' })) as { number: string; password: string }
    const elsewhere = sent(card.number, card.password, { client_id: '10201' })
    expect((await shop.call('authenticate', elsewhere, 'dragon.localhost')).content).toBeUndefined()
  })
})

describe('In replenishment mode', () => {
  const game = { game_id: '210101' }

  test('[LGN-06] every login method returns the link of its player, and no user', async () => {
    const providers = ['google', 'apple', 'facebook', 'huawei', 'twitter'] as const
    for (const provider of providers) await shop.prepare('/identity', { player: 'player13', provider, account: 'p13' })
    const link = (await shop.prepare('/replenishment', { player: 'player13', amount: 499, validTime: 3600 })) as object
    const answers = await Promise.all([
      google({}, 'p13').then(({ client_id: _, ...credential }) =>
        shop.call('ingameGoogleAuth', { ...credential, ...game }),
      ),
      answerOf(addressOf('apple'), 'approve', 'p13').then((told) =>
        shop.call('ingameAppleAuth', {
          authorization_code: told.code,
          identity_token: told.id_token,
          redirect_uri: page,
          nonce,
          ...game,
        }),
      ),
      answerOf(addressOf('facebook'), 'approve', 'p13').then((told) =>
        shop.call('ingameFacebookAuth', { fb_access_token: told.access_token, ...game }),
      ),
      answerOf(addressOf('huawei'), 'approve', 'p13').then((told) =>
        shop.call('ingameHuaweiAuth', { authorization_code: told.code, redirect_uri: page, nonce, ...game }),
      ),
      shop.call('ingameTwitterAuth', { callback: twitterPage, ...game }).then(async ({ content }) => {
        const told = await answerOf(content?.url ?? '', 'approve', 'p13')
        const credential = { oauth_token: told.oauth_token, oauth_verifier: told.oauth_verifier }
        return shop.call('ingameTwitterRedirect', { ...credential, ...game })
      }),
    ])
    expect(answers.map(({ content }) => content)).toEqual(providers.map(() => link))
  })

  test('[LGN-06] a login with VK returns the link too, and a player with nothing to pay gets a message', async () => {
    const { access_token, user_id } = await answerOf(addressOf('vk'), 'approve', 'debtor')
    const sent = { vk_access_token: access_token, uid: user_id, game_id: '210701' }
    const answer = await shop.call('ingameVkAuth', sent, 'ssgame.localhost')
    expect(answer).toMatchObject({ code: code.refused, msg: 'This account has nothing to pay in this game.' })
  })
})

test('[OPS-11] the server takes every login with credentials by POST too, and reads no other call from a body', async () => {
  const host = 'watt.localhost'
  const username = obfuscate('ann', 'a1f')
  const password = obfuscate('ann-pass', '07c')
  const body = new URLSearchParams({ idfv: 'device-1', client_id: '10101', username, password })
  const post = (path: string) => shop.app.request(`http://${host}${path}`, { method: 'POST', body, headers: { host } })
  expect(await (await post('/util/login/auth')).json()).toMatchObject({ code: 1, content: { username: 'ann' } })
  for (const { path, logsIn } of Object.values<Endpoint>(contract))
    if (logsIn) expect((await post(path)).status).toBe(200)
  expect((await post('/util/login/get_user_info')).status).toBe(404)
})
