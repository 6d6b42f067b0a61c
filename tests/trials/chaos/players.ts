import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fetchByName } from 'trials/support/fetchByName'
import * as z from 'zod/mini'
import { envelope } from '../../../src/contract/endpoint.ts'
import { demoCatalogue } from '../../../src/demo/seed/demoCatalogue.ts'
import { present } from '../../../src/domain/present.ts'
import { addressOf, rolesShape } from '../load/player.ts'
import { type Decision, decisions, type Entry, type Ledger } from './ledger.ts'

/** A game whose goods are sold in US dollars in this country. */
export type Place = { brand: string; game: { client_id: string; domain_area: string; country: string } }
export type Player = {
  id: number
  name: string
  token: string
  place: Place
  role: { server_id: string; role_id: string }
}

/** Places in which the simulated players buy. The ordered item has the same price in all of them. */
export const places = [
  { brand: 'watt', game: { client_id: '10101', domain_area: 'universal', country: 'Global' } },
  { brand: 'dragon', game: { client_id: '10201', domain_area: 'dragon', country: 'Global' } },
  { brand: 'joyage', game: { client_id: '10801', domain_area: 'useuro', country: 'US' } },
  { brand: 'rhinos', game: { client_id: '11201', domain_area: 'mea', country: 'Global' } },
] as const satisfies readonly Place[]

export const orderShape = z.object({ billing_no: z.string(), url: z.optional(z.nullable(z.string())) })
const statusShape = z.object({ status: z.number() })

/** Timeout in ms of an API call. */
const answerTimeoutMs = 8000

/** Makes an API call. Returns null if there is no response, or if the response is a 5xx or malformed. */
export const ask = async (
  brand: string,
  port: number,
  name: Parameters<typeof addressOf>[0],
  params: Record<string, string>,
) => {
  try {
    const address = new URL(addressOf(name, params), `http://${brand}.localhost:${port}`)
    const answer = await fetchByName(address, { signal: AbortSignal.timeout(answerTimeoutMs) })
    return answer.status >= 500 ? null : envelope.parse(await answer.json())
  } catch {
    return null
  }
}

const any = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

/** Creates accounts with login tokens and a role, distributed evenly to the places. */
export const makePlayers = async (
  databaseUrl: string,
  ports: () => readonly number[],
  count: number,
  [first, ...others]: readonly [Place, ...Place[]] = [places[0]],
): Promise<Player[]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const players: Player[] = []
  try {
    for (let each = 0; each < count; each += 1) {
      const place = [first, ...others][each % (others.length + 1)] ?? first
      const name = `chaos-${randomBytes(6).toString('hex')}`
      const token = randomBytes(32).toString('base64url')
      const { rows } = await client.query(
        'insert into player (username, suid, password) values ($1, $1, $2) returning id',
        [name, 'none'],
      )
      const { id } = z.object({ id: z.number() }).parse(rows[0])
      const hash = createHash('sha256').update(token).digest('hex')
      await client.query(
        "insert into token (hash, player_id, expires_at, brand) values ($1, $2, now() + interval '1 day', $3)",
        [hash, id, place.brand],
      )
      const { client_id } = place.game
      const found = await ask(place.brand, any(ports()), 'getAllRoleList', { client_id, oauth_token: token })
      const [role] = rolesShape.parse(found?.content).roles
      if (!role) throw new Error(`${name} has no role`)
      players.push({ id, name, token, place, role })
    }
  } finally {
    await client.end()
  }
  return players
}

const goods = 'gems300'
const priceKey = demoCatalogue.goods.items.find(({ id }) => id === goods)?.price ?? ''
/** Price of the item in US cents, from the demo's catalogue. */
export const price = present(demoCatalogue.prices[priceKey]?.USD, `the price of ${goods}`)

/** Parameters of a purchase by credit card. */
export const payloadOf = ({ token, place, role }: Player, key: string, more: Record<string, string> = {}) => ({
  ...place.game,
  platform: 'web',
  ...role,
  oauth_token: token,
  product_id: goods,
  game_channel_id: 'web',
  bcp47_lang: 'en',
  channel_id: 'scheme',
  did: 'chaos',
  session_id: 'chaos',
  session_time: '1767323045',
  traffic_source: '',
  idempotency_key: key,
  ...more,
})

/**
 * Creates an order. Repeats the request with the same idempotency key until a server answers, as the shop's page does.
 */
const create = async (ports: () => readonly number[], player: Player, entry: Entry, isOver: () => boolean) => {
  const payload = payloadOf(player, entry.key)
  while (!isOver()) {
    const answer = await ask(player.place.brand, any(ports()), 'adyenPay', payload)
    if (answer?.code === 1) {
      const { billing_no, url } = orderShape.parse(answer.content)
      entry.orders.push(billing_no)
      entry.url = url ?? null
      // sometimes repeats an answered request, like a double click
      if (Math.random() > 0.2) return
    } else if (answer) return
    else await pause(Math.random() * 500)
  }
}

/** Chooses a button on the simulated provider's page, and posts this decision. */
export const decide = async (entry: Entry, decision: Decision = any(decisions)): Promise<void> => {
  if (!entry.url) return
  entry.decision = decision
  const answer = await fetchByName(new URL(entry.url), {
    method: 'POST',
    body: new URLSearchParams({ action: decision }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => null)
  entry.isDecided = answer?.ok ?? false
}

const polls = 8

const watch = async (ports: () => readonly number[], { token, place }: Player, entry: Entry, begun: number) => {
  const [billing_no] = entry.orders
  if (!billing_no) return
  for (let poll = 0; poll < polls; poll += 1) {
    const asked = { billing_no, simple: '1', oauth_token: token }
    const answer = await ask(place.brand, any(ports()), 'getOrderInfo', asked)
    if (answer?.code === 1) {
      const { status } = statusShape.parse(answer.content)
      entry.statuses.push(status)
      if (status === 1 || status === 10) {
        entry.took ??= performance.now() - begun
        return
      }
    }
    await pause(250)
  }
}

/** Buys until `isOver` returns true, and records the responses in the ledger. */
export const play = async (
  ports: () => readonly number[],
  player: Player,
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const entry = ledger.begin(player.name)
    const begun = performance.now()
    await create(ports, player, entry, isOver)
    await decide(entry)
    await watch(ports, player, entry, begun)
    await pause(Math.random() * 300)
  }
}
