import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityKind } from '../../../src/contract/calls/activity.ts'
import { code } from '../../../src/contract/codes.ts'
import { ensureRunning } from '../../../src/server/seed/ensureRunning.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const game = { client_id: '10101' }
const minute = 60_000
const newKey = () => crypto.randomUUID()

/** Creates a player who has bought nothing. */
const newPlayer = async () => {
  const { name, token } = await shop.loginNew()
  const mine = { ...game, oauth_token: token }
  const { server_id, role_id } = await purchaseOf(shop, token)
  const role = { server_id, role_id }
  const activity = async (kind: ActivityKind) => (await shop.call('getActivity', { ...mine, kind })).content
  return {
    name,
    token,
    role,
    activity,
    buy: async (product_id = 'gems300') => shop.decide((await placeOrder(shop, token, { product_id })).url, 'approve'),
    isClaimable: async () => (await shop.call('getActivityStatus', mine)).content?.is_claimable,
    claimable: async (kind: ActivityKind) =>
      ((await activity(kind))?.steps ?? []).filter((step) => step.is_claimable).map((step) => step.step_id),
    received: async (kind: ActivityKind) =>
      ((await activity(kind))?.steps ?? []).filter((step) => step.is_received).map((step) => step.step_id),
    receive: async (kind: ActivityKind, steps: string, more: Record<string, string | undefined> = {}) =>
      shop.call('receiveActivityGift', {
        ...mine,
        ...role,
        activity_id: (await activity(kind))?.activity_id,
        step_ids: steps,
        idempotency_key: newKey(),
        ...more,
      }),
    /** Returns the ids of those steps of the activity whose gifts the player has received. */
    gifts: async () =>
      (
        await shop.db
          .selectFrom('activity_gift')
          .innerJoin('player', 'player.id', 'activity_gift.player_id')
          .select(['activity_gift.step_id', 'activity_gift.role_id'])
          .where('player.username', '=', name)
          .orderBy('step_id')
          .execute()
      ).map(({ step_id }) => step_id),
  }
}
const passTo = (moment: string) => shop.pass(Date.parse(moment) - shop.shop.now().getTime())

test('[EVT-01] page config names the events of a game, and no other events can be fetched', async () => {
  const { token } = await newPlayer()
  const flags = async (client_id: string) => {
    const { content } = await shop.call('getPageConfig', { client_id, domain_area: 'universal' })
    return [content?.cumulative_config?.is_has_cumulative, content?.continue_config?.is_has_continue]
  }
  expect(await flags('10101')).toEqual([true, true])
  expect(await flags('10111')).toEqual([true, true])
  expect(await flags('10102')).toEqual([false, false])
  const asked = { kind: 'cumulative', oauth_token: token }
  expect((await shop.call('getActivity', { ...asked, client_id: '10102' })).code).toBe(code.noActivity)
  expect((await shop.call('getActivity', { ...game, kind: 'cumulative' })).code).toBe(code.notLoggedIn)
})

test('[EVT-02 EVT-03] spending counts in the cumulative event from the delivery on, and reaches the event’s steps', async () => {
  const player = await newPlayer()
  const fresh = await player.activity('cumulative')
  expect(fresh).toMatchObject({ reached: 0, currency: 'USD', time_zone: 8 })
  expect(fresh?.start_time).toBe(Date.parse('2026-01-01T16:00:00Z') / 1000)
  expect(fresh?.end_time).toBe(Date.parse('2026-01-31T16:00:00Z') / 1000)
  expect(fresh?.steps.map(({ need }) => need)).toEqual([4.99, 14.99, 49.99, 99.99])
  expect(await player.isClaimable()).toBe(false)
  await placeOrder(shop, player.token)
  expect((await player.activity('cumulative'))?.reached).toBe(0)
  await player.buy('gems680')
  expect((await player.activity('cumulative'))?.reached).toBe(9.99)
  await player.buy('gems300')
  expect((await player.activity('cumulative'))?.reached).toBe(14.98)
  expect(await player.claimable('cumulative')).toEqual(['1'])
  await player.buy('gems60')
  expect(await player.claimable('cumulative')).toEqual(['1', '2'])
  expect(await player.isClaimable()).toBe(true)
})

