import type { Selectable } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'

export type Order = Selectable<Database['orders']>

/**
 * All columns of an order. The columns are listed, because statements with `*` are not prepared
 * (`src/server/db/pool.ts`).
 */
export const orderColumns = [
  'area_id',
  'billing_no',
  'brand',
  'cancelled_at',
  'channel_id',
  'client_id',
  'coupon_code',
  'created_at',
  'currency',
  'discount',
  'domain_area',
  'game_name',
  'gp_id',
  'idempotency_key',
  'inquire_at',
  'inquired_at',
  'inquiries',
  'lang',
  'list_price',
  'pay_until',
  'pay_url',
  'payload_hash',
  'payway_id',
  'player_id',
  'points',
  'price',
  'product_id',
  'product_name',
  'provider_ref',
  'refunded_at',
  'region',
  'repeated',
  'replaced_by',
  'replenish_id',
  'request_id',
  'return_url',
  'role_id',
  'role_name',
  'rounded_down',
  'server_id',
  'server_name',
  'status',
  'tier',
  'user_name',
] as const satisfies readonly (keyof Order)[]
