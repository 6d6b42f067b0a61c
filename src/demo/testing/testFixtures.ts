import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { allBrands, brandOf } from '../../../brands/index.ts'
import { thirdParties } from '../../domain/player/login.ts'
import { currencyOfGame } from '../../server/domain/games.ts'
import { hashPassword } from '../../server/domain/player/passwords.ts'
import { issueToken } from '../../server/domain/player/players.ts'
import { markVerified } from '../../server/domain/player/realName.ts'
import { grantPoints } from '../../server/domain/rewards/pointsLedger.ts'
import { ensureCoupons } from '../../server/domain/rewards/startingCoupons.ts'
import type { ServerDeps } from '../../server/domain/serverDeps.ts'

const card = z.object({
  kind: z.enum(['gift', 'payment']),
  /** Value of the card in minor units, such as cents. */
  amount: z.int().check(z.positive()),
  currency: z._default(z.string().check(z.length(3)), 'USD'),
  gems: z._default(z.int(), 0),
  extra_gems: z._default(z.int(), 0),
  expired: z._default(z.boolean(), false),
})
const owner = z.object({ player: z.string() })
/** The owner of a login token, and the brand at which the token is valid: by default, the brand of the request's host. */
const login = z.object({ player: z.string(), brand: z.string() })
const identity = z.object({ player: z.string(), provider: z.enum(thirdParties), account: z.string() })
const limit = z.object({ player: z.string(), product_id: z.string(), opensAfter: z.coerce.number() })
const coupon = z.object({
  player: z.string(),
  code: z.optional(z.string()),
  client_id: z._default(z.string(), '10101'),
})
const replenishment = z.object({
  player: z._default(z.string(), 'ann'),
  /** Amount to pay in minor units, such as cents. */
  amount: z.coerce.number().check(z.positive()),
  /** Seconds until the link expires. A link with 0 or less has already expired. */
  validTime: z.coerce.number(),
  client_id: z._default(z.string(), '10101'),
})
/**
 * Maintenance of a game, with times in seconds from now. Without times, the route only removes the game's maintenance.
 */
const maintenance = z.object({
  client_id: z.string(),
  startsIn: z.optional(z.coerce.number()),
  endsIn: z.optional(z.coerce.number()),
})
const banners = z.object({
  client_id: z.string(),
  banners: z.array(
    z.object({
      id: z.string(),
      image: z.string(),
      title: z.string(),
      link: z.optional(z.nullable(z.string())),
      segment: z.optional(z.string()),
    }),
  ),
})
const segment = z.object({ player: z.string(), segment: z.string() })
const points = z.object({
  player: z.string(),
  points: z.coerce.number().check(z.positive()),
  client_id: z._default(z.string(), '10101'),
})
const realName = z.object({ player: z.string(), verified: z.boolean() })

/** scrypt's cost parameter N for passwords of tests. It is small, so that hashing is fast. */
const cheap = 16

type Prepare = <S extends z.ZodMiniType>(path: string, schema: S, act: (wish: z.output<S>) => Promise<object>) => void
type Lookups = ReturnType<typeof lookupsOf>

const lookupsOf = ({ db, now }: ServerDeps) => ({
  inSeconds: (seconds: number) => new Date(now().getTime() + seconds * 1000),
  playerId: async (username: string) =>
    (await db.selectFrom('player').select('id').where('username', '=', username).executeTakeFirst())?.id ?? 0,
  gameOf: async (clientId: string) => {
    const game = await db.selectFrom('game').selectAll().where('client_id', '=', clientId).executeTakeFirst()
    const brand = allBrands().find(({ key }) => key === game?.brand)
    return game && brand ? { gp_id: game.gp_id, currency: currencyOfGame(brand, game) } : null
  },
})

/**
 * Returns a random password. The password contains a letter, so that a test can change the password by writing it in
 * upper case.
 */
const newPassword = () => `p${randomBytes(6).toString('hex')}`

