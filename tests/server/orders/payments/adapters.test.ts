import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createSandbox } from '../../../../src/demo/provider/sandbox.ts'
import type { DatabaseConnection } from '../../../../src/server/db/connect.ts'
import type { Payment, ProviderAdapter } from '../../../../src/server/domain/ports/provider.ts'
import { createMetrics } from '../../../../src/server/observability/metrics.ts'
import { observeProvider } from '../../../../src/server/observability/observeProvider.ts'
import { adaptersFromEnvironment } from '../../../../src/server/program/adapterEnvironment.ts'
import { createAdapters, routeProviders } from '../../../../src/server/providers/adapters.ts'
import { minorUnitsOf, paypalMoney } from '../../../../src/server/providers/paypal/amounts.ts'
import { createPaypal } from '../../../../src/server/providers/paypal/paypal.ts'
import { signedAdapter } from '../../../../src/server/providers/signedAdapter.ts'
import { refuseOpenDoors } from '../../../../src/server/startup/options.ts'
import { refuseUnservedMethods } from '../../../../src/server/startup/unservedMethods.ts'
import { account, type PaypalStandIn, startPaypal } from '../../support/paypalStandIn.ts'
import { silentLog } from '../../support/silentLog.ts'
import { filledDatabase } from '../../support/testDatabase.ts'

const now = () => new Date('2026-01-02T03:04:05Z')
let paypal: PaypalStandIn
let filled: DatabaseConnection
beforeAll(async () => {
  paypal = await startPaypal()
  filled = await filledDatabase()
}, 60_000)
afterAll(async () => {
  await paypal.stop()
  await filled.close()
})

const payment = (more: Partial<Payment> = {}): Payment => ({
  billingNo: crypto.randomUUID(),
  amount: 499,
  currency: 'USD',
  merchant: 'Watt',
  goods: '300 Gems',
  lang: 'en',
  returnUrl: 'http://watt.localhost/paid',
  ...more,
})

/** A payment adapter under test, and a function that approves a payment like a buyer on the provider's page. */
type Under = { adapter: ProviderAdapter; approve(opened: { ref: string; url: string }): Promise<void> }

const simulated = (): Under => {
  const sandbox = createSandbox({
    db: filled.db,
    now,
    later: () => {},
    origin: () => 'http://pay.localhost:4001',
    post: async () => true,
  })
  const recipient = { db: filled.db, now, secrets: ['a secret of the tests'] as const, takesOld: false }
  return {
    adapter: signedAdapter(sandbox.provider, recipient),
    approve: async ({ ref }) => {
      const found = await sandbox.find(ref)
      if (found) await sandbox.acts.approve(found)
    },
  }
}
const real = (): Under => ({
  adapter: createPaypal(account, { now, fetch: paypal.fetch }),
  approve: async ({ url }) => void paypal.approve(url),
})

describe.each([
  ['the simulated provider', simulated],
  ['PayPal', real],
])('The adapter of %s', (_, create) => {
  const paid = async (more?: Partial<Payment>) => {
    const { adapter, approve } = create()
    const opened = await adapter.open(payment(more))
    await approve(opened)
    const events = await adapter.inquire(opened.ref, { collects: true })
    return { adapter, events, ref: opened.ref }
  }

  it('[OPS-03] opens a payment once for each billing number', async () => {
    const { adapter } = create()
    const wanted = payment()
    const opened = await Promise.all([adapter.open(wanted), adapter.open(wanted)])
    expect(opened[1]).toEqual(opened[0])
    expect((await adapter.open(payment())).ref).not.toBe(opened[0]?.ref)
    expect(await adapter.inquire(opened[0]?.ref ?? '', { collects: true })).toEqual([])
  })

  it('[OPS-03] reports a payment with the same id each time, and then does not close it', async () => {
    const billingNo = crypto.randomUUID()
    const { adapter, events, ref } = await paid({ billingNo })
    expect(events).toMatchObject([{ billingNo, outcome: 'success', amount: 499, currency: 'USD' }])
    expect((await adapter.inquire(ref))[0]?.eventId).toBe(events[0]?.eventId)
    expect(await adapter.close(ref)).toBe(false)
  })

  it('[OPS-03] closes an unpaid payment', async () => {
    const { adapter } = create()
    const { ref } = await adapter.open(payment())
    expect([await adapter.close(ref), await adapter.close(ref)]).toEqual([true, true])
    expect(await adapter.refund({ ref })).toBeNull()
  })

  it('[OPS-03] refunds a part once for each request, and the rest once', async () => {
    const { adapter, ref } = await paid()
    const part = { amount: 100, request: 'first' }
    const given = await adapter.refund({ ref, part })
    expect(given).toMatchObject({ amount: 100, currency: 'USD' })
    expect(await adapter.refund({ ref, part })).toEqual(given)
    expect(await adapter.refund({ ref, part: { amount: 400, request: 'too much' } })).toBeNull()
    const rest = await adapter.refund({ ref })
    expect(rest).toMatchObject({ amount: 399 })
    expect(await adapter.refund({ ref })).toEqual(rest)
    const refunded = (await adapter.inquire(ref)).filter(({ outcome }) => outcome === 'refunded')
    expect(refunded.map(({ eventId }) => eventId).sort()).toEqual([given?.eventId, rest?.eventId].sort())
  })

  it('[OPS-03] writes amounts in the units of the currency', async () => {
    const { events } = await paid({ amount: 800, currency: 'JPY' })
    expect(events).toMatchObject([{ amount: 800, currency: 'JPY' }])
  })
})

