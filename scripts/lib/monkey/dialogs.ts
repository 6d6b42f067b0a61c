import type { SeenScreen } from './seen.ts'

/** States of charts that have to run at the same time, by the chart's id; of each chart one of them, or one within. */
type Situation = Readonly<Record<string, readonly string[]>>

const popup = (...names: readonly string[]): Situation => ({ storefront: names.map((name) => `shop.popup.${name}`) })
const reading: readonly Situation[] = [{ legalDocuments: ['reading'] }]

/** By its title in English: in which situations a popup may be open; `{…}` stands for any words. */
export const dialogs: Readonly<Record<string, readonly Situation[]>> = {
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

/** The list behind a method is called as the method is, which the server names. */
const namedByServer: readonly Situation[] = [{ ...popup('recharge'), recharge: ['choosing.subMethods'] }]

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

const isTrue = (situation: Situation, charts: SeenScreen['charts']) =>
  Object.entries(situation).every(([id, wanted]) =>
    charts.some(
      ({ chart, states }) => chart === id && states.some((state) => wanted.some((one) => isWithin(state, one))),
    ),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (title: string) =>
  new RegExp(
    `^${title
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** What a title is called in a language; null where no catalog has it. */
export type TitleIn = (english: string) => string | null

/**
 * Which of the popups that show may not be open now, in words.
 * @param languages the titles in every language that a player may choose
 */
export const createDialogCheck = (languages: readonly TitleIn[]) => {
  const known = Object.entries(dialogs).map(([english, situations]) => ({
    situations,
    patterns: [(text: string) => text, ...languages].map((titleIn) => patternOf(titleIn(english) ?? english)),
  }))
  return ({ dialogs: shown, charts }: Pick<SeenScreen, 'dialogs' | 'charts'>): string[] =>
    shown.flatMap((name) => {
      const found = known.filter(({ patterns }) => patterns.some((pattern) => pattern.test(name)))
      const allowed = found.length > 0 ? found.flatMap(({ situations }) => situations) : namedByServer
      if (allowed.some((situation) => isTrue(situation, charts))) return []
      return [`the popup “${name}” belongs to no state${found.length === 0 ? '' : ' that a chart is in'}`]
    })
}
