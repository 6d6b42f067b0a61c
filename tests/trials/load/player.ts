import { bodyOf } from 'trials/load/request'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import { envelope } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'

const host = 'watt.localhost'
type Params = Record<string, string>
type Name = keyof typeof contract

/** Returns path and query of a call, as the shop's page sends them. */
export const addressOf = (name: Name, params: Params): string =>
  `${contract[name].path}?${new URLSearchParams({ idfv: 'load', spec_lang: 'en', ...params })}`

/**
 * Makes an API call, and returns the content of the answer.
 * @throws Error if the server refuses the call or does not answer
 */
const ask = async (port: number, name: Name, params: Params): Promise<unknown> => {
  const body = await bodyOf({ port, path: addressOf(name, params), host: `${host}:${port}` })
  const { code, msg, content } = envelope.parse(JSON.parse(body))
  if (code !== 1) throw new Error(`${name}: ${code} ${msg}`)
  return content
}

const tokenShape = z.object({ oauth_token: z.string() })
export const rolesShape = z.object({ roles: z.array(z.object({ server_id: z.string(), role_id: z.string() })) })
const orderShape = z.object({ billing_no: z.string(), url: z.string() })
const statusShape = z.object({ status: z.number() })

/** A logged-in player of the seed data, with the parameters of a purchase. */
export type LoadPlayer = { token: string; purchase: Params }

/** Logs a player in, and fetches the receiving role. */
export const logIn = async (port: number, username: string, password: string): Promise<LoadPlayer> => {
  const sent = { username: obfuscate(username, 'a1f'), password: obfuscate(password, '07c'), client_id: '10101' }
  const { oauth_token: token } = tokenShape.parse(await ask(port, 'authenticate', sent))
  const found = await ask(port, 'getAllRoleList', { client_id: '10101', oauth_token: token })
  const [role] = rolesShape.parse(found).roles
  if (!role) throw new Error(`${username} has no role`)
  return {
    token,
    purchase: {
      oauth_token: token,
      client_id: '10101',
      platform: 'web',
      product_id: 'gems300',
      domain_area: 'universal',
      server_id: role.server_id,
      role_id: role.role_id,
      game_channel_id: 'web',
      bcp47_lang: 'en',
      country: 'Global',
      channel_id: 'scheme',
      did: 'load',
      session_id: 'load',
      session_time: '1767323045',
      traffic_source: '',
    },
  }
}

/** Number of players who buy in parallel. There are many, because orders of the same player wait for each other. */
const mostPlayers = 40

/** Logs in the first player of the seed data and all players who buy, on all servers. */
export const logInAll = async (ports: readonly number[]): Promise<LoadPlayer[]> => {
  const players = [await logIn(ports[0] ?? 0, 'ann', 'ann-pass')]
  for (let turn = 0; turn < mostPlayers; turn += 1)
    players.push(await logIn(ports[turn % ports.length] ?? 0, `player${10 + turn}`, `pass${10 + turn}`))
  return players
}

/** Maximum time in ms until a paid order succeeds. */
const mostWait = 10_000

/**
 * Pays on the simulated provider's page and polls the order. Each step may use another server.
 * @throws Error if the order does not succeed in time
 */
export const buy = async (ports: readonly number[], { token, purchase }: LoadPlayer, turn: number): Promise<void> => {
  const at = (step: number) => ports[(turn + step) % ports.length] ?? 0
  const created = orderShape.parse(await ask(at(0), 'adyenPay', { ...purchase, idempotency_key: crypto.randomUUID() }))
  const page = new URL(created.url)
  const place = { port: Number(page.port), path: page.pathname + page.search, host: page.host }
  await bodyOf({ ...place, form: { action: 'approve' } })
  const deadline = performance.now() + mostWait
  for (let step = 1; ; step += 1) {
    const order = { billing_no: created.billing_no, simple: '1', oauth_token: token }
    if (statusShape.parse(await ask(at(step), 'getOrderInfo', order)).status === 1) return
    if (performance.now() > deadline) throw new Error(`order ${created.billing_no} is not delivered`)
  }
}
