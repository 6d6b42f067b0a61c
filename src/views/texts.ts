import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TextKey } from '../domain/textKeys.ts'

/** The words for every text that a chart asks for by name [SYS-08]. */
export const texts: Record<TextKey, MessageDescriptor> = {
  network_error: msg`Network error. Please try again later.`,
  bad_answer: msg`The server sent something we could not read. Please try again later.`,
  please_log_in: msg`Please log in first.`,
  payway_id_is_no_exist: msg({ id: 'payway_id is no exist', message: 'payway_id is no exist' }),
  channel_id_missing: msg`The channel id is missing. Please try again.`,
  link_invalid: msg`The payment link is not valid. Please refresh the page and try again.`,
  wrong_method_parameters: msg`Wrong parameters for this payment method. Please choose another one.`,
  still_pending: msg`The payment has not arrived yet. We keep checking.`,
  role_not_found: msg`No character was found on this server. Choose another server or account.`,
  choose_goods_first: msg`Please choose an item first.`,
  log_fail: msg`Login failed. Please try again or choose another way to log in.`,
  login_window_blocked: msg`Your browser blocked the login window. Allow pop-up windows for this page and try again.`,
  opening_login: msg`Opening the login page…`,
  preset_not_found: msg`The server or character of this link was not found. Please check who receives the goods.`,
  game_not_found: msg`The game of this link cannot be opened here. Please choose one.`,
  opening_provider: msg`Opening the payment page…`,
  logged_out: msg`You are logged out.`,
  storage_blocked: msg`Your browser keeps nothing for this shop. Please turn private browsing off and allow cookies; until then everything works for this visit only.`,
  desktop_only: msg`Only in a browser on a computer.`,
  embedded_failed: msg`The payment form does not work right now. Nothing was paid; try again or choose another way to pay.`,
  embedded_cancelled: msg`The payment was not finished. You can try again or choose another way to pay.`,
  account_mismatch: msg`You are logged in with another account by now. Reload the page before you pay.`,
  unpaid_order_first: msg`Pay your open order for this item first.`,
  limit_reached: msg`The purchase limit of this item is reached.`,
  price_unknown: msg`This item has no price right now. Please choose another one.`,
  now_buyable: msg`An item that you wanted to be reminded of can be bought again.`,
  reminder_set: msg`We will remind you when this item can be bought again.`,
  tip_noSupportCoupon_goods: msg`Coupons cannot be used for this item`,
  tip_noSupportCoupon: msg`Coupons cannot be used with this payment method`,
  tip_claim_more: msg`No coupon to use – claim more`,
  please_select: msg`Please select a coupon`,
  receive_fail: msg`It could not be received. Please try again.`,
}
