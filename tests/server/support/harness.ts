import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint, OutputOf } from '../../../src/contract/endpoint.ts'
import { envelope } from '../../../src/contract/endpoint.ts'
import { readContent } from '../../../src/contract/lists.ts'
import type { Card } from '../../../src/domain/payment/cardEncoding.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { connect } from '../../../src/server/db/connect.ts'
import { checkInvariants } from '../../../src/server/db/invariants.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../../src/server/domain/purchase/settling/reconcile.ts'
import { createApp } from '../../../src/server/http/app.ts'
import type { Action } from '../../../src/server/providers/pages.ts'
import { sandboxApp } from '../../../src/server/providers/sandboxApp.ts'
import { openShop, type ShopSettings } from '../../../src/server/startup/openShop.ts'
import { shopSettings, startTime } from './filledShop.ts'
import { silent } from './silentLog.ts'
import { filledDatabase, freshPostgres, unpackDatabase } from './testDatabase.ts'

type Contract = typeof contract
const cardShape = z.object({ number: z.string(), password: z.string() })
type Params = Record<string, string | undefined>
export type Answer<E extends Endpoint> = { code: number; msg: string; content: OutputOf<E> | undefined }

type Place = { url: string } | { folder: string } | 'memory'

/** Opens a shop, by default on a new database. Its clock moves only by `pass`. `call` makes API calls like the page. */
export const openTestShop = async (
  where?: Place,
  more: Pick<ShopSettings, 'isDemo' | 'game' | 'paymentHosts' | 'adapters'> = {},
) => {
  if (typeof where === 'object' && 'folder' in where) await unpackDatabase('filled', where.folder)
  const connection = await (where ? connect(where) : filledDatabase())
  let time = startTime
  const site: { app?: Hono } = {}
  const reports: string[] = []
  const observability = silent()
  const parts = await openShop({
    ...connection,
    ...shopSettings,
    now: () => new Date(time),
    postWebhook: async (path, body, headers) =>
      (await site.app?.request(path, { method: 'POST', body, headers })) ?? new Response(null, { status: 503 }),
    report: (what, error) => void reports.push(`${what}: ${error.message}`),
    observability,
    ...more,
  })
  const app = createApp({
    ...parts,
    observability,
    testing: true,
    appDir: '/nowhere',
    toneCss: () => '',
    report: () => {},
  })
  site.app = app
  const provider = sandboxApp(parts.sandbox)

  const raw = async (path: string, params: Params, host = 'watt.localhost') => {
    const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams({ idfv: 'device-1', spec_lang: 'en', ...Object.fromEntries(given) })
    // sends POST calls as forms, like the page
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
    /** Exported for tests that create further sites with the same parts. */
    observability,
    db: connection.db,
    /** Errors of the shop's scheduled jobs. */
    reports,
    app,
    raw,
    call,
    login,
    /** Logs in as a player whom no other test uses. */
    loginNew: async () => {
      const number = nextPlayer++
      const name = `player${number}`
      return { name, token: await login(name, `pass${number}`) }
    },
    /** Prepares data through a route below `/__test`. */
    prepare: async (path: string, body: object): Promise<unknown> =>
      (await app.request(`/__test${path}`, { method: 'POST', body: JSON.stringify(body) })).json(),
    /** Moves the clock forward. */
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** Posts a player's decision to the provider's payment page. */
    decide: (payUrl: string, action: Action, reason = '') => {
      const { pathname, search } = new URL(payUrl)
      return provider.request(pathname + search, { method: 'POST', body: new URLSearchParams({ action, reason }) })
    },
    provider,
    /**
     * Closes the shop.
     * @throws Error if an invariant is broken
     */
    close: async () => {
      await parts.stop()
      const broken = await checkInvariants(connection.db)
      await connection.close()
      if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Opens three shops that share a new PostgreSQL database, like three servers. */
export const openThreeShops = async (): Promise<[TestShop, TestShop, TestShop]> => {
  const where = await freshPostgres()
  return Promise.all([openTestShop(where), openTestShop(where), openTestShop(where)])
}

const outputOf = <E extends Endpoint>(endpoint: E, content: unknown) => {
  const { result, leftOut } = readContent(endpoint.output, content)
  if (!result.success || leftOut.length > 0) throw new Error(`${endpoint.path}: ${result.error ?? leftOut.join('; ')}`)
  return result.data as OutputOf<E>
}

/** Returns the parameters of a card payment for one of the player's roles, with a new key. */
export const purchaseOf = async (shop: TestShop, token: string, more: Params = {}): Promise<Params> => {
  const { content } = await shop.call('getAllRoleList', { client_id: '10101', oauth_token: token })
  const [role] = content?.roles ?? []
  return {
    oauth_token: token,
    client_id: '10101',
    server_id: role?.server_id,
    role_id: role?.role_id,
    platform: 'web',
    product_id: 'gems300',
    domain_area: 'universal',
    game_channel_id: 'web',
    bcp47_lang: 'en',
    country: 'Global',
    did: 'device-1',
    session_id: 'session-1',
    session_time: '1767323045',
    traffic_source: '',
    channel_id: 'scheme',
    idempotency_key: crypto.randomUUID(),
    ...more,
  }
}

/** Creates an unused card. Returns the number and password that a player would type. */
export const freshCard = async (shop: TestShop, card: object): Promise<Card> =>
  cardShape.parse(await shop.prepare('/card', card))

/** Returns an order's status as its player sees it. */
export const statusOf = async (shop: TestShop, billingNo: string, token: string) =>
  (await shop.call('getOrderInfo', { billing_no: billingNo, simple: '1', oauth_token: token })).content?.status

/** Returns the kinds of an order's flags, sorted. */
export const flagsOf = async (shop: TestShop, billingNo: string) =>
  (
    await shop.db.selectFrom('order_flag').select('kind').where('billing_no', '=', billingNo).orderBy('kind').execute()
  ).map(({ kind }) => kind)

/** Runs the scheduled jobs for orders: inquiries and deliveries. */
export const settleDue = async (shop: TestShop, round?: Parameters<typeof reconcileDue>[1]): Promise<void> => {
  await reconcileDue(shop.shop, round)
  await deliverDue(shop.shop)
}

/** Places an order without paying it. */
export const placeOrder = async (shop: TestShop, token: string, more: Params = {}) => {
  const { content, msg } = await shop.call('adyenPay', await purchaseOf(shop, token, more))
  if (!content?.billing_no || !content.url) throw new Error(`no order: ${msg}`)
  return { billingNo: content.billing_no, url: content.url }
}
