import { createServer } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../../../src/demo/seed/demoCatalogue.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { applyCatalogue } from '../../../src/server/catalogue/files/applyCatalogue.ts'
import { fileSchemas } from '../../../src/server/catalogue/files/schema.ts'
import type { Account, GameRole, GameServer } from '../../../src/server/domain/ports/gameServer.ts'
import { createRemoteGame, gameApi } from '../../../src/server/gameServer/gameApi.ts'
import { ensureRunning } from '../../../src/server/seed/ensureRunning.ts'
import { seed } from '../../../src/server/seed/seed.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'
import { anyDatabase } from '../support/testDatabase.ts'

const secret = 'a secret of shop and game'
const gpId = '210101'
const mira: GameRole = { serverId: 'S2', roleId: '7001', name: 'Mira', level: 12 }

/** The simulated game of a publisher. `roles`: roles by account number. `isAway`: whether all calls fail. */
const world = { roles: new Map<string, GameRole[]>(), isAway: false, asked: [] as Account[], checks: 0 }
const game: GameServer = {
  account: async ({ kind, username, password }) => {
    if (world.isAway) throw new Error('the game is away')
    const suid = [...world.roles.keys()].find((number) => username === `own${number}`)
    return suid && kind === 'account' && password === 'own-pass' ? { suid, username } : null
  },
  roles: async (account, game) => {
    if (world.isAway) throw new Error('the game is down')
    world.asked.push(account)
    return game === gpId ? (world.roles.get(account.suid) ?? []) : []
  },
  hasRole: async ({ account, serverId, roleId }) => {
    world.checks += 1
    if (world.isAway) throw new Error('the game is down')
    const roles = world.roles.get(account.suid) ?? []
    return roles.some((role) => role.serverId === serverId && role.roleId === roleId)
  },
  credit: async () => {},
  cancel: async () => true,
  takeBack: async () => true,
}

const card = { payway: '12101', channel: 'scheme', name: 'Card', icon: 'card', sort: 1 }
const ownFiles = {
  games: fileSchemas.games.parse([
    {
      game: '10101',
      name: { en: 'Own Game', de: 'Eigenes Spiel' },
      color: '114477',
      languages: ['en', 'de'],
      codes: ['own'],
      servers: [
        { id: 'S1', name: 'First' },
        { id: 'S2', name: 'Second' },
      ],
    },
  ]),
  methods: fileSchemas.methods.parse([{ places: { universal: ['Global'] }, web: [card] }]),
}

const inWatt = { client_id: '10101', domain_area: 'universal', platform: 'web' } as const
/** Returns the games that the shop lists, and a summary of the goods, servers and countries of its first game. */
const listedNow = async () => {
  const games = (await shop.call('getGameList', inWatt)).content?.list.map(({ client_id }) => client_id)
  const goods = (await shop.call('getGoods', inWatt)).content?.goods
  const servers = (await shop.call('getServerList', { client_id: '10101' })).content?.servers
  const countries = (await shop.call('getCountryList', inWatt)).content?.list
  return { games, goods: goods?.length, servers: servers?.map(({ server_name }) => server_name), countries }
}
const offered: { before: unknown } = { before: null }

/** The shop of a publisher. It is not a demo, and sends signed requests to the simulated game. */
let shop: TestShop
beforeAll(async () => {
  const now = () => new Date()
  const app = new Hono()
  shop = await openTestShop(await anyDatabase(), {
    isDemo: false,
    paymentHosts: ['pay.localhost'],
    game: createRemoteGame({
      origin: 'http://game',
      secret,
      now,
      fetch: async (address, init) => app.request(String(address), init),
    }),
  })
  offered.before = await listedNow()
  await applyCatalogue(
    shop.db,
    { goods: demoCatalogue.goods, prices: demoCatalogue.prices, ...ownFiles },
    shop.shop.now(),
  )
  // the shop caches the publisher's lists for a minute
  shop.pass(61_000)
  app.route('/game', gameApi(game, { db: shop.db, now, secrets: [secret], takesOld: false }))
})
afterAll(() => shop.close())

