import type { Generated } from 'kysely'
import type { CouponType } from '../../contract/coupons.ts'
import type { Maybe, Moment } from './columns.ts'
import type { LoginTables } from './loginTables.ts'
import type { ReturnTables } from './returnSchema.ts'
import type { TrackedTable } from './trackingTables.ts'

/** Where an order is; the wire knows fewer states [RES-06]. */
export type OrderState = 'created' | 'pending' | 'paid' | 'delivered' | 'failed' | 'expired'
/** What a provider says about a payment. */
export type Outcome = 'success' | 'failed' | 'cancelled'

/** How a limited item is limited [GDS-03]. */
export type LimitType = 'role' | 'time' | 'game'
/** A gift card is turned into gems, a payment card pays for goods. */
export type CardKind = 'gift' | 'payment'

/** Tables of the reference server. Money is in minor units of its currency, as whole numbers. */
export type Database = ReturnTables &
  LoginTables & {
    meta: { key: string; value: string }
    tracked: TrackedTable
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
      /** Colour and languages of its page, where they are not the brand's [BRD-06 LOC-02]. */
      brand_color: Maybe<string>
      language_config: Maybe<string>
      /** Whether it has legal documents of its own beside the brand's. */
      own_papers: Generated<boolean>
      /** Hours from UTC in which its weeks and months begin. */
      time_zone: number
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
    coupon_set: { player_id: number; gp_id: string }
    player_coupon: {
      code: string
      player_id: number
      gp_id: string
      name: string
      type: CouponType
      /** The part of the price that stays: 80 is 20 % off. */
      rate_percent: number
      state: 'claim' | 'avail' | 'lock'
      is_claimed: Generated<boolean>
      valid_end_time: Maybe<Date>
      /** Hours from UTC. */
      time_zone: number
      /** The order that waits with it. */
      reserved_by: Maybe<string>
      used_by: Maybe<string>
      used_at: Maybe<Date>
      /** What it was issued as, once a period; the ones to start with were not. */
      issue: Maybe<string>
      period: Generated<string>
      vip_level: Generated<number>
    }
    reward_claim: {
      player_id: number
      activity: string
      step: string
      period: string
      idempotency_key: string
      claimed_at: Moment
    }
    goods_limit: {
      product_id: string
      limit_type: LimitType
      frequency: number
      /** For `time`: the days that `frequency` counts in; else 0. */
      day_info: number
      /** Seconds until a purchase no longer counts; never without. */
      opens_after: Maybe<number>
    }
    limit_use: {
      billing_no: string
      product_id: string
      /** The role or the game account that it counts for. */
      holder: string
      frequency: number
      slot: number
      /** `over` is a late success that found every slot taken. */
      state: 'reserved' | 'used' | 'released' | 'over'
      is_open: boolean
      taken_at: Moment
      until_at: Maybe<Date>
    }
    points_entry: { billing_no: string; player_id: number; gp_id: string; points: number; booked_at: Moment }
    player_points: { player_id: number; gp_id: string; total: number }
    gift_card: {
      number: string
      password: string
      kind: CardKind
      amount: number
      currency: string
      gems: number
      extra_gems: number
      expires_at: Maybe<Date>
      /** The order or redemption it was spent on. */
      used_by: Maybe<string>
      used_at: Maybe<Date>
    }
    card_redemption: {
      billing_no: string
      player_id: number
      idempotency_key: string
      payload_hash: string
      card_number: string
      client_id: string
      gp_id: string
      server_id: string
      role_id: string
      user_name: string
      game_name: string
      server_name: string
      role_name: string
      product_name: string
      gems: number
      extra_gems: number
      amount: number
      currency: string
      redeemed_at: Moment
    }
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
  list_price: number
  coupon_code: Maybe<string>
  discount: Generated<number>
  payway_id: string
  channel_id: Maybe<string>
  region: string
  lang: string
  /** The replenishment that it is for. */
  replenish_id: Maybe<string>
  status: OrderState
  repeated: Generated<boolean>
  provider_ref: Maybe<string>
  pay_url: Maybe<string>
  return_url: string
  created_at: Moment
  inquired_at: Moment
}