test('[OPS-03] PayPal’s amounts have the decimals of its own list, and nothing is rounded', () => {
  expect(paypalMoney(499, 'USD').value).toBe('4.99')
  expect(paypalMoney(800, 'JPY').value).toBe('800')
  expect(paypalMoney(16_000, 'TWD').value).toBe('160')
  expect(() => paypalMoney(16_050, 'TWD')).toThrow('PayPal charges TWD in whole units only')
  const read = (value: string, currency_code: string) => minorUnitsOf({ value, currency_code })
  expect([read('4.35', 'USD'), read('160', 'TWD'), read('800', 'JPY'), read('5', 'USD')]).toEqual([
    435, 16_000, 800, 500,
  ])
  expect([read('4.991', 'USD'), read('8.5', 'JPY'), read('-1', 'USD'), read('1e3', 'USD')]).toEqual([0, 0, 0, 0])
})

test('[OPS-03] an inquiry captures an approved payment only while the shop’s order is unpaid', async () => {
  const { adapter, approve } = real()
  const opened = await adapter.open(payment())
  await approve(opened)
  expect(await adapter.inquire(opened.ref)).toEqual([])
  expect(await adapter.inquire(opened.ref, { collects: true })).toMatchObject([{ outcome: 'success' }])
})

test('[OPS-03] stops waiting for an unanswered PayPal call, and creates no second order afterwards', async () => {
  const adapter = createPaypal(account, { now, fetch: paypal.fetch, timeoutMs: 1000 })
  const wanted = payment()
  paypal.fail(/orders$/, 'hang')
  await expect(adapter.open(wanted)).rejects.toThrow()
  const patient = real().adapter
  const opened = await patient.open(wanted)
  expect(await patient.open(wanted)).toEqual(opened)
})

test('[OPS-03] errors name PayPal’s codes, and neither secret nor token', async () => {
  const wrong = createPaypal({ ...account, clientSecret: 'another secret of the tests' }, { now, fetch: paypal.fetch })
  await expect(wrong.open(payment())).rejects.toThrow(/^PayPal answered 401 invalid_client$/)
  const { adapter } = real()
  await expect(adapter.open(payment({ returnUrl: 'no address' }))).rejects.toThrow(
    /^PayPal answered 422 UNPROCESSABLE_ENTITY INVALID_PARAMETER_VALUE$/,
  )
})

test('[OPS-03] a payment stays with the adapter that opened it, even if its method later belongs to another adapter', async () => {
  const main = { adapter: simulated().adapter, openCheck: async () => '' }
  const adapters = createAdapters({ paypal: account }, { now, fetch: paypal.fetch })
  const before = routeProviders({ main, adapters, methods: { 10201: 'paypal' } })
  const after = routeProviders({ main, adapters, methods: {} })
  const { ref, url } = await before.open({ ...payment(), paywayId: '10201' })
  expect(ref).toMatch(/^paypal:/)
  paypal.approve(url)
  expect(await after.inquire(ref, { collects: true })).toMatchObject([{ outcome: 'success' }])
  expect((await after.open({ ...payment(), paywayId: '10201' })).url).toContain('pay.localhost')
  await expect(routeProviders({ main, adapters: {}, methods: {} }).inquire(ref)).rejects.toThrow(
    'the payment adapter paypal is not configured',
  )
  await expect(
    routeProviders({ main: null, adapters, methods: {} }).open({ ...payment(), paywayId: '1' }),
  ).rejects.toThrow('no payment provider is configured')
})

