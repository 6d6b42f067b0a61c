import { type Collector, createCollector } from '../collector/collector.ts'
import { type DatabaseConnection, metaOf } from '../db/connect.ts'
import { attemptLimiter } from '../domain/player/attemptLimiter.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import type { GameServer } from '../gameServer/gameServer.ts'
import { createSimulatedGame } from '../gameServer/simulatedGame.ts'
import { noIdentities } from '../identity/none.ts'
import { createIdentities, type SimulatedIdentities } from '../identity/simulated.ts'
import { deliverDue } from '../jobs/deliver.ts'
import { forgetOld } from '../jobs/forget.ts'
import { reconcileDue } from '../jobs/reconcile.ts'
import { createTimers } from '../jobs/timers.ts'
import { createObservability, type Observability } from '../observability/observability.ts'
import { observeProvider } from '../observability/observeProvider.ts'
import { createPolicyReports, type PolicyReports } from '../policyReports/policyReports.ts'
import type { Provider } from '../providers/provider.ts'
import { createSandbox, type Sandbox } from '../providers/sandbox.ts'
import type { Trust } from '../providers/signedRequest.ts'
import { signedWebhook, type Topic, webhookPath } from '../providers/webhooks.ts'
import { ensureRunning } from '../seed/ensureRunning.ts'
import { refuseDemoData, requireSeeds, seed } from '../seed/seed.ts'
import { refuseHostlessMethods } from './hostlessMethods.ts'

export type ShopSettings = Omit<DatabaseConnection, 'close' | 'poolUse'> & {
  now?(): Date
  /** Sets the clock right again, every now and then. */
  correctClock?: (() => Promise<void>) | undefined
  /** Makes the secret that webhooks are signed with, the first time. */
  makeSecret(): string
  providerOrigin(): string
  /** Origin of the identity providers' pages. */
  identityOrigin(): string
  /** Posts to the shop's own site, as the provider would. */
  postWebhook(path: string, body: string, headers: Record<string, string>): Response | Promise<Response>
  /** Provider and game that are servers of their own, and what all of them sign with; simulated here when left out. */
  provider?: { calls: Provider; game: GameServer; trust: Trust } | undefined
  /** Hosts that payment links may lead to beside the channels' own and the simulated provider's. */
  paymentHosts?: readonly string[] | undefined
  /** Milliseconds after which a waiting order is asked about when its player asks. */
  inquireAfter: number
  /** Milliseconds between rounds that settle waiting orders. */
  reconcileEvery: number
  mostOpenOrders: number
  /** Is told of what failed by the clock. */
  report(what: string, error: Error): void
  /** A shop to look at, with players, cards and logins that everybody knows; it is one when left out. */
  isDemo?: boolean | undefined
  /** Fills the database where needed; else it has to be filled. True when left out. */
  seeds?: boolean | undefined
  /** Are told of the provider's calls. */
  observability?: Observability | undefined
  /** scrypt's N for seeded players. */
  passwordCost?: number
}
export type ShopParts = {
  shop: ServerDeps
  sandbox: Sandbox
  collector: Collector
  policyReports: PolicyReports
  identities: SimulatedIdentities
  /** By what webhooks are believed. */
  trust: Trust
  /** Has everything that happens by the clock end as soon as it can. */
  halt(): void
  /** The same, and resolves when it has ended. */
  stop(): Promise<void>
}

const minute = 60_000

/** Puts shop and simulated provider together on a database, seeding it where needed. */
export const openShop = async (settings: ShopSettings): Promise<ShopParts> => {
  const { db, alone, report, now = () => new Date(), makeSecret, providerOrigin, postWebhook, inquireAfter } = settings
  const { isDemo = true, seeds = true } = settings
  if (!isDemo) await refuseDemoData(db)
  if (!seeds) await requireSeeds(db)
  await alone(async (own) => {
    if (seeds && !(await seed(own, now(), { ...settings, isDemo })))
      report('catalogue', new Error('that of a newer build or other brands stays'))
    await ensureRunning(own, now(), { isDemo })
  })
  if (!isDemo) await refuseHostlessMethods(db, settings.paymentHosts ?? [])
  const trust = settings.provider?.trust ?? {
    secrets: [await metaOf(db, 'webhook_secret', makeSecret)] as const,
    takesOld: false,
  }
  const post = async (topic: Topic, body: string): Promise<boolean> => {
    try {
      const sent = signedWebhook({ secret: trust.secrets[0], now: now() }, topic, body)
      return (await postWebhook(webhookPath(topic), sent.body, sent.headers)).ok
    } catch {
      return false // the shop is not there: the provider tries again
    }
  }
  const timers = createTimers(report) // a notice that is lost is found by the inquiry
  const sandbox = createSandbox({ db, now, origin: providerOrigin, post, later: timers.later })
  const identities = createIdentities({
    db,
    now,
    origin: settings.identityOrigin,
    secret: await metaOf(db, 'identity_secret', makeSecret),
  })
  const shop: ServerDeps = {
    db,
    now,
    provider: observeProvider(
      settings.provider?.calls ?? sandbox.provider,
      settings.observability ?? createObservability(),
    ),
    game: settings.provider?.game ?? createSimulatedGame(db, now),
    identities: isDemo ? identities.identities : noIdentities,
    paymentHosts: [
      ...(settings.paymentHosts ?? []),
      ...(settings.provider ? [] : [new URL(providerOrigin()).hostname]),
    ],
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
    report,
  }
  timers.every((signal) => reconcileDue(shop, { signal }), settings.reconcileEvery, 'inquiries')
  if (settings.correctClock) timers.every(settings.correctClock, 20_000, 'the clock')
  timers.every((signal) => deliverDue(shop, { signal }), settings.reconcileEvery, 'deliveries')
  timers.every((signal) => forgetOld(db, now(), { signal }), 600_000, 'what is over')
  timers.every(() => alone((own) => ensureRunning(own, now(), { isDemo })), 3_600_000, 'events')
  return {
    shop,
    sandbox,
    identities,
    collector: createCollector(db, now),
    policyReports: createPolicyReports(db, now),
    trust,
    halt: timers.halt,
    stop: timers.stop,
  }
}
