import type { Area } from '../../contract/codes.ts'
import { type Reminders, type Waiter, withReminders } from '../../domain/order/reminders.ts'
import type { Game } from '../../domain/order/role/games.ts'
import {
  type CouponHolder,
  wantedCouponOf,
  withoutWantedCoupon,
  withWantedCoupon,
} from '../../domain/order/wantedCoupons.ts'
import { type MethodUser, type UsedMethod, userKey, withUsed } from '../../domain/payment/usedMethod.ts'
import type { Entries } from '../storage/entries.ts'

const mostBanners = 50

/**
 * Stored choices of the player: sales area, game, language, receivers, payment method, reminders, coupons and closed
 * banners.
 */
export const shopChoicesOf = (entries: Entries) => ({
  area: () => entries.payment_domain_area.read(),
  saveArea: (value: Area) => entries.payment_domain_area.write(value),
  clearArea: () => entries.payment_domain_area.clear(),

  /** Returns the last chosen game. It is stored under two names. */
  game: (): Game | null => entries.paymentGameInfo.read() ?? entries.gameInfo.read(),
  /** Stores the game under both names of §3, because other sites may read either. */
  saveGame: (value: Game) => {
    entries.paymentGameInfo.write(value)
    entries.gameInfo.write(value)
  },
  clearGame: () => {
    entries.paymentGameInfo.clear()
    entries.gameInfo.clear()
  },

  language: () => entries.perfLang.read(),
  /**
   * Stores the language for the page and, as a cookie, for the server, which renders the first page in this language
   * [LOC-05].
   */
  saveLanguage: (value: string) => {
    entries.perfLang.write(value)
    entries.perfLangCookie.write(value)
  },
  /** Returns the roles that the player has confirmed as receivers [BEY-01]. */
  receivers: (): readonly string[] => entries.paymentReceivers.read() ?? [],
  saveReceivers: (receivers: readonly string[]) => entries.paymentReceivers.write([...receivers]),

  /** Returns the last payment method of a player in a sales area; null if there is none [BEY-04]. */
  usedMethod: (user: MethodUser): UsedMethod | null => entries.paymentUsedMethods.read()?.[userKey(user)] ?? null,
  saveUsedMethod: (user: MethodUser, used: UsedMethod) =>
    entries.paymentUsedMethods.write({ ...withUsed(entries.paymentUsedMethods.read() ?? {}, user, used) }),

  /** Returns the goods about which players want reminders, by role [GDS-08]. */
  reminders: (): Reminders => entries.paymentReminders.read() ?? {},
  saveReminders: (waiter: Waiter, goodsIds: readonly string[]) =>
    entries.paymentReminders.write({ ...withReminders(entries.paymentReminders.read() ?? {}, waiter, goodsIds) }),

  /** Returns the coupon that a player chose before the purchase; null if there is none [CPN-04]. */
  wantedCoupon: (holder: CouponHolder): string | null =>
    wantedCouponOf(entries.paymentWantedCoupons.read() ?? {}, holder),
  saveWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),
  /**
   * Removes the coupon that was chosen before the purchase, once an order has used it. If another tab has chosen a
   * different coupon meanwhile, that coupon stays.
   */
  forgetWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withoutWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),

  /**
   * Returns the banners that the player has closed. The list has a maximum length; the oldest entries are removed
   * [BEY-15].
   */
  dismissedBanners: (): readonly string[] => entries.paymentBanners.read() ?? [],
  saveDismissedBanners: (ids: readonly string[]) => entries.paymentBanners.write(ids.slice(-mostBanners)),

  /**
   * Returns the day on which the popup that links to the event page last opened for a player; null if it never did
   * [EVT-05].
   */
  autoShow: (player: string): string | null => entries.autoShowAccum.read()?.[player] ?? null,
  saveAutoShow: (player: string, day: string) =>
    entries.autoShowAccum.write({
      ...Object.fromEntries(Object.entries(entries.autoShowAccum.read() ?? {}).filter(([, known]) => known === day)),
      [player]: day,
    }),
})