test('[OPS-03] the metrics count the calls of each provider', async () => {
  const main = { adapter: simulated().adapter, openCheck: async () => '' }
  const adapters = createAdapters({ paypal: account }, { now, fetch: paypal.fetch })
  const methods = { 10201: 'paypal' } as const
  const metrics = createMetrics()
  const provider = observeProvider(routeProviders({ main, adapters, methods }), methods, { log: silentLog, metrics })
  const { ref } = await provider.open({ ...payment(), paywayId: '10201' })
  await provider.inquire(ref)
  await provider.open({ ...payment(), paywayId: '12101' })
  const { values } = z
    .object({ values: z.array(z.looseObject({ metricName: z.string(), labels: z.looseObject({}) })) })
    .parse(await metrics.registry.getSingleMetric('shop_provider_call_seconds')?.get())
  const counted = values.filter(({ metricName }) => metricName.endsWith('_count')).map(({ labels }) => labels)
  expect(counted).toEqual([
    { provider: 'paypal', call: 'open', outcome: 'answered' },
    { provider: 'paypal', call: 'inquire', outcome: 'answered' },
    { provider: 'sandbox', call: 'open', outcome: 'answered' },
  ])
})

test('[OPS-03] refuses to start if a sold method has neither an adapter nor a main provider', async () => {
  const start = refuseUnservedMethods(filled.db, { 10201: 'paypal' })
  await expect(start).rejects.toThrow(/^No payment provider serves .*Adyen \(12101\).*: name an adapter for each/)
  await expect(start).rejects.not.toThrow(/PayPal \(10201\)|in-game card/)
  await filled.db.deleteFrom('method').where('payway_id', '<>', '10201').execute()
  await refuseUnservedMethods(filled.db, { 10201: 'paypal' })
})

describe('The environment', () => {
  const environment = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
    try {
      return adaptersFromEnvironment()
    } finally {
      vi.unstubAllEnvs()
    }
  }
  const complete = {
    PAYMENT_ADAPTERS: '10201=paypal',
    PAYPAL_ENV: 'sandbox',
    PAYPAL_CLIENT_ID: account.clientId,
    PAYPAL_CLIENT_SECRET: account.clientSecret,
    PAYPAL_WEBHOOK_ID: account.webhookId,
  }

  it('[OPS-03] chooses the adapter of a method', () => {
    expect(environment(complete)).toEqual({ methods: { 10201: 'paypal' }, paypal: account })
    expect(environment({})).toBeUndefined()
  })

  it.each([
    ['10201', '10201 is no pair, as in 10201=paypal'],
    ['10201=paypel', '10201=paypel names no adapter; there is paypal'],
    ['1=paypal', '1=paypal names no payment method'],
    ['10301=paypal', '10301=paypal names a method that is not paid on a page of its provider'],
    ['10201=paypal,10201=paypal', '10201 is listed twice'],
  ])('[OPS-03] refuses %s', (PAYMENT_ADAPTERS, why) => {
    expect(() => environment({ ...complete, PAYMENT_ADAPTERS })).toThrow(`PAYMENT_ADAPTERS: ${why}`)
  })

  it.each([
    ['PAYPAL_ENV', 'test'],
    ['PAYPAL_CLIENT_ID', ''],
    ['PAYPAL_CLIENT_SECRET', 'too short'],
    ['PAYPAL_WEBHOOK_ID', ' '],
  ])('[OPS-03] refuses a missing or weak %s without showing it', (name, value) => {
    const start = () => environment({ ...complete, [name]: value })
    expect(start).toThrow(`PAYMENT_ADAPTERS names paypal, which needs ${name}`)
    expect(start).not.toThrow('too short')
  })

  it('[OPS-03] opens a shop for players with adapters and a game alone, but never with a simulated game', () => {
    const adapters = { methods: { 10201: 'paypal' as const }, paypal: account }
    const game = { origin: 'https://game.example', secrets: ['a secret of the tests'] as const }
    expect(() => refuseOpenDoors({ isDemo: false, adapters, game })).not.toThrow()
    expect(() => refuseOpenDoors({ isDemo: false, adapters })).toThrow(/no game is simulated: set GAME_URL/)
    expect(() => refuseOpenDoors({ isDemo: false, game })).toThrow(/PAYMENT_ADAPTERS/)
  })

  it('[OPS-01] refuses a game’s server of another machine without TLS, because players’ passwords are sent there', () => {
    const trust = { secrets: ['a secret of the tests'] as const, takesOld: false }
    const start = (game: string | undefined, provider = 'https://pay.example') =>
      refuseOpenDoors({
        isDemo: false,
        provider: { origin: provider, ...trust },
        ...(game !== undefined && { game: { origin: game, ...trust } }),
      })
    expect(() => start('http://game.example')).toThrow(
      /^http:\/\/game\.example would receive .*: set GAME_URL to an https/,
    )
    expect(() => start(undefined, 'http://pay.example')).toThrow(/^http:\/\/pay\.example would receive/)
    for (const local of ['http://localhost:4001', 'http://127.0.0.1:4001', 'http://[::1]:4001', 'https://game.example'])
      expect(() => start(local, 'http://pay.example')).not.toThrow()
  })
})
