/**
 * What happens to a table's rows when their player is erased [OPS-12]: they are deleted, or kept under the made-up
 * name.
 */
type Fate = 'deleted' | 'kept'

/**
 * Tables with a column `player_id`. The kept tables contain orders, points, coupons and gifts, and the rows to which
 * these refer.
 */
export const ofPlayer: Readonly<Record<string, Fate>> = {
  token: 'deleted',
  identity: 'deleted',
  game_card: 'deleted',
  real_name: 'deleted',
  player_segment: 'deleted',
  own_limit: 'deleted',
  help_ticket: 'deleted',
  gift_request: 'deleted',
  role_set: 'deleted',
  role: 'kept',
  orders: 'kept',
  own_spend: 'kept',
  card_redemption: 'kept',
  player_points: 'kept',
  points_entry: 'kept',
  points_grant: 'kept',
  points_return: 'kept',
  player_coupon: 'kept',
  coupon_set: 'kept',
  promo_entry: 'kept',
  reward_claim: 'kept',
  activity_gift: 'kept',
  offer_gift: 'kept',
  replenishment: 'kept',
}

/** Tables with a column `billing_no` and no `player_id`. */
export const ofNumbers: Readonly<Record<string, Fate>> = {
  late_event: 'deleted',
  tracked: 'deleted',
  provider_event: 'kept',
  delivery: 'kept',
  delivery_outbox: 'kept',
  ledger: 'kept',
  limit_use: 'kept',
  order_flag: 'kept',
  refund: 'kept',
  refund_part: 'kept',
  take_back: 'kept',
  journal: 'kept',
  refund_request: 'kept',
  sandbox_payment: 'kept',
  sandbox_credit: 'kept',
}

/** Columns that an export omits, because a person who knows their values could act as the player. */
export const secretColumns: ReadonlySet<string> = new Set([
  'password',
  'hash',
  'payload_hash',
  'idempotency_key',
  'pay_url',
  'card_number',
])
