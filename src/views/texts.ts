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
  method_not_offered_here: msg`This payment method cannot be used here. Please choose another one.`,
  still_pending: msg`The payment has not arrived yet. We keep checking.`,
  role_not_found: msg`No character was found on this server. Choose another server or account.`,
  choose_goods_first: msg`Please choose an item first.`,
  login_method_not_offered_here: msg`This way to log in is not available here. Please use your username and password.`,
  preset_not_found: msg`The server or character of this link was not found. Please check who receives the goods.`,
  opening_provider: msg`Opening the payment page…`,
  logged_out: msg`You are logged out.`,
}
