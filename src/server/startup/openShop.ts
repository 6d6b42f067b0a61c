import { isCatalogueApplied } from '../catalogue/files/applyCatalogue.ts'
import { type Collector, createCollector } from '../collector/collector.ts'
import { addFirstOperators } from '../console/firstOperators.ts'
import { type DatabaseConnection, metaOf } from '../db/connect.ts'
import { attemptLimiter } from '../domain/player/attemptLimiter.ts'
import { passwordCost as newPasswordCost } from '../domain/player/passwords.ts'
import { accountTag } from '../domain/player/players.ts'
import type { GameServer } from '../domain/ports/gameServer.ts'
import type { Identities } from '../domain/ports/identities.ts'
import { type MethodAdapters, mainName, type ProviderCalls } from '../domain/ports/provider.ts'
import { deliverDue } from '../domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../domain/purchase/settling/reconcile.ts'
import { takeBackDue } from '../domain/purchase/settling/takeBack.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { noGame } from '../gameServer/noGame.ts'
import { createRateLimiter, type RateLimiter } from '../http/limits/rateLimiter.ts'
import type { WebhookAdapters } from '../http/webhook.ts'
import { forgetOld } from '../jobs/forget.ts'
import { createTimers } from '../jobs/timers.ts'
import { createObservability, type Observability } from '../observability/observability.ts'
import { observeProvider } from '../observability/observeProvider.ts'
import { aboutOrder, noteOrder } from '../observability/requestScope.ts'
import { createPolicyReports, type PolicyReports } from '../policyReports/policyReports.ts'
import { type Adapters, routeProviders } from '../providers/adapters.ts'
import { signedAdapter } from '../providers/signedAdapter.ts'
import type { Trust } from '../providers/signedRequest.ts'
import { refuseDemoData } from '../seed/demoData.ts'
import { ensureRunning } from '../seed/ensureRunning.ts'
import { requireSeeds, seed } from '../seed/seed.ts'
import { refuseHostlessMethods } from './hostlessMethods.ts'
import { type Demo, loadDemo, type World } from './loadDemo.ts'
import { refuseUnservedMethods } from './unservedMethods.ts'

/** Identity providers of a shop that has none: they refuse every login. */
const noIdentities: Identities = {
  redeemCode: async () => null,
  readToken: async () => null,
  inspect: async () => null,
  requestToken: async () => null,
  redeemVerifier: async () => null,
}

export type ShopSettings = Omit<DatabaseConnection, 'close' | 'poolUse'> & {
  now?(): Date
  /** Corrects the clock. Called periodically. */
  correctClock?: (() => Promise<void>) | undefined
  /** Creates a secret. Called only for a secret that the database does not contain yet. */
  makeSecret(): string
  standInPort: number
  /** Posts to the shop's own site, as an external provider would. */
  postWebhook(path: string, body: string, headers: Record<string, string>): Response | Promise<Response>
  /**
   * External payment provider. `trust` contains the keys that verify its webhooks. If `provider` is omitted, a demo
   * simulates the provider.
   */
  provider?: { calls: ProviderCalls; trust: Trust } | undefined
  /**
   * Payment adapters, and the methods that they serve. If the adapters serve all methods, a shop that is not a demo
   * needs no main provider.
   */
  adapters?: { made: Adapters; methods: MethodAdapters } | undefined
  /** The game's server. If omitted, a demo simulates the game. */
  game?: GameServer | undefined
  /**
   * Hosts that payment links may lead to, in addition to the hosts of the payment channels and of the simulated
   * provider.
   */
  paymentHosts?: readonly string[] | undefined
  /**
   * Minimum interval in ms between two inquiries about an order at the provider, if requests of the order's player
   * cause the inquiries.
   */
  inquireAfter: number
  /** Interval in ms of the scheduled rounds of inquiries about unpaid orders. */
  reconcileEvery: number
  mostOpenOrders: number
  mostUnpaidOrders: number
  report(what: string, error: Error): void
  /** Whether the shop is a demo, with public players and simulated providers; true by default. */
  isDemo?: boolean | undefined
  /** Whether to seed the database; true by default. If false, an unseeded database is an error. */
  seeds?: boolean | undefined
  observability?: Observability | undefined
  /** Cost of a password hash: scrypt's parameter N. */
  passwordCost?: number
  /** Operator account, created at the start if it does not exist. */
  firstOperator?: { name: string; password: string } | undefined
}
export type ShopParts = {
  shop: ServerDeps
  /** The demo's data and simulated providers; null if the shop is not a demo. */
  demo: Demo | null
  /** Returns whether the database answers. Uses a separate connection. */
  answers(): Promise<boolean>
  world: World | null
  collector: Collector
  policyReports: PolicyReports
  limiter: RateLimiter
  /** Payment adapters. The key is the name of the adapter in the URL of its webhooks. */
  adapters: WebhookAdapters
  /** Keys that verify webhooks. */
  trust: Trust
  /** Asks all scheduled jobs to end as soon as possible. */
  halt(): void
  /** Resolves when all scheduled jobs have ended. */
  stop(): Promise<void>
}