let made = 0
/** Creates an account with these roles in the simulated game, and logs in to the shop. */
const newPlayer = async (...roles: GameRole[]) => {
  made += 1
  const suid = `9${made}`
  const username = `own${suid}`
  world.roles.set(suid, roles)
  world.isAway = false
  const token = await shop.login(username, 'own-pass')
  const mine = { client_id: '10101', oauth_token: token }
  const rolesNow = async () => (await shop.call('getAllRoleList', mine)).content?.roles
  const order = async (more: Record<string, string> = {}) =>
    shop.call('adyenPay', await purchaseOf(shop, token, { server_id: 'S2', role_id: '7001', ...more }))
  return { token, suid, username, mine, rolesNow, order }
}

test('[OPS-01] outside a demo a new player has no roles, coupons, gifts or events unless they were configured', async () => {
  const { mine, rolesNow } = await newPlayer()
  await ensureRunning(shop.db, shop.shop.now())
  expect(await rolesNow()).toEqual([])
  expect((await shop.call('getCouponList', { ...mine, use_category: 'avail' })).content?.coupons).toEqual([])
  expect((await shop.call('getOffers', mine)).content).toEqual({ first: [], chain: [] })
  expect((await shop.call('getActivityStatus', mine)).content).toEqual({ is_claimable: false })
  expect(await shop.db.selectFrom('activity').select('activity_id').execute()).toEqual([])
})

test('[OPS-01] a new shop for players lists no game and sells nothing until a catalogue is applied, then only its games', async () => {
  expect(offered.before).toEqual({ games: [], goods: 0, servers: [], countries: [] })
  expect(shop.reports.join()).toContain('nothing is sold until a catalogue is applied')
  expect(await listedNow()).toEqual({
    games: ['10101'],
    goods: 14,
    servers: ['First', 'Second'],
    countries: ['Global'],
  })
})

test('[OPS-02 BRD-06 LOC-02 REG-05] a file sets names, page config, servers and social codes of games, and a later build keeps them', async () => {
  const seen = async () => {
    const config = (await shop.call('getPageConfig', inWatt)).content
    const code = (await shop.call('resolveGameCode', { code: 'own' })).content
    return { config, code, ...(await listedNow()) }
  }
  const first = await seen()
  expect(first).toMatchObject({
    config: { brand_color: '114477', language_config: ['en', 'de'] },
    code: { client_id: '10101', domain_area: 'universal' },
  })
  await shop.db.updateTable('meta').set({ value: 'an earlier build' }).where('key', '=', 'seed').execute()
  await seed(shop.db, shop.shop.now(), { isShared: false, isDemo: false })
  expect(await seen()).toEqual(first)
})

test('[OPS-01 LGN-02] a player can log in to every account that the game knows, and each account number creates one player', async () => {
  const { suid, username, mine } = await newPlayer()
  expect((await shop.call('getUserInfo', mine)).content).toMatchObject({ username, suid })
  const playersNow = () =>
    shop.db.selectFrom('player').select(['username', 'password']).where('suid', '=', suid).execute()
  expect(await playersNow()).toEqual([{ username, password: 'none' }])
  await Promise.all([shop.login(username, 'own-pass'), shop.login(username, 'own-pass')])
  expect(await playersNow()).toHaveLength(1)
  const wrong = { username: obfuscate(username, 'a1f'), password: obfuscate('other', '07c'), client_id: '10101' }
  expect(await shop.call('authenticate', wrong)).toMatchObject({ code: 0, msg: 'Wrong account or password.' })
})

test('[OPS-01] a player has the roles that the game lists for the account at present', async () => {
  const { suid, username, rolesNow } = await newPlayer(mira)
  expect(await rolesNow()).toMatchObject([{ server_id: 'S2', role_id: '7001', role_name: 'Mira', level: 12 }])
  expect(world.asked.at(-1)).toEqual({ suid, username })
  world.roles.set(suid, [
    { ...mira, name: 'Mira II', level: 13 },
    { ...mira, serverId: 'S1', roleId: '7002' },
  ])
  expect(await rolesNow()).toMatchObject([
    { server_id: 'S1', role_id: '7002', role_name: 'Mira' },
    { server_id: 'S2', role_id: '7001', role_name: 'Mira II', level: 13 },
  ])
  world.roles.set(suid, [])
  expect(await rolesNow()).toEqual([])
})

