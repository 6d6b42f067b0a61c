import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../server/db/schema.gen.ts'
import type { Fetch } from '../server/http/listen.ts'
import type { EmbeddedSettings } from '../server/http/pages/embeddedPages.ts'
import { signedWebhook, type Topic, webhookPath } from '../server/providers/webhooks.ts'
import { createSimulatedGame } from './game/simulatedGame.ts'
import { identityOriginAt, isIdentityHost } from './identity/addresses.ts'
import { identityApp } from './identity/identityApp.ts'
import { createIdentities } from './identity/simulated.ts'
import { createSandbox, type SandboxSettings } from './provider/sandbox.ts'
import { sandboxApp } from './provider/sandboxApp.ts'

export type WorldSettings = {
  db: Kysely<Database>
  now(): Date
  port: number
  webhookSecret: string
  identitySecret: string
  /** Posts a webhook to the shop's own site, as an external provider would. */
  postWebhook(path: string, body: string, headers: Record<string, string>): Response | Promise<Response>
  later: SandboxSettings['later']
}

const payHost = 'pay.localhost'

/** Creates the simulated game and the simulated providers, which store their data in the shop's database. */
export const openWorld = ({ db, now, port, postWebhook, later, ...secrets }: WorldSettings) => {
  const post = async (topic: Topic, body: string): Promise<boolean> => {
    try {
      const sent = signedWebhook({ secret: secrets.webhookSecret, now: now() }, topic, body)
      return (await postWebhook(webhookPath(topic), sent.body, sent.headers)).ok
    } catch {
      return false // the shop cannot be reached, so the webhook is sent again later
    }
  }
  const sandbox = createSandbox({ db, now, origin: () => `http://${payHost}:${port}`, post, later })
  const identities = createIdentities({ db, now, origin: () => identityOriginAt(port), secret: secrets.identitySecret })
  return {
    payHost,
    game: createSimulatedGame({ db, now }),
    sandbox,
    identities,
    /**
     * Serves the pages of the simulated providers. The providers share a port, but have different host names and
     * therefore different origins.
     * @param inspector shows the analytics events to operators
     */
    standIns: (embedded: EmbeddedSettings, inspector: Hono): Fetch => {
      const pay = sandboxApp(sandbox, embedded.origin, inspector, embedded.shops)
      const identity = identityApp(identities)
      return (request, env) =>
        isIdentityHost(request.headers.get('host') ?? '') ? identity.fetch(request, env) : pay.fetch(request, env)
    },
  }
}
