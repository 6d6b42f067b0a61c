import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { hashPassword } from './domain/passwords.ts'
import type { Shop } from './shop.ts'

const card = z.object({
  kind: z.enum(['gift', 'payment']),
  /** Minor units. */
  amount: z.int().check(z.positive()),
  currency: z._default(z.string().check(z.length(3)), 'USD'),
  gems: z._default(z.int(), 0),
  extra_gems: z._default(z.int(), 0),
  /** The card has ended already. */
  expired: z._default(z.boolean(), false),
})
const limit = z.object({ player: z.string(), product_id: z.string(), opensAfter: z.coerce.number() })
const coupon = z.object({ player: z.string(), code: z.optional(z.string()) })

/** scrypt's N for passwords that live as long as a test. */
const cheap = 16

/** Data that a test needs and no call of the contract makes; each answers 400 for a body that is not understood. */
export const preparations = ({ db, now }: Shop): Hono => {
  const app = new Hono()
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000)
  const playerId = async (username: string) =>
    (await db.selectFrom('player').select('id').where('username', '=', username).executeTakeFirst())?.id ?? 0
  const prepare = <S extends z.ZodMiniType>(path: string, schema: S, act: (wish: z.output<S>) => Promise<object>) =>
    app.post(path, async (context) => {
      const body: unknown = await context.req.json().catch(() => null)
      const parsed = z.safeParse(schema, { ...context.req.query(), ...(typeof body === 'object' ? body : {}) })
      return parsed.success ? context.json(await act(parsed.data)) : context.json({ error: parsed.error.issues }, 400)
    })

  // a fresh account, so that no two tests meet
  prepare('/player', z.object({}), async () => {
    const username = `guest${randomBytes(4).toString('hex')}`
    const password = randomBytes(6).toString('hex')
    const suid = `9${Number.parseInt(randomBytes(4).toString('hex'), 16)}`
    await db
      .insertInto('player')
      .values({ username, suid, password: await hashPassword(password, cheap) })
      .execute()
    return { username, password }
  })

  // a fresh card that nobody else spends
  prepare('/card', card, async ({ kind, amount, currency, gems, extra_gems, expired }) => {
    const number = `TEST-${randomBytes(8).toString('hex').toUpperCase()}`
    const password = randomBytes(6).toString('hex')
    await db
      .insertInto('gift_card')
      .values({
        ...{ number, kind, amount, currency },
        ...(kind === 'gift' ? { gems, extra_gems } : { gems: 0, extra_gems: 0 }),
        password: await hashPassword(password, cheap),
        expires_at: expired ? inSeconds(-1) : null,
      })
      .execute()
    return { number, password }
  })

  // a player's purchases of a limited item stop counting soon, so that a countdown can be watched
  prepare('/limit', limit, async ({ player, product_id, opensAfter }) => {
    const { numUpdatedRows } = await db
      .updateTable('limit_use')
      .from('orders')
      .set({ until_at: inSeconds(opensAfter) })
      .whereRef('orders.billing_no', '=', 'limit_use.billing_no')
      .where('orders.player_id', '=', await playerId(player))
      .where('limit_use.product_id', '=', product_id)
      .where('limit_use.is_open', '=', true)
      .executeTakeFirst()
    return { uses: Number(numUpdatedRows) }
  })

  // a player's coupon, or all of them, ends now
  prepare('/coupon', coupon, async ({ player, code }) => {
    const ended = db
      .updateTable('player_coupon')
      .set({ valid_end_time: inSeconds(-1) })
      .where('player_id', '=', await playerId(player))
      .where('used_at', 'is', null)
    const { numUpdatedRows } = await (code ? ended.where('code', '=', code) : ended).executeTakeFirst()
    return { coupons: Number(numUpdatedRows) }
  })
  return app
}