test('[OPS-01] a role that moved to another account belongs to this account, which can buy for the role', async () => {
  const moving = { ...mira, roleId: '7401' }
  const former = await newPlayer(moving)
  expect(await former.rolesNow()).toHaveLength(1)
  world.roles.set(former.suid, [])
  const present = await newPlayer(moving)
  expect(await present.rolesNow()).toMatchObject([{ server_id: 'S2', role_id: '7401' }])
  expect(await present.order({ role_id: '7401' })).toMatchObject({ code: 1 })
  expect(await former.rolesNow()).toEqual([])
  expect(await former.order({ role_id: '7401' })).toMatchObject({ code: 0 })
})

test('[OPS-01] an order for a role that the game does not know is refused', async () => {
  const refusal = 'Role not found on this server. Choose it again or change the account.'
  const { order, suid } = await newPlayer({ ...mira, roleId: '7201' })
  expect(await order({ role_id: '7201' })).toMatchObject({ code: 1 })
  expect(await order({ role_id: '7009' })).toMatchObject({ code: 0, msg: refusal })
  // the game no longer lists the role
  world.roles.set(suid, [])
  expect(await order({ role_id: '7201' })).toMatchObject({ code: 0, msg: refusal })
})

test('[OPS-01] a redirect of the game’s server is not followed, so no password reaches another address', async () => {
  const asked: (string | undefined)[] = []
  const moved = createServer(({ url }, answer) => {
    asked.push(url)
    answer.writeHead(307, { Location: '/elsewhere' }).end()
  })
  const port = await new Promise<number>((open) => {
    moved.listen(0, '127.0.0.1', () => {
      const address = moved.address()
      open(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const remote = createRemoteGame({ origin: `http://127.0.0.1:${port}`, secret, now: () => new Date() })
  await expect(remote.account({ kind: 'account', username: 'own1', password: 'own-pass' })).rejects.toThrow()
  expect(asked).toEqual(['/game/account'])
  moved.close()
})

test('[PAY-13] a repeated request returns its order without asking the game again', async () => {
  const { order, suid } = await newPlayer({ ...mira, roleId: '7301' })
  const sent = { role_id: '7301', idempotency_key: crypto.randomUUID() }
  const first = await order(sent)
  expect(first.code).toBe(1)
  const before = world.checks
  expect((await order(sent)).content).toEqual(first.content)
  world.roles.set(suid, [])
  expect((await order(sent)).content).toEqual(first.content)
  expect(world.checks).toBe(before)
})

test('[OPS-01] if the game does not answer, the roles that it listed last are returned', async () => {
  const { order, rolesNow } = await newPlayer({ ...mira, roleId: '7101' })
  expect(await rolesNow()).toHaveLength(1)
  world.isAway = true
  expect(await rolesNow()).toHaveLength(1)
  expect((await order({ role_id: '7101' })).code).toBe(1)
  expect(shop.reports.join()).toContain('the game server answered 500')
})

test('[OPS-01 VIP-01] the coupon for the first VIP level comes from the catalogue file; a file without one means no coupon', async () => {
  const { mine } = await newPlayer()
  const vip = (levels: object[]) => fileSchemas.vip.parse({ brands: ['watt'], levels })
  const firstNow = async () => (await shop.call('getVipInfo', mine)).content?.first_reward
  await applyCatalogue(shop.db, { vip: vip([{ need: 0 }, { need: 50 }]) }, shop.shop.now())
  expect(await firstNow()).toBeUndefined()
  await applyCatalogue(shop.db, { vip: vip([{ need: 0 }, { need: 50, firstRate: 90 }]) }, shop.shop.now())
  expect(JSON.parse((await firstNow())?.name ?? '{}').en).toBe('10% off: First level')
})
