import * as z from 'zod/mini'
import type { Card } from '../../../src/domain/payment/cardEncoding.ts'
import { connect } from '../../../src/server/db/connect.ts'
import { deliverDue } from '../../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../../src/server/domain/purchase/settling/reconcile.ts'
import { openShopOn, type Params, type TestShop, type TestShopSettings } from './shopOn.ts'
import { filledDatabase, freshPostgres, unpackDatabase } from './testDatabase.ts'

export type { TestShop } from './shopOn.ts'

const cardShape = z.object({ number: z.string(), password: z.string() })

type Place = { url: string } | { folder: string } | 'memory'

/** Opens a shop for tests. By default, its database is new and contains the data of a shop. */
export const openTestShop = async (where?: Place, more: TestShopSettings = {}): Promise<TestShop> => {
  if (typeof where === 'object' && 'folder' in where) await unpackDatabase('filled', where.folder)
  return openShopOn(await (where ? connect(where) : filledDatabase()), more)
}

/** Opens three shops on one new PostgreSQL database, like three servers. */
export const openThreeShops = async (): Promise<[TestShop, TestShop, TestShop]> => {
  const where = await freshPostgres()
  return Promise.all([openTestShop(where), openTestShop(where), openTestShop(where)])
}

/** Returns the parameters of a card payment for a role of the player, with a new idempotency key. */
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

/** Returns the number and the password of a new card, for a player to type. */
export const freshCard = async (shop: TestShop, card: object): Promise<Card> =>
  cardShape.parse(await shop.prepare('/card', card))

/** Returns the status of an order, as the shop reports it to the player. */
export const statusOf = async (shop: TestShop, billingNo: string, token: string) =>
  (await shop.call('getOrderInfo', { billing_no: billingNo, simple: '1', oauth_token: token })).content?.status

/** Returns the kinds of an order's flags, such as `wrong_amount`, sorted. */
export const flagsOf = async (shop: TestShop, billingNo: string) =>
  (
    await shop.db.selectFrom('order_flag').select('kind').where('billing_no', '=', billingNo).orderBy('kind').execute()
  ).map(({ kind }) => kind)

/** Runs the scheduled inquiries and deliveries. */
export const settleDue = async (shop: TestShop, round?: Parameters<typeof reconcileDue>[1]): Promise<void> => {
  await reconcileDue(shop.shop, round)
  await deliverDue(shop.shop)
}

export const placeOrder = async (shop: TestShop, token: string, more: Params = {}) => {
  const { content, msg } = await shop.call('adyenPay', await purchaseOf(shop, token, more))
  if (!content?.billing_no || !content.url) throw new Error(`no order: ${msg}`)
  return { billingNo: content.billing_no, url: content.url }
}
