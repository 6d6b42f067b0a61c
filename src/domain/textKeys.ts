/** Texts that a chart may ask for by name; the views hold the words [SYS-08]. */
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
  | 'storage_blocked'
  | 'opening_provider'
  | 'desktop_only'
  | 'embedded_failed'
  | 'embedded_cancelled'
  | 'account_mismatch'
  | 'unpaid_order_first'
  | 'limit_reached'
  | 'price_unknown'
  | 'now_buyable'
  | 'reminder_set'
  | 'tip_noSupportCoupon_goods'
  | 'tip_noSupportCoupon'
  | 'tip_claim_more'
  | 'please_select'
  | 'receive_fail'

/** What a player is told: the server's own words, or a text of ours. */
export type Message = { kind: 'server'; text: string } | { kind: 'text'; key: TextKey }

export const textMessage = (key: TextKey): Message => ({ kind: 'text', key })