test('[EVT-04] steps are received one by one: some succeed, others fail with a reason', async () => {
  const player = await newPlayer()
  await player.buy()
  const answer = await player.receive('cumulative', '1,2,99', { spec_lang: 'de' })
  const results = answer.content?.results.map(({ step_id, is_received }) => [step_id, is_received])
  expect(results).toEqual([
    ['1', true],
    ['2', false],
    ['99', false],
  ])
  expect(answer.content?.results[1]?.msg).toBe('Diese Belohnung kann nicht abgeholt werden.')
  expect(await player.received('cumulative')).toEqual(['1'])
  expect(await player.gifts()).toEqual(['1'])
})

test('the same key returns the same answer, even if the state has changed; the key with other steps is refused', async () => {
  const player = await newPlayer()
  await player.buy()
  const key = newKey()
  const first = await player.receive('cumulative', '1,2', { idempotency_key: key })
  await player.buy('gems1980')
  expect(await player.receive('cumulative', '1,2', { idempotency_key: key })).toEqual(first)
  expect((await player.receive('cumulative', '2', { idempotency_key: key })).code).toBe(code.refused)
  expect(await player.claimable('cumulative')).toEqual(['2'])
})

test('ten tabs that receive the same step at once get its gift once', async () => {
  const player = await newPlayer()
  await player.buy()
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.receive('cumulative', '1')))
  expect(answers.map((answer) => answer.content?.results[0]?.is_received)).toEqual(Array(10).fill(true))
  expect(answers.filter((answer) => answer.content?.results[0]?.msg === undefined)).toHaveLength(1)
  expect(await player.gifts()).toEqual(['1'])
})

test('prizes are given only to a role of the player', async () => {
  const player = await newPlayer()
  const other = await newPlayer()
  await player.buy()
  expect((await player.receive('cumulative', '1', other.role)).code).toBe(code.refused)
  expect((await player.receive('cumulative', '1', { activity_id: 'no-such-event' })).code).toBe(code.noActivity)
  expect((await player.receive('cumulative', '1', { oauth_token: undefined })).code).toBe(code.notLoggedIn)
  expect(await player.gifts()).toEqual([])
  expect((await other.activity('cumulative'))?.reached).toBe(0)
})

test('a replenishment does not count in any event', async () => {
  const player = await newPlayer()
  const prepared = await shop.prepare('/replenishment', {
    player: player.name,
    amount: 999,
    validTime: 600,
  })
  const link = { ...(prepared as object), country: 'Global', pay_id: '12101', channel_id: 'scheme' }
  const { content } = await shop.call('payReplenishment', { ...link, idempotency_key: newKey() })
  await shop.decide(content?.url ?? '', 'approve')
  expect((await player.activity('cumulative'))?.reached).toBe(0)
  expect((await player.activity('continuous'))?.reached).toBe(0)
})

test('consecutive days are counted by midnights of the event’s time zone, and after a gap the count starts again', async () => {
  const player = await newPlayer()
  passTo('2026-01-02T15:59:00Z')
  await player.buy()
  expect((await player.activity('continuous'))?.reached).toBe(1)
  shop.pass(minute)
  await player.buy()
  await player.buy()
  expect((await player.activity('continuous'))?.reached).toBe(2)
  expect(await player.claimable('continuous')).toEqual(['1', '2'])
  passTo('2026-01-05T01:00:00Z') // the player bought nothing on the previous day
  await player.buy()
  expect((await player.activity('continuous'))?.reached).toBe(2)
  passTo('2026-01-06T01:00:00Z')
  await player.buy()
  passTo('2026-01-06T17:00:00Z')
  await player.buy()
  expect((await player.activity('continuous'))?.reached).toBe(3)
  const all = await player.receive('continuous', '1,2,3,4')
  expect(all.content?.results.map((result) => result.is_received)).toEqual([true, true, true, false])
})

// must be the last test, because it moves the clock past the end of the activity
test('an event ends at midnight of its time zone, and the next one starts at zero', async () => {
  const player = await newPlayer()
  passTo('2026-01-15T15:59:59Z')
  await player.buy()
  const before = await player.activity('continuous')
  expect(before?.reached).toBe(1)
  shop.pass(1000)
  expect(await player.activity('continuous')).toBeUndefined()
  const late = { activity_id: before?.activity_id }
  expect((await player.receive('continuous', '1', late)).code).toBe(code.noActivity)
  await ensureRunning(shop.db, shop.shop.now())
  await ensureRunning(shop.db, shop.shop.now())
  const next = await player.activity('continuous')
  expect([next?.reached, next?.activity_id === before?.activity_id]).toEqual([0, false])
  expect((await player.activity('cumulative'))?.reached).toBe(4.99)
})
