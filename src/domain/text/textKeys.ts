/** Keys of the texts that charts may show. The texts themselves are in the views [SYS-08]. */
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
 * A message to the player: the server's own text, or a text of the shop. `until` is when the message expires, in ms of
 * the monotonic clock.
 */
export type Message = { kind: 'server'; text: string } | { kind: 'text'; key: TextKey; until?: number }

/**
 * Creates a message with a text of the shop.
 * @param until null if the message does not expire
 */
export const textMessage = (key: TextKey, until: number | null = null): Message =>
  until === null ? { kind: 'text', key } : { kind: 'text', key, until }
