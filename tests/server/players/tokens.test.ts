import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watt } from '../../../brands/watt.ts'
import { code } from '../../../src/contract/codes.ts'
import { reconcileDue } from '../../../src/server/domain/purchase/settling/reconcile.ts'
import { forgetOld } from '../../../src/server/jobs/forget.ts'
import { checkSignature, type Secrets, sign } from '../../../src/server/providers/signature.ts'
import { openTestShop, placeOrder, settleDue, statusOf, type TestShop } from '../support/harness.ts'
import { postSigned } from '../support/tellShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const isGood = async (oauth_token: string) =>
  (await shop.call('getUserInfo', { client_id: '10101', oauth_token })).code === code.success
const logOut = async (oauth_token: string) => {
  const body = new URLSearchParams({ idfv: 'device-1', oauth_token })
  const answer = await shop.app.request('http://watt.localhost/util/login/logout', {
    method: 'POST',
    body,
    headers: { host: 'watt.localhost' },
  })
  return answer.json()
}

describe('A token', () => {
  test('ends on the server when its player logs out; all other tokens remain valid', async () => {
    const [here, elsewhere] = [await shop.login('player20', 'pass20'), await shop.login('player20', 'pass20')]
    expect(await logOut(here)).toMatchObject({ code: code.success })
    expect([await isGood(here), await isGood(elsewhere)]).toEqual([false, true])
    // a logout with an invalid token gets the same response as one with a valid token, so the response does not reveal
    // whether a token is valid
    expect(await logOut('made-up')).toEqual(await logOut(here))
  })

  test('is deleted once it has expired', async () => {
    const token = await shop.login('player21', 'pass21')
    const count = async () => (await shop.db.selectFrom('token').select('hash').execute()).length
    shop.pass(29 * 24 * 3_600_000)
    await forgetOld(shop.db, shop.shop.now())
    expect(await isGood(token)).toBe(true)
    shop.pass(24 * 3_600_000)
    await forgetOld(shop.db, shop.shop.now())
    expect(await count()).toBe(0)
  })
})

describe('The secret of webhooks', () => {
  test('can be changed: while both secrets are configured, signatures of either are valid', () => {
    const now = new Date()
    const both: Secrets = ['new', 'old']
    const request = { method: 'POST', path: '/', body: 'body' }
    const isBelieved = (secrets: Secrets, secret: string) =>
      checkSignature(secrets, request, sign(secret, request, now), now) !== null
    expect([isBelieved(both, 'new'), isBelieved(both, 'old')]).toEqual([true, true])
    expect([isBelieved(['new'], 'old'), isBelieved(both, '')]).toEqual([false, false])
  })
})

describe('A webhook with an old signature, or signed by a wrong clock', () => {
  const sent = (billingNo: string, outcome = 'success', eventId = crypto.randomUUID()) =>
    JSON.stringify({ eventId, billingNo, outcome, amount: 499, currency: 'USD' })
  const payUnheard = async (billingNo: string) => {
    const order = await shop.db
      .selectFrom('orders')
      .select('provider_ref')
      .where('billing_no', '=', billingNo)
      .executeTakeFirstOrThrow()
    const payment = await shop.sandbox.find(order.provider_ref ?? '')
    if (payment) await shop.sandbox.record(payment, 'success')
  }

  test.each([
    ['an hour late', 3_600_000],
    ['an hour early', -3_600_000],
  ])('%s is stored and causes an inquiry at once, so that the payment is not lost', async (_, ago) => {
    const ann = await shop.login('ann', 'ann-pass')
    const { billingNo } = await placeOrder(shop, ann)
    await payUnheard(billingNo)
    const body = sent(billingNo)
    expect(await postSigned(shop, body, { signedAgo: ago })).toBe(202)
    await settleDue(shop)
    expect(await statusOf(shop, billingNo, ann)).toBe(1)
    const kept = await shop.db.selectFrom('late_event').select('body').where('billing_no', '=', billingNo).execute()
    expect(kept).toEqual([{ body }])
  })

  test('is not trusted: the provider’s answer to an inquiry decides', async () => {
    const bob = await shop.login('bob', 'bob-pass')
    const { billingNo } = await placeOrder(shop, bob)
    const body = sent(billingNo)
    expect(await postSigned(shop, body, { signedAgo: 3_600_000 })).toBe(202)
    await reconcileDue(shop.shop)
    expect(await statusOf(shop, billingNo, bob)).toBe(-1)
    // repeated webhooks must not cause more inquiries
    const inquiries = async () =>
      (
        await shop.db
          .selectFrom('orders')
          .select('inquiries')
          .where('billing_no', '=', billingNo)
          .executeTakeFirstOrThrow()
      ).inquiries
    const before = await inquiries()
    expect(await postSigned(shop, body, { signedAgo: 3_600_000 })).toBe(202)
    await reconcileDue(shop.shop)
    expect(await inquiries()).toBe(before)
    expect(await postSigned(shop, sent('NO-SUCH-ORDER'), { signedAgo: 3_600_000 })).toBe(404)
  })

  test('about a real name is applied at any age, because a verified name remains verified', async () => {
    await shop.prepare('/realName', { player: 'player22', verified: false })
    const { ref } = await shop.db
      .selectFrom('real_name')
      .innerJoin('player', 'player.id', 'real_name.player_id')
      .select('ref')
      .where('username', '=', 'player22')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ ref, isVerified: true })
    expect(await postSigned(shop, body, { signedAgo: 3_600_000, topic: 'real-name' })).toBe(200)
    const row = shop.db.selectFrom('real_name').select('is_verified').where('ref', '=', ref)
    expect(await row.executeTakeFirst()).toEqual({ is_verified: true })
  })
})

describe('Two accounts with one display name', () => {
  const redirectUri = 'http://watt.localhost:4000/login.html'
  const logInAs = async (subject: string, name: string) => {
    const audience = watt.login.googleClientId ?? ''
    const nonce = 'a nonce of these tests'
    const authorization_code = await shop.identities.grantCode({
      subject,
      name,
      audience,
      nonce,
      provider: 'google',
      redirectUri,
    })
    const pkg = watt.login.googlePackage
    const sent = { authorization_code, pkg, redirect_uri: redirectUri, nonce, client_id: '10101' }
    return shop.call('googleAuth', sent)
  }

  test('[LGN-04] log in, each always as their own player', async () => {
    const first = await logInAs('google-1', 'Alex')
    const second = await logInAs('google-2', 'Alex')
    expect(first.content?.username).toBe('Alex@google')
    expect(second.content?.username).toMatch(/^Alex \d+@google$/)
    expect(second.content?.suid).not.toBe(first.content?.suid)
    expect((await logInAs('google-2', 'Alex')).content?.suid).toBe(second.content?.suid)
    expect((await logInAs('google-1', 'Alex')).content?.suid).toBe(first.content?.suid)
  })

  test('[LGN-04] also log in in parallel, and with an unusable name', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((each) => logInAs(`google-${each}`, `Sa${'m'.repeat(900)}`)))
    expect(new Set(answers.map(({ content }) => content?.suid)).size).toBe(3)
    expect(answers.map(({ msg }) => msg)).toEqual(['', '', ''])
  })
})