const preparePlayers = (prepare: Prepare, { db, now }: ServerDeps, { playerId }: Lookups): void => {
  // this route creates a new account for each test, so that tests do not affect each other; a given name makes
  // screenshots equal in every run
  const name = z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/)))
  const made = z.object({ name, hasLink: z._default(z.boolean(), false), brand: z._default(z.string(), '') })
  prepare('/player', made, async ({ name: given, hasLink, brand }) => {
    const own = given ?? randomBytes(4).toString('hex')
    const username = `guest${own}`
    const password = newPassword()
    const suid = `9${Number.parseInt(own, 16)}`
    await db
      .insertInto('player')
      .values({ username, suid, password: await hashPassword(password, cheap) })
      .execute()
    const link = hasLink && {
      oauth_token: await issueToken(db, await playerId(username), now(), { brand, device: '' }),
    }
    return { username, password, ...link }
  })

  // this route creates a prepaid game card with which the player can log in
  prepare('/gameCard', owner, async ({ player }) => {
    const number = `GAME-${randomBytes(6).toString('hex').toUpperCase()}`
    const password = newPassword()
    await db
      .insertInto('game_card')
      .values({ number, password: await hashPassword(password, cheap), player_id: await playerId(player) })
      .execute()
    return { number, password }
  })

  // this route links a player to an account of an identity provider; the account may have belonged to another player
  // before
  prepare('/identity', identity, async ({ player, provider, account }) => {
    await db
      .insertInto('identity')
      .values({ provider, subject: `${provider}-${account}`, player_id: await playerId(player), created_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'subject']).doUpdateSet((row) => ({ player_id: row.ref('excluded.player_id') })),
      )
      .execute()
    return { account }
  })

  prepare('/token', login, async ({ player, brand }) => ({
    oauth_token: await issueToken(db, await playerId(player), now(), { brand, device: '' }),
  }))

  prepare('/realName', realName, async ({ player, verified }) => {
    await markVerified(db, await playerId(player), verified)
    return { verified }
  })

  prepare('/segment', segment, async ({ player, segment: key }) => {
    const { suid } = await db
      .selectFrom('player')
      .select('suid')
      .where('username', '=', player)
      .executeTakeFirstOrThrow()
    await db.insertInto('segment_account').values({ suid, segment: key }).execute()
    return { suid }
  })
}

const preparePurchases = (
  prepare: Prepare,
  { db, now }: ServerDeps,
  { gameOf, inSeconds, playerId }: Lookups,
): void => {
  prepare('/card', card, async ({ kind, amount, currency, gems, extra_gems, expired }) => {
    const number = `TEST-${randomBytes(8).toString('hex').toUpperCase()}`
    const password = newPassword()
    await db
      .insertInto('gift_card')
      .values({
        number,
        kind,
        amount,
        currency,
        ...(kind === 'gift' ? { gems, extra_gems } : { gems: 0, extra_gems: 0 }),
        password: await hashPassword(password, cheap),
        expires_at: expired ? inSeconds(-1) : null,
      })
      .execute()
    return { number, password }
  })

  // this route changes the time at which a player's purchases of an item stop counting towards the purchase limit, to
  // test the countdown
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

  // this route returns a player's orders, oldest first
  prepare('/orders', owner, async ({ player }) => ({
    orders: await db
      .selectFrom('orders')
      .select(['billing_no', 'status', 'price', 'coupon_code', 'replaced_by'])
      .where('player_id', '=', await playerId(player))
      .orderBy('created_at')
      .execute(),
  }))

  // this route lets a player's coupons expire; it creates the starting coupons first, because the player's first
  // request for coupons would create them
  prepare('/coupon', coupon, async ({ player, code, client_id }) => {
    const id = await playerId(player)
    const game = await gameOf(client_id)
    if (game) await ensureCoupons({ db, now }, { id, username: player }, game.gp_id)
    const ended = db
      .updateTable('player_coupon')
      .set({ valid_end_time: inSeconds(-1) })
      .where('player_id', '=', id)
      .where('used_at', 'is', null)
    const { numUpdatedRows } = await (code ? ended.where('code', '=', code) : ended).executeTakeFirst()
    return { coupons: Number(numUpdatedRows) }
  })

  // this route grants VIP points, so that the player reaches a VIP level
  prepare('/points', points, async ({ player, points: given, client_id }) => {
    const game = await gameOf(client_id)
    if (!game) return { error: 'no such game' }
    const grant = { player_id: await playerId(player), gp_id: game.gp_id, points: given }
    await db.transaction().execute((trx) => grantPoints(trx, grant, now()))
    return { points: given }
  })
}

