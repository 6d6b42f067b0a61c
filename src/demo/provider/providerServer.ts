import { join } from 'node:path'
import { Hono } from 'hono'
import { connect } from '../../server/db/connect.ts'
import { gameApi } from '../../server/gameServer/gameApi.ts'
import { healthApp } from '../../server/http/health.ts'
import { listen } from '../../server/http/listen.ts'
import { forgetOld } from '../../server/jobs/forget.ts'
import { createTimers } from '../../server/jobs/timers.ts'
import { providerApi } from '../../server/providers/providerApi.ts'
import type { Trust } from '../../server/providers/signedRequest.ts'
import { signedWebhook, type Topic, webhookPath } from '../../server/providers/webhooks.ts'
import { createSimulatedGame } from '../game/simulatedGame.ts'
import { type Unreliability, unreliable } from '../game/unreliableGame.ts'
import { countDemoServers } from '../seed/demoCatalogue.ts'
import { demoAccount } from '../seed/demoPlayers.ts'
import { fateOf, type Mischief } from './mischief.ts'
import { resend } from './outbox.ts'
import { createSandbox } from './sandbox.ts'
import { sandboxApp } from './sandboxApp.ts'

export type ProviderOptions = {
  port: number
  /** Folder of the simulated provider's own database, in which payments survive a restart. */
  dataDir: string
  /** Keys that sign calls and webhooks. The shop must use the same keys. */
  trust: Trust
  /** URLs of the shop's servers. Each attempt to send a webhook goes to the next server in turn. */
  shops: readonly string[]
  mischief: Mischief
  /** Shares of failing calls at the simulated game server, which runs in this process. */
  unreliability: Unreliability
}

const mostDelay = 4000

/**
 * Starts the simulated payment provider and the simulated game server. They run in a separate process with their own
 * database.
 */
export const startProvider = async ({ port, dataDir, trust, shops, mischief, unreliability }: ProviderOptions) => {
  const { db, answers, close } = await connect({ folder: join(dataDir, 'provider') })
  const now = () => new Date()
  const timers = createTimers()
  let turn = 0
  const deliver = async (topic: Topic, body: string): Promise<boolean> => {
    turn += 1
    const shop = shops[turn % shops.length]
    const answer = await fetch(`${shop}${webhookPath(topic)}`, {
      ...signedWebhook({ secret: trust.secrets[0], now: now() }, topic, body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    return answer?.ok ?? false
  }
  const eventOf = (body: string): string => /"eventId":"([^"]+)"/.exec(body)?.[1] ?? ''
  const sandbox = createSandbox({
    db,
    now,
    later: timers.later,
    origin: () => `http://pay.localhost:${port}`,
    post: async (topic, body) => {
      const fate = topic === 'sandbox' ? fateOf(eventOf(body), mischief) : 'sent'
      if (fate === 'lost') return false
      if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, Math.random() * mostDelay))
      if (fate === 'twice') await deliver(topic, body)
      return deliver(topic, body)
    },
  })
  timers.every(() => resend(db, sandbox, now, (id) => fateOf(id, mischief) === 'lost'), 500)
  timers.every(() => forgetOld(db, now()), 3_600_000)
  const recipient = { ...trust, db, now }
  let isEnding = false
  const app = new Hono()
  app.route(
    '/',
    healthApp(answers, () => isEnding),
  )
  app.route('/api', providerApi(sandbox.provider, recipient))
  app.route(
    '/game',
    gameApi(
      unreliable(
        createSimulatedGame({ db, now, countServers: countDemoServers, findAccount: demoAccount }),
        unreliability,
      ),
      recipient,
    ),
  )
  app.route('/', sandboxApp(sandbox))
  const { stop } = await listen(app.fetch, port, '127.0.0.1')
  return {
    port,
    close: async () => {
      isEnding = true
      await stop()
      await timers.stop()
      await close()
    },
  }
}
