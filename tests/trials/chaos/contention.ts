import pg from 'pg'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { hashPassword } from '../../../src/server/domain/player/passwords.ts'
import { signedWebhook, webhookPath } from '../../../src/server/providers/webhooks.ts'
import type { Decision, Entry, Ledger } from './ledger.ts'
import { ask, decide, makePlayers, orderShape, type Player, payloadOf, price } from './players.ts'
import { charge, chargeTwice, refundParts, shareIds } from './reports.ts'
import type { World } from './world.ts'

/** Number of parallel requests with the same coupon, item, webhook or idempotency key. */
const atOnce = 8
/** Number of orders of a player who exceeds the limit of open orders. */
const flood = 70
const game = '210101'

type Stage = { world: World; sql: pg.Client; ledger: Ledger }

const portOf = ({ world }: Stage, turn: number): number => {
  const ports = world.upPorts()
  return ports[turn % ports.length] ?? 0
}

/** Creates an order. If the server acknowledges the order, adds it to the ledger of responses. */
const create = async (stage: Stage, turn: number, entry: Entry, player: Player, more: Record<string, string> = {}) => {
  const answer = await ask(player.place.brand, portOf(stage, turn), 'adyenPay', payloadOf(player, entry.key, more))
  if (answer?.code !== 1) return
  const { billing_no, url } = orderShape.parse(answer.content)
  entry.orders.push(billing_no)
  entry.url = url ?? null
}

const many = (count: number, act: (turn: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))

const sameKey = async (stage: Stage, player: Player) => {
  const entry = stage.ledger.begin(player.name)
  await many(atOnce, (turn) => create(stage, turn, entry, player))
}

/** Creates parallel orders, each with its own idempotency key. */
const sameTime = (stage: Stage, player: Player, count: number, more: Record<string, string>) =>
  many(count, (turn) => create(stage, turn, stage.ledger.begin(player.name), player, more))

const sameCoupon = async (stage: Stage, player: Player) => {
  const code = `chaos-${crypto.randomUUID()}`
  await stage.sql.query(
    `insert into player_coupon (code, player_id, gp_id, name, type, rate_percent, state, time_zone)
     values ($1, $2, $3, 'chaos', 'permanent', 80, 'avail', 8)`,
    [code, player.id, game],
  )
  await sameTime(stage, player, atOnce, { coupon_code: code })
}

const sameCard = async (stage: Stage, players: readonly Player[]) => {
  const number = `CHAOS-${crypto.randomUUID()}`
  const password = 'chaos'
  await stage.sql.query(
    `insert into gift_card (number, password, kind, amount, currency, gems, extra_gems)
     values ($1, $2, 'payment', $3, 'USD', 0, 0)`,
    [number, await hashPassword(password, 16), price],
  )
  const card_info = encodeCardInfo({ number, password })
  await Promise.all(
    players.map((player, turn) => {
      const { channel_id: _, ...payload } = payloadOf(player, crypto.randomUUID(), { card_info })
      return ask(player.place.brand, portOf(stage, turn), 'payWithCard', payload)
    }),
  )
}

/** Sends the same webhook several times in parallel, to all servers. */
const sameEvent = async (stage: Stage, player: Player) => {
  const entry = stage.ledger.begin(player.name)
  await create(stage, 0, entry, player)
  const [billingNo] = entry.orders
  if (!billingNo) return
  const event = {
    eventId: `chaos_${crypto.randomUUID()}`,
    billingNo,
    outcome: 'success',
    amount: price,
    currency: 'USD',
  }
  const body = JSON.stringify(event)
  await many(atOnce, (turn) =>
    fetch(`http://127.0.0.1:${portOf(stage, turn)}${webhookPath('sandbox')}`, {
      ...signedWebhook({ secret: stage.world.secret, now: new Date() }, 'sandbox', body),
      signal: AbortSignal.timeout(8000),
    }).catch(() => null),
  )
}

/**
 * Creates four orders, and sends wrong reports about them: payments of the first two orders with the same event id, two
 * payments of the third order, and partial refunds of the fourth order.
 */
const misreported = async (stage: Stage, players: readonly Player[]) => {
  const entries = await Promise.all(
    players.map(async (player, turn) => {
      const entry = stage.ledger.begin(player.name)
      await create(stage, turn, entry, player)
      return entry
    }),
  )
  const [one, other, third, fourth] = entries.flatMap(({ orders }) => orders.slice(0, 1))
  if (!one || !other || !third || !fourth) return
  await Promise.all([shareIds(stage, [one, other]), chargeTwice(stage, third), charge(stage, fourth)])
  await refundParts(stage, fourth)
}

const outcomes: readonly Decision[] = ['approve', 'approve', 'lost', 'repeat', 'lateSuccess', 'duplicate', 'decline']

/** Creates orders, and makes one decision for each order on the simulated provider's page. */
const purchases = (stage: Stage, player: Player) =>
  many(outcomes.length * 2, async (turn) => {
    const entry = stage.ledger.begin(player.name)
    await create(stage, turn, entry, player)
    await decide(entry, outcomes[turn % outcomes.length])
  })

/** Sends parallel requests with data that may be used only once, such as a coupon or a card. */
const round = async (stage: Stage, { postgres, upPorts }: World) => {
  const [one, other, third, fourth] = await makePlayers(postgres.url, upPorts, 4)
  if (!one || !other || !third || !fourth) throw new Error('there are no players')
  await Promise.all([
    sameKey(stage, one),
    sameCoupon(stage, one),
    sameEvent(stage, other),
    purchases(stage, other),
    sameCard(stage, [one, other, third, fourth]),
    sameTime(stage, third, atOnce, { product_id: 'weekly' }),
    misreported(stage, [one, other, third, fourth]),
  ])
  await sameTime(stage, fourth, flood, {})
}

/**
 * Sends parallel requests in rounds, until `isOver` returns true or a fault is found. Returns the number of rounds.
 * @param isWrong returns whether the trial has already found a fault; called after every round
 */
export const contend = async (
  world: World,
  ledger: Ledger,
  isOver: () => boolean,
  isWrong: () => Promise<boolean>,
): Promise<number> => {
  const sql = new pg.Client(world.postgres.url)
  await sql.connect()
  let rounds = 0
  try {
    do {
      await round({ world, sql, ledger }, world)
      rounds += 1
    } while (!(await isWrong()) && !isOver())
  } finally {
    await sql.end()
  }
  return rounds
}
