import type { DialogTable, Situation } from 'trials/monkey/dialogs'

const popup = (...names: readonly string[]): Situation => ({ popups: names })
const reading: readonly Situation[] = [{ legalDocuments: ['reading'] }]

/**
 * States of the charts in which a dialog may be open: English title of the dialog → possible situations. In a title,
 * `{…}` matches any text.
 */
const titled: Readonly<Record<string, readonly Situation[]>> = {
  'Log in': [popup('login')],
  'Not possible in this browser': [{ login: ['unsupported'] }],
  'Choose a game': [popup('games'), { storefront: ['choosingGame'] }],
  'Change the game?': [{ games: ['confirming'] }],
  'Server and role': [popup('roles')],
  'Change the region?': [
    { ...popup('roles'), roles: ['confirmingArea'] },
    { ...popup('recharge'), recharge: ['choosing.confirmingRegion'] },
  ],
  Account: [popup('account')],
  'Log out?': [popup('loggingOut')],
  'Redeem a gift card': [popup('giftCard')],
  Tips: [{ ...popup('giftCard', 'recharge'), cardExchange: ['confirming'] }],
  'How topping up works': [popup('explanation')],
  'Verify your real name': [popup('unverified')],
  'Recharge info': [popup('recharge')],
  'Is this the right role?': [{ ...popup('recharge'), recharge: ['choosing.confirmingReceiver'] }],
  'Pay without a coupon?': [{ ...popup('recharge'), pay: ['confirmingCoupon'] }],
  Payment: [{ ...popup('recharge'), pay: ['embedding'] }, { result: ['pending.embedding'] }],
  Coupons: [{ ...popup('recharge'), coupons: ['popup.usable', 'popup.locked'] }],
  'Coupon history': [{ ...popup('recharge'), coupons: ['popup.history'] }],
  'Promo code': [{ ...popup('recharge'), coupons: ['popup.promoCode'] }],
  'Recharge result': [popup('result'), { replenish: ['watching'] }],
  'Order details': [{ orders: ['open.detail.reading'] }],
  'Ask customer service': [{ help: ['editing', 'sending', 'sent'] }],
  'Cancel this order?': [{ openOrders: ['asking', 'cancelling'] }],
  'Rewards are waiting for you': [{ autoShow: ['shown'] }],
  'Rewards for {need}': [{ events: ['open'] }],
  'Continue on your phone': [{ handover: ['making', 'shown', 'expired'] }],
  'Privacy policy': reading,
  'User agreement': reading,
  'Specified commercial transactions': reading,
  Inquiry: reading,
}

/**
 * Situations of the dialog with the list of sub-methods. Its title is the payment method's name, which comes from the
 * server.
 */
const namedByServer: readonly Situation[] = [{ ...popup('recharge'), recharge: ['choosing.subMethods'] }]

export const dialogs: DialogTable = { titled, others: namedByServer }
