/** Texts that charts may show. The views contain the texts themselves [SYS-08]. */
export type TextKey =
  | 'network_error'
  | 'bad_answer'
  | 'please_log_in'
  | 'payway_id_is_no_exist'
  | 'channel_id_missing'
  | 'link_invalid'
  | 'wrong_method_parameters'
  | 'still_pending'
  | 'role_not_found'
  | 'choose_goods_first'
  | 'log_fail'
  | 'login_window_blocked'
  | 'opening_login'
  | 'preset_not_found'
  | 'game_not_found'
  | 'logged_out'
  | 'account_changed'
  | 'storage_blocked'
  | 'cookies_blocked'
  | 'opening_provider'
  | 'desktop_only'
  | 'embedded_failed'
  | 'embedded_cancelled'
  | 'account_mismatch'
  | 'unpaid_order_first'
  | 'limit_reached'
  | 'price_unknown'
  | 'limits_unknown'
  | 'now_buyable'
  | 'reminder_off'
  | 'reminder_set'
  | 'delivery_notice_set'
  | 'goods_delivered'
  | 'order_not_sold'
  | 'order_cancelled'
  | 'order_declined'
  | 'order_expired'
  | 'order_refunded'
  | 'tip_noSupportCoupon_goods'
  | 'tip_noSupportCoupon'
  | 'tip_claim_more'
  | 'please_select'
  | 'coupon_wanted'
  | 'promo_accepted'
  | 'receive_fail'

/**
 * A message to the player: a text from the server or of the shop. `until` is when a blocked item can be bought again,
 * in ms of the monotonic clock; the page appends the remaining time.
 */
export type Message = { kind: 'server'; text: string } | { kind: 'text'; key: TextKey; until?: number }

/**
 * Returns a message with a text of the shop.
 * @param until when the blocked item can be bought again; null for other messages
 */
export const textMessage = (key: TextKey, until: number | null = null): Message =>
  until === null ? { kind: 'text', key } : { kind: 'text', key, until }
