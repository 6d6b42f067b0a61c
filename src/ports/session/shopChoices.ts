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
 * Stored choices of the player: sales area, game, language, receivers, payment methods, reminders, coupons and closed
 * banners.
 */
export const shopChoicesOf = (entries: Entries) => ({
  area: () => entries.payment_domain_area.read(),
  saveArea: (value: Area) => entries.payment_domain_area.write(value),
  clearArea: () => entries.payment_domain_area.clear(),

  /** Returns the game that the player chose last. The browser stores it under two names. */
  game: (): Game | null => entries.paymentGameInfo.read() ?? entries.gameInfo.read(),
  /** Stores the chosen game under both names in §3, because other sites may read either name. */
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
   * Stores the chosen language twice: for the page, and in a cookie for the server, which renders the first page in
   * this language [LOC-05].
   */
  saveLanguage: (value: string) => {
    entries.perfLang.write(value)
    entries.perfLangCookie.write(value)
  },
  /** Returns the roles that the player has confirmed as receivers of goods [BEY-01]. */
  receivers: (): readonly string[] => entries.paymentReceivers.read() ?? [],
  saveReceivers: (receivers: readonly string[]) => entries.paymentReceivers.write([...receivers]),

  /**
   * Returns the payment method that a player used last in a sales area, or null if there is no such method [BEY-04].
   */
  usedMethod: (user: MethodUser): UsedMethod | null => entries.paymentUsedMethods.read()?.[userKey(user)] ?? null,
  saveUsedMethod: (user: MethodUser, used: UsedMethod) =>
    entries.paymentUsedMethods.write({ ...withUsed(entries.paymentUsedMethods.read() ?? {}, user, used) }),

  /** Returns the goods about which players want reminders, by player and role [GDS-08]. */
  reminders: (): Reminders => entries.paymentReminders.read() ?? {},
  saveReminders: (waiter: Waiter, goodsIds: readonly string[]) =>
    entries.paymentReminders.write({ ...withReminders(entries.paymentReminders.read() ?? {}, waiter, goodsIds) }),

  /** Returns the coupon that a player chose before starting a purchase, or null if there is no such coupon [CPN-04]. */
  wantedCoupon: (holder: CouponHolder): string | null =>
    wantedCouponOf(entries.paymentWantedCoupons.read() ?? {}, holder),
  saveWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),
  /**
   * Removes the stored coupon of a player after an order has used this coupon. If the player has since chosen another
   * coupon in another tab, keeps that coupon.
   */
  forgetWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withoutWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),

  /**
   * Returns the ids of the banners that the player has closed. The list has a maximum length; it drops the oldest ids
   * first [BEY-15].
   */
  dismissedBanners: (): readonly string[] => entries.paymentBanners.read() ?? [],
  saveDismissedBanners: (ids: readonly string[]) => entries.paymentBanners.write(ids.slice(-mostBanners)),

  /**
   * Returns the day on which the daily popup that links to the event page last opened for a player; null if it never
   * opened [EVT-05].
   */
  autoShow: (player: string): string | null => entries.autoShowAccum.read()?.[player] ?? null,
  saveAutoShow: (player: string, day: string) =>
    entries.autoShowAccum.write({
      ...Object.fromEntries(Object.entries(entries.autoShowAccum.read() ?? {}).filter(([, known]) => known === day)),
      [player]: day,
    }),
})
