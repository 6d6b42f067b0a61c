import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/domain/player/passwords.ts'
import type { Account, GameRole, GameServer } from '../../../src/server/domain/ports/gameServer.ts'
import { createRemoteGame, gameApi } from '../../../src/server/gameServer/gameApi.ts'
import { ensureRunning } from '../../../src/server/seed/ensureRunning.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'
import { anyDatabase } from '../support/testDatabase.ts'

const secret = 'a secret of shop and game'
const gpId = '210101'
const mira: GameRole = { serverId: 'S2', roleId: '7001', name: 'Mira', level: 12 }

/** Data of the publisher's game: roles by the account's number. */
const world = { roles: new Map<string, GameRole[]>(), isAway: false, asked: [] as Account[] }
const game: GameServer = {
  roles: async (account, game) => {
    if (world.isAway) throw new Error('the game is down')
    world.asked.push(account)
    return game === gpId ? (world.roles.get(account.suid) ?? []) : []
  },
  hasRole: async ({ account, serverId, roleId }) => {
    if (world.isAway) throw new Error('the game is down')
    const roles = world.roles.get(account.suid) ?? []
    return roles.some((role) => role.serverId === serverId && role.roleId === roleId)
  },
  credit: async () => {},
  cancel: async () => true,
}

/** A shop for players, which calls the publisher's game by signed calls. */
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
  app.route('/game', gameApi(game, { db: shop.db, now, secrets: [secret], takesOld: false }))
})
afterAll(() => shop.close())

let made = 0
/** A player with an account of the publisher, whose roles the game knows. */
const newPlayer = async (...roles: GameRole[]) => {
  made += 1
  const username = `own${made}`
  const suid = `9${made}`
  world.roles.set(suid, roles)
  world.isAway = false
  await shop.db
    .insertInto('player')
    .values({ username, suid, password: await hashPassword('own-pass', 16) })
    .execute()
  const token = await shop.login(username, 'own-pass')
  const mine = { client_id: '10101', oauth_token: token }
  const rolesNow = async () => (await shop.call('getAllRoleList', mine)).content?.roles
  const order = async (more: Record<string, string> = {}) =>
    shop.call('adyenPay', await purchaseOf(shop, token, { server_id: 'S2', role_id: '7001', ...more }))
  return { token, suid, username, mine, rolesNow, order }
}

test('[OPS-01] outside a demo a new player has no roles, coupons, gifts or events unless they were configured', async () => {
  const { mine, rolesNow } = await newPlayer()
  await ensureRunning(shop.db, shop.shop.now(), { isDemo: false })
  expect(await rolesNow()).toEqual([])
  expect((await shop.call('getCouponList', { ...mine, use_category: 'avail' })).content?.coupons).toEqual([])
  expect((await shop.call('getOffers', mine)).content).toEqual({ first: [], chain: [] })
  expect((await shop.call('getActivityStatus', mine)).content).toEqual({ is_claimable: false })
  expect(await shop.db.selectFrom('activity').select('activity_id').execute()).toEqual([])
})

test('[OPS-01] the shop returns the roles that the game lists for the account at the time of the request', async () => {
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

test('[OPS-01] an order for a role that the game does not know is refused', async () => {
  const refusal = 'Role not found on this server. Choose it again or change the account.'
  const { order, suid } = await newPlayer({ ...mira, roleId: '7201' })
  expect(await order({ role_id: '7201' })).toMatchObject({ code: 1 })
  expect(await order({ role_id: '7009' })).toMatchObject({ code: 0, msg: refusal })
  // the game has listed this role before, but no longer does
  world.roles.set(suid, [])
  expect(await order({ role_id: '7201' })).toMatchObject({ code: 0, msg: refusal })
})

test('[OPS-01] if the game does not answer, the roles that it listed last are returned', async () => {
  const { order, rolesNow } = await newPlayer({ ...mira, roleId: '7101' })
  expect(await rolesNow()).toHaveLength(1)
  world.isAway = true
  expect(await rolesNow()).toHaveLength(1)
  expect((await order({ role_id: '7101' })).code).toBe(1)
  expect(shop.reports.join()).toContain('the game server answered 500')
})
