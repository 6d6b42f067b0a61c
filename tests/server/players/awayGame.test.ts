import { afterAll, beforeAll, expect, test } from 'vitest'
import { payCalls } from '../../../src/contract/calls/pay.ts'
import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import type { GameServer } from '../../../src/server/domain/ports/gameServer.ts'
import { freshCard, openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'
import type { Params } from '../support/shopOn.ts'

const message = 'The game does not answer right now. Please try again in a few minutes.'

let shop: TestShop
let present: GameServer
/**
 * Parameters of all calls. They contain the login of a player whose roles the shop has never requested from the game.
 */
let params: Params
let paymentCard: string
beforeAll(async () => {
  shop = await openTestShop()
  present = { ...shop.shop.game }
  const order = await purchaseOf(shop, (await shop.loginNew()).token)
  const { name, token } = await shop.loginNew()
  paymentCard = encodeCardInfo(await freshCard(shop, { kind: 'payment', amount: 499 }))
  params = {
    ...order,
    ...typed(name, name.replace('player', 'pass')),
    oauth_token: token,
    idempotency_key: crypto.randomUUID(),
    card_info: encodeCardInfo(await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })),
    offer_id: 'daily',
    activity_id: 'any',
    step_ids: '1',
  }
  leave()
})
afterAll(() => shop.close())

const away = () => Promise.reject(new Error('the game server is away'))
const leave = () => Object.assign(shop.shop.game, { account: away, roles: away, hasRole: away, credit: away })

const typed = (username: string, password: string): Params => ({
  username: obfuscate(username, 'a1f'),
  password: obfuscate(password, '07c'),
  client_id: '10101',
  game_id: '210101',
})

type Name = keyof typeof contract
const callsThatAsk: Name[] = [
  'authenticate',
  'ingameAuthenticate',
  'getRoleList',
  'getAllRoleList',
  'getLimits',
  ...(Object.keys(payCalls) as (keyof typeof payCalls)[]),
  'payWithCard',
  'redeemCard',
  'claimOffer',
  'receiveActivityGift',
]

test.each(callsThatAsk)(
  '[OPS-01 SYS-02] if the game does not answer, %s answers that the game is away',
  async (name) => {
    const sent = name === 'payWithCard' ? { ...params, card_info: paymentCard } : params
    const answer = await shop.raw(contract[name].path, sent)
    expect([answer.status, await answer.json()]).toEqual([200, { code: code.refused, msg: message }])
    expect(shop.reports.at(-1)).toContain('the game server is away')
  },
)

test('[OPS-01 LGN-02] after an outage of the game, nothing of the refused calls remains: neither orders nor wrong attempts', async () => {
  for (let tries = 0; tries < 12; tries++) expect((await shop.call('authenticate', params)).msg).toBe(message)
  expect(await shop.db.selectFrom('orders').select('billing_no').execute()).toEqual([])
  Object.assign(shop.shop.game, present)
  expect((await shop.call('authenticate', params)).code).toBe(code.success)
  const roles = (await shop.call('getAllRoleList', params)).content?.roles
  const mine = { ...params, server_id: roles?.[0]?.server_id, role_id: roles?.[0]?.role_id }
  expect((await shop.call('redeemCard', mine)).code).toBe(code.success)
  expect((await shop.call('adyenPay', mine)).code).toBe(code.success)
})
