import type { ColumnType, Generated } from 'kysely'

/** A moment; written by the server's clock, read as a Date. */
type Moment = ColumnType<Date, Date, Date>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Where an order is; the wire knows fewer states [RES-06]. */
export type OrderState = 'created' | 'pending' | 'paid' | 'delivered' | 'failed' | 'expired'
/** What a provider says about a payment. */
export type Outcome = 'success' | 'failed' | 'cancelled'

/** Tables of the reference server. Money is in minor units of its currency, as whole numbers. */
export type Database = {
  meta: { key: string; value: string }
  player: { id: Generated<number>; username: string; suid: string; password: string }
  token: { hash: string; player_id: number; expires_at: Moment }
  game: {
    client_id: string
    platform: string
    brand: string
    area: string
    gp_id: string
    parent: Maybe<string>
    sort: number
    name: string
    logo: string
    selectable: boolean
    area_roles: boolean
  }
  area: { gp_id: string; area_id: string; name: string }
  server: { gp_id: string; server_id: string; seq: number; name: string; area_id: Maybe<string> }
  role_set: { player_id: number; gp_id: string }
  role: {
    gp_id: string
    server_id: string
    role_id: string
    player_id: number
    name: string
    level: number
    last_used_at: Maybe<Date>
  }
  goods_type: { type_key: string; name: string; sort: number }
  goods: {
    value: string
    type_key: string
    display: string
    note: Maybe<string>
    badge: Maybe<string>
    art_kind: string
    art_size: number
    sort: number
    tier: number
    original_tier: Maybe<number>
    points: number
    is_limit: boolean
    is_special: boolean
    is_coupon: boolean
  }
  price: { tier: number; currency: string; amount: number }
  method: {
    id: string
    /** Where it stands in the list. */
    place: number
    parent: Maybe<string>
    area: string
    region: string
    platform: string
    payway_id: string
    channel_id: Maybe<string>
    name: string
    icon: Maybe<string>
    sort: string
    min_tier: number
    max_tier: number
    open_coupon: boolean
    description: Maybe<string>
  }
  game_code: { code: string; domain_area: string; client_id: string }
  orders: OrderTable
  provider_event: {
    event_id: string
    billing_no: string
    outcome: Outcome
    amount: number
    currency: string
    source: string
    received_at: Moment
  }
  order_flag: { billing_no: string; kind: string }
  delivery: { billing_no: string; event_id: string; amount: number; currency: string; delivered_at: Moment }
  ledger: { billing_no: string; account: string; amount: number; currency: string; booked_at: Moment }
  sandbox_payment: {
    ref: string
    billing_no: string
    amount: number
    currency: string
    merchant: string
    goods: string
    lang: string
    return_url: string
    created_at: Moment
    closed: Generated<boolean>
  }
  sandbox_event: {
    event_id: string
    ref: string
    outcome: Outcome
    amount: number
    currency: string
    created_at: Moment
    acknowledged_at: Maybe<Date>
  }
}

type OrderTable = {
  billing_no: string
  player_id: number
  idempotency_key: string
  payload_hash: string
  brand: string
  client_id: string
  gp_id: string
  domain_area: string
  area_id: Maybe<string>
  server_id: string
  role_id: string
  product_id: string
  user_name: string
  game_name: string
  server_name: string
  role_name: string
  product_name: string
  tier: number
  price: number
  currency: string
  points: number
  payway_id: string
  channel_id: Maybe<string>
  region: string
  lang: string
  status: OrderState
  repeated: Generated<boolean>
  provider_ref: Maybe<string>
  pay_url: Maybe<string>
  return_url: string
  created_at: Moment
  inquired_at: Moment
}