const prepareReplenishments = (
  prepare: Prepare,
  { db, now }: ServerDeps,
  { gameOf, inSeconds, playerId }: Lookups,
): void => {
  // this route creates a replenishment link that only one test pays
  prepare('/replenishment', replenishment, async ({ player, amount, validTime, client_id }) => {
    const id = randomBytes(16).toString('hex')
    const game = await gameOf(client_id)
    if (!game) return { error: 'no such game' }
    await db
      .insertInto('replenishment')
      .values({
        id,
        client_id,
        gp_id: game.gp_id,
        player_id: await playerId(player),
        amount,
        currency: game.currency,
        valid_until: inSeconds(validTime),
        created_at: now(),
      })
      .execute()
    return { replenish_id: id }
  })
}

/**
 * Adds the routes that set the maintenance and the banners of a game. The new values replace the maintenance periods
 * and banners that an operator has set.
 */
const prepareGames = (prepare: Prepare, { db, now }: ServerDeps, { inSeconds }: Lookups): void => {
  const headingOf = (clientId: string) =>
    db.selectFrom('game').select(['brand', 'logo as game']).where('client_id', '=', clientId).executeTakeFirstOrThrow()

  prepare('/maintenance', maintenance, async ({ client_id, startsIn, endsIn }) => {
    const heading = await headingOf(client_id)
    await db.deleteFrom('maintenance').where('brand', '=', heading.brand).where('game', '=', heading.game).execute()
    if (startsIn === undefined || endsIn === undefined) return { ends_at: null }
    const [starts_at, ends_at] = [inSeconds(startsIn), inSeconds(endsIn)]
    await db
      .insertInto('maintenance')
      .values({ ...heading, starts_at, ends_at, set_by: 'a test', set_at: now() })
      .execute()
    return { ends_at: ends_at.getTime() }
  })

  prepare('/banners', banners, async ({ client_id, banners: shown }) => {
    const heading = await headingOf(client_id)
    await db.deleteFrom('banner').where('brand', '=', heading.brand).where('game', '=', heading.game).execute()
    const rows = shown.map((banner, sort) => ({ ...banner, ...heading, sort }))
    if (rows.length > 0) await db.insertInto('banner').values(rows).execute()
    return { banners: rows.length }
  })
}

/** Web app that creates test data which the shop's API cannot create. A malformed body is answered with status 400. */
export const testFixtures = (shop: ServerDeps): Hono => {
  const app = new Hono()
  const prepare: Prepare = (path, schema, act) =>
    app.post(path, async (context) => {
      const body: unknown = await context.req.json().catch(() => null)
      const brand = brandOf(context.req.header('host') ?? '')?.key
      const given = { ...context.req.query(), ...(typeof body === 'object' ? body : {}) }
      const parsed = z.safeParse(schema, { brand, ...given })
      return parsed.success ? context.json(await act(parsed.data)) : context.json({ error: parsed.error.issues }, 400)
    })
  const lookups = lookupsOf(shop)
  preparePlayers(prepare, shop, lookups)
  preparePurchases(prepare, shop, lookups)
  prepareReplenishments(prepare, shop, lookups)
  prepareGames(prepare, shop, lookups)
  return app
}
