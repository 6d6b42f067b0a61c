import type { AnyFlowModel } from 'statewalk/model'
import { comesBack } from '../arrangements.paths.ts'
import { ann } from '../storefront/storefront.values.paths.ts'

/**
 * Instructions for actions in another tab or window. The tested page detects the change when the tester returns to it.
 */
const elsewhere = {
  delivered: 'approve it at the provider',
  replaced: 'open it in “[[Recharge result]]”, press “[[Change the way to pay]]” and order again',
  cancelled: 'press “[[Cancel order]]” of it, and again in the question',
}
const turnsOut = (which: string, end: keyof typeof elsewhere) =>
  `In another browser, as the same player, of ${which}: ${elsewhere[end]}. Then: ${comesBack}`
const own = 'the order under way'
const wireOther = 'another open order'
const pressesOrder = 'Press “[[Show order]]” below “[[An order is under way.]]”.'

/** What the player presses in the open shop, and news from other charts and tabs. */
export const pressesAndNews = {
  'presses buy': { event: { type: 'buy.clicked' }, does: 'Press “[[Buy]]”.' },
  'presses log in': { event: { type: 'login.clicked' }, does: 'Press “[[Log in]]” at the top.' },
  'presses change game': { event: { type: 'game.clicked' }, does: 'Press “[[Change game]]”.' },
  'presses change role': {
    event: { type: 'role.clicked' },
    does: 'Press “[[Change]]” or “[[Choose]]” next to the role.',
  },
  'presses the account': { event: { type: 'account.clicked' }, does: 'Press “[[Account]]” at the top.' },
  'presses the order under way': { event: { type: 'order.clicked' }, does: pressesOrder },
  'presses gift card': { event: { type: 'giftCard.clicked' }, does: 'Press “[[Redeem a gift card]]”.' },
  'asks how topping up works': { event: { type: 'explanation.clicked' }, does: 'Press “[[How topping up works]]”.' },
  'presses the unpaid order': {
    event: { type: 'unpaid.clicked', billingNo: 'B1', payment: { url: null } },
    does: 'Press “[[Show order]]” next to the goods with an unpaid order.',
  },
  'presses log out': { event: { type: 'logout.clicked' }, does: 'Press “[[Log out]]” in “[[Account]]”.' },
  'means it': { event: { type: 'confirmed' }, does: 'Press “[[Log out]]” in the question “[[Log out?]]”.' },
  'closes what is open': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” or “[[Cancel]]” of the popup.' },
  'has cancelled the order': {
    event: { type: 'order.cancelled', billingNo: 'B1' },
    does: 'Press “[[Cancel order]]” of this page’s order, and again in the question.',
  },
  'has cancelled another order': {
    event: { type: 'order.cancelled', billingNo: 'B2' },
    does: 'Press “[[Cancel order]]” of another open order, and again in the question.',
  },
  'the order turns out to be delivered': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'delivered' },
    does: turnsOut(own, 'delivered'),
  },
  'the order turns out to be replaced': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'replaced' },
    does: turnsOut(own, 'replaced'),
  },
  'the order turns out to be cancelled': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'cancelled' },
    does: turnsOut(own, 'cancelled'),
  },
  'another order turns out to be delivered': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'delivered' },
    does: turnsOut(wireOther, 'delivered'),
  },
  'another order turns out to be replaced': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'replaced' },
    does: turnsOut(wireOther, 'replaced'),
  },
  'another order turns out to be cancelled': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'cancelled' },
    does: turnsOut(wireOther, 'cancelled'),
  },
  'another tab logs the same player in anew': {
    event: { type: 'player.changed', user: { ...ann, token: 't2' } },
    does: 'Log in again in a second tab of the shop: as the same player after “[[Log out]]”, or as a new player if nobody is logged in.',
  },
  'another tab logs the player out': {
    event: { type: 'player.changed', user: null },
    does: 'In a second tab of the shop, log out.',
  },
  'chooses a coupon in the VIP centre': {
    event: { type: 'coupon.wanted', code: 'c7' },
    does: 'Open “[[VIP]]” under “[[My]]”, and press “[[Use]]” of a coupon under “[[Usable]]”.',
  },
} satisfies AnyFlowModel['outcomes']
