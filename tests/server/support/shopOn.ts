import type { Hono } from 'hono'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint, OutputOf } from '../../../src/contract/endpoint.ts'
import { envelope } from '../../../src/contract/endpoint.ts'
import { readContent } from '../../../src/contract/lists.ts'
import type { Action } from '../../../src/demo/provider/pages.ts'
import { sandboxApp } from '../../../src/demo/provider/sandboxApp.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import type { DatabaseConnection } from '../../../src/server/db/connect.ts'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { createTimers } from '../../../src/server/jobs/timers.ts'
import { loadDemo } from '../../../src/server/startup/loadDemo.ts'
import { openShop, type ShopSettings } from '../../../src/server/startup/openShop.ts'
import { shopSettings, startTime } from './filledShop.ts'
import { silent } from './silentLog.ts'

type Contract = typeof contract
export type Params = Record<string, string | undefined>
type Answer<E extends Endpoint> = { code: number; msg: string; content: OutputOf<E> | undefined }
export type TestShopSettings = Pick<ShopSettings, 'isDemo' | 'game' | 'paymentHosts' | 'adapters'>

/**
 * Opens a shop for tests on this database. Only the function `pass` moves the clock of the shop. The function `call`
 * makes API calls like the shop's page.
 */
export const openShopOn = async (connection: DatabaseConnection, more: TestShopSettings = {}) => {
  let time = startTime
  const site: { app?: Hono } = {}
  const reports: string[] = []
  const observability = silent()
  const now = () => new Date(time)
  const postWebhook = async (path: string, body: string, headers: Record<string, string>) =>
    (await site.app?.request(path, { method: 'POST', body, headers })) ?? new Response(null, { status: 503 })
  const demo = await loadDemo()
  const timers = createTimers()
  const secret = shopSettings.makeSecret()
  const worldSettings = { webhookSecret: secret, identitySecret: secret, port: shopSettings.standInPort, postWebhook }
  // a shop that is not a demo has no simulated provider, so the tests simulate a provider on another server
  const outside =
    more.isDemo === false ? demo.openWorld({ db: connection.db, now, later: timers.later, ...worldSettings }) : null
  const parts = await openShop({
    ...connection,
    ...shopSettings,
    now,
    postWebhook,
    provider: outside ? { calls: outside.sandbox.provider, trust: { secrets: [secret], takesOld: false } } : undefined,
    report: (what, error) => void reports.push(`${what}: ${error.message}`),
    observability,
    ...more,
  })
  const app = createApp({
    ...parts,
    demo,
    observability,
    testing: true,
    appDir: '/nowhere',
    toneCss: () => '',
    report: () => {},
  })
  site.app = app
  const world = parts.world ?? outside
  if (!world) throw new Error('the shop has no simulated world')
  const { sandbox, identities } = world
  const provider = sandboxApp(sandbox)

  const raw = async (path: string, params: Params, host = 'watt.localhost') => {
    const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams({ idfv: 'device-1', spec_lang: 'en', ...Object.fromEntries(given) })
    // like the shop's page, sends POST calls as URL-encoded forms
    const isPosted = Object.values<Endpoint>(contract).some((call) => call.path === path && call.method === 'POST')
    return isPosted
      ? app.request(`http://${host}${path}`, { method: 'POST', body: query, headers: { host } })
      : app.request(`http://${host}${path}?${query}`, { headers: { host } })
  }
  const call = async <Name extends keyof Contract>(
    name: Name,
    params: Params,
    host?: string,
  ): Promise<Answer<Contract[Name]>> => {
    const endpoint: Contract[Name] = contract[name]
    const { code, msg, content } = envelope.parse(await (await raw(endpoint.path, params, host)).json())
    return { code, msg, content: content === undefined ? undefined : outputOf<Contract[Name]>(endpoint, content) }
  }
  const login = async (username: string, password: string, host?: string, clientId = '10101'): Promise<string> => {
    const sent = { username: obfuscate(username, 'a1f'), password: obfuscate(password, '07c'), client_id: clientId }
    const { content, msg } = await call('authenticate', sent, host)
    if (!content) throw new Error(msg)
    return content.oauth_token
  }
  let nextPlayer = 10
  return {
    ...parts,
    sandbox,
    identities,
    /** Log and metrics of the shop, for tests that create more sites with them. */
    observability,
    db: connection.db,
    /** Errors that scheduled jobs have reported. */
    reports,
    app,
    raw,
    call,
    login,
    /** Logs in a player whom no earlier call has logged in. */
    loginNew: async () => {
      const number = nextPlayer++
      const name = `player${number}`
      return { name, token: await login(name, `pass${number}`) }
    },
    /** Prepares test data through a route below `/__test`. */
    prepare: async (path: string, body: object): Promise<unknown> =>
      (await app.request(`/__test${path}`, { method: 'POST', body: JSON.stringify(body) })).json(),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** Posts a decision to the payment page of the simulated provider. */
    decide: (payUrl: string, action: Action, reason = '') => {
      const { pathname, search } = new URL(payUrl)
      return provider.request(pathname + search, { method: 'POST', body: new URLSearchParams({ action, reason }) })
    },
    provider,
    /**
     * Closes the shop, and checks the database's invariants.
     * @throws Error if a database invariant is broken
     */
    close: async () => {
      await timers.stop()
      await parts.stop()
      const broken = await checkInvariants(connection.db)
      await connection.close()
      if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openShopOn>>

const outputOf = <E extends Endpoint>(endpoint: E, content: unknown) => {
  const { result, leftOut } = readContent(endpoint.output, content)
  if (!result.success || leftOut.length > 0) throw new Error(`${endpoint.path}: ${result.error ?? leftOut.join('; ')}`)
  return result.data as OutputOf<E>
}