const minute = 60_000

/** Opens the shop and, in a demo, the simulated providers and game. Seeds the database if necessary. */
export const openShop = async (settings: ShopSettings): Promise<ShopParts> => {
  const { db, alone, now = () => new Date(), makeSecret, postWebhook, inquireAfter } = settings
  const { isDemo = true, seeds = true, passwordCost = newPasswordCost } = settings
  const report = (what: string, thrown: unknown) =>
    settings.report(what, thrown instanceof Error ? thrown : new Error(String(thrown)))
  const demo = isDemo ? await loadDemo() : null
  if (!isDemo) await refuseDemoData(db)
  if (!seeds) await requireSeeds(db)
  /** Starts the next run of repeating events and, in a demo, extends the demo's replenishment link. */
  const ensureAll = async (own: typeof db) => {
    await ensureRunning(own, now())
    await demo?.ensureReplenishment(own, now())
  }
  await alone(async (own) => {
    if (seeds && !(await seed(own, now(), { ...settings, isDemo })))
      report('catalogue', new Error('the database keeps the games of a newer build or of other brands'))
    await ensureAll(own)
    await addFirstOperators({ db: own, now, passwordCost }, demo?.operators ?? [], settings.firstOperator)
  })
  if (!isDemo && !(await isCatalogueApplied(db)))
    report('catalogue', new Error('nothing is sold until a catalogue is applied: npm run catalogue -- --apply'))
  if (!isDemo) await refuseHostlessMethods(db, settings.paymentHosts ?? [])
  const trust = settings.provider?.trust ?? {
    secrets: [await metaOf(db, 'webhook_secret', makeSecret)] as const,
    takesOld: false,
  }
  const observability = settings.observability ?? createObservability()
  const timers = createTimers(report, observability.metrics.countJob)
  const world =
    demo?.openWorld({
      db,
      now,
      port: settings.standInPort,
      webhookSecret: trust.secrets[0],
      identitySecret: await metaOf(db, 'identity_secret', makeSecret),
      postWebhook,
      // if a task is lost, its webhook is never sent; this does no harm, because an inquiry finds the payment's result
      later: timers.later,
    }) ?? null
  const { made = {}, methods = {} } = settings.adapters ?? {}
  const calls = settings.provider?.calls ?? world?.sandbox.provider
  const main = calls ? { adapter: signedAdapter(calls, { ...trust, db, now }), openCheck: calls.openCheck } : null
  if (!main) await refuseUnservedMethods(db, methods)
  const tagSecret = await metaOf(db, 'account_tag_secret', makeSecret)
  const shop: ServerDeps = {
    db,
    now,
    provider: observeProvider(routeProviders({ main, adapters: made, methods }), methods, observability),
    game: settings.game ?? world?.game ?? noGame,
    identities: world?.identities.identities ?? noIdentities,
    accountTag: (playerId) => accountTag(tagSecret, playerId),
    paymentHosts: [...(settings.paymentHosts ?? []), ...(world && !settings.provider ? [world.payHost] : [])],
    logins: {
      byAccount: attemptLimiter(db, now, 'login'),
      byBoth: attemptLimiter(db, now, 'login from'),
      byAddress: attemptLimiter(db, now, 'logins from', { window: minute }),
    },
    cards: {
      byPlayer: attemptLimiter(db, now, 'card of player'),
      byAddress: attemptLimiter(db, now, 'cards from', { window: minute }),
    },
    promoCodes: {
      byPlayer: attemptLimiter(db, now, 'promo code of player'),
      byAddress: attemptLimiter(db, now, 'promo codes from', { window: minute }),
    },
    inquireAfter,
    mostOpenOrders: settings.mostOpenOrders,
    mostUnpaidOrders: settings.mostUnpaidOrders,
    noteOrder,
    aboutOrder,
    report,
  }
  timers.every((signal) => reconcileDue(shop, { signal }), settings.reconcileEvery, 'inquiries')
  if (settings.correctClock) timers.every(settings.correctClock, 20_000, 'the clock')
  timers.every((signal) => deliverDue(shop, { signal }), settings.reconcileEvery, 'deliveries')
  timers.every((signal) => takeBackDue(shop, { signal }), settings.reconcileEvery, 'goods to take back')
  timers.every((signal) => forgetOld(db, now(), { signal }), 600_000, 'what is over')
  timers.every(() => alone(ensureAll), 3_600_000, 'events')
  const limiter = createRateLimiter(db, now, observability.metrics.countLimited)
  timers.every(limiter.settle, 1000, 'limits')
  return {
    shop,
    demo,
    limiter,
    answers: settings.answers,
    world,
    collector: createCollector(db, now),
    policyReports: createPolicyReports(db, now),
    adapters: { ...made, ...(main && { [mainName]: main.adapter }) },
    trust,
    halt: timers.halt,
    stop: timers.stop,
  }
}
