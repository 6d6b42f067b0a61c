import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fateOf } from '../../../../src/demo/provider/mischief.ts'
import { resend } from '../../../../src/demo/provider/outbox.ts'
import { createSandbox } from '../../../../src/demo/provider/sandbox.ts'
import type { DatabaseConnection } from '../../../../src/server/db/connect.ts'
import type { Payment } from '../../../../src/server/domain/ports/provider.ts'
import { providerApi } from '../../../../src/server/providers/providerApi.ts'
import { createRemoteProvider } from '../../../../src/server/providers/remoteProvider.ts'
import { copyInMemory } from '../../support/testDatabase.ts'

/** Database of the simulated payment provider. */
let kept: DatabaseConnection
beforeAll(async () => {
  kept = await copyInMemory('filled')
})
afterAll(() => kept.close())

const secret = 'a secret of both sides'
const now = () => new Date('2026-01-02T03:04:05Z')

/**
 * Creates a simulated payment provider and a client of its API. `posts` collects the provider's webhooks, which fail
 * while `isDown` is true.
 */
const openProvider = (shared = secret) => {
  const posts: string[] = []
  const shops = { isDown: false }
  const sandbox = createSandbox({
    db: kept.db,
    now,
    later: () => {},
    origin: () => 'http://pay.localhost:4001',
    post: async (_, body) => {
      posts.push(body)
      return !shops.isDown
    },
  })
  const app = new Hono().route(
    '/api',
    providerApi(sandbox.provider, { db: kept.db, now, secrets: [secret], takesOld: false }),
  )
  const remote = createRemoteProvider({
    origin: 'http://provider',
    secret: shared,
    now,
    fetch: async (address, init) => app.request(String(address), init),
  })
  return { sandbox, remote, app, posts, shops }
}

const payment = (): Payment => ({
  billingNo: crypto.randomUUID(),
  amount: 499,
  currency: 'USD',
  merchant: 'Watt',
  goods: '300 Gems',
  lang: 'en',
  returnUrl: 'http://watt.localhost/paid',
})

test('signed calls open a payment once, ask about it, and close it', async () => {
  const { sandbox, remote } = openProvider()
  const wanted = payment()
  const opened = await remote.open(wanted)
  expect(opened.url).toBe(`http://pay.localhost:4001/checkout/${opened.ref}?lang=en`)
  expect(await remote.open(wanted)).toEqual(opened)
  expect(await remote.inquire(opened.ref)).toEqual([])
  const found = await sandbox.find(opened.ref)
  if (!found) throw new Error('it is not kept')
  await sandbox.acts.approve(found)
  expect(await remote.inquire(opened.ref)).toMatchObject([
    { billingNo: wanted.billingNo, outcome: 'success', amount: 499, currency: 'USD' },
  ])
  expect(await remote.close(opened.ref)).toBe(false)
  expect(await remote.close((await remote.open(payment())).ref)).toBe(true)
})

test('refuses a call signed with another secret, and a malformed call', async () => {
  const { remote } = openProvider('a guess')
  await expect(remote.open(payment())).rejects.toThrow('the payment provider answered 401')
  const { app } = openProvider()
  expect((await app.request('/api/open', { method: 'POST', body: '{}' })).status).toBe(401)
})

test('stores and repeats a webhook that failed, but not one marked as lost', async () => {
  const { sandbox, remote, posts, shops } = openProvider()
  shops.isDown = true
  const { ref } = await remote.open(payment())
  const found = await sandbox.find(ref)
  if (!found) throw new Error('it is not kept')
  await sandbox.acts.approve(found)
  expect(posts).toHaveLength(1)
  shops.isDown = false
  const later = () => new Date(now().getTime() + 60_000)
  await resend(kept.db, sandbox, later, () => true)
  expect(posts).toHaveLength(1)
  await resend(kept.db, sandbox, later, () => false)
  expect(posts).toHaveLength(2)
  expect(posts[1]).toBe(posts[0])
  await resend(kept.db, sandbox, later, () => false)
  expect(posts).toHaveLength(2)
})

test('whether a webhook is lost, late or repeated is deterministic, in the configured shares', () => {
  const mischief = { lost: 0.1, twice: 0.2, late: 0.3 }
  const ids = Array.from({ length: 4000 }, (_, at) => `evt_${at}`)
  const fates = ids.map((id) => fateOf(id, mischief))
  expect(ids.map((id) => fateOf(id, mischief))).toEqual(fates)
  const share = (fate: string) => fates.filter((each) => each === fate).length / ids.length
  expect(share('lost')).toBeCloseTo(0.1, 1)
  expect(share('twice')).toBeCloseTo(0.2, 1)
  expect(share('late')).toBeCloseTo(0.3, 1)
  expect(new Set(ids.map((id) => fateOf(id, { lost: 0, twice: 0, late: 0 })))).toEqual(new Set(['sent']))
})
