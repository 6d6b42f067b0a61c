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

export const shopChoicesOf = (entries: Entries) => ({
  area: () => entries.payment_domain_area.read(),
  saveArea: (value: Area) => entries.payment_domain_area.write(value),
  clearArea: () => entries.payment_domain_area.clear(),

  /** Returns the current game, which is stored under two names. */
  game: (): Game | null => entries.paymentGameInfo.read() ?? entries.gameInfo.read(),
  /** Stores the game under both names in §3, because other sites may read either name. */
  saveGame: (value: Game) => {
    entries.paymentGameInfo.write(value)
    entries.gameInfo.write(value)
  },
  clearGame: () => {
    entries.paymentGameInfo.clear()
    entries.gameInfo.clear()
  },

  language: () => entries.perfLang.read(),
  /** Stores the language also in a cookie for the server, which renders the first page in this language [LOC-05]. */
  saveLanguage: (value: string) => {
    entries.perfLang.write(value)
    entries.perfLangCookie.write(value)
  },
  /** Keys of the roles that the player has confirmed [BEY-01]. */
  receivers: (): readonly string[] => entries.paymentReceivers.read() ?? [],
  saveReceivers: (receivers: readonly string[]) => entries.paymentReceivers.write([...receivers]),

  /** Returns the payment method that the player last used in the sales area [BEY-04]. */
  usedMethod: (user: MethodUser): UsedMethod | null => entries.paymentUsedMethods.read()?.[userKey(user)] ?? null,
  saveUsedMethod: (user: MethodUser, used: UsedMethod) =>
    entries.paymentUsedMethods.write({ ...withUsed(entries.paymentUsedMethods.read() ?? {}, user, used) }),

  /** Reminders by player and role [GDS-08]. */
  reminders: (): Reminders => entries.paymentReminders.read() ?? {},
  saveReminders: (waiter: Waiter, goodsIds: readonly string[]) =>
    entries.paymentReminders.write({ ...withReminders(entries.paymentReminders.read() ?? {}, waiter, goodsIds) }),

  /** Returns the code of the coupon that the player chose before a purchase [CPN-04]. */
  wantedCoupon: (holder: CouponHolder): string | null =>
    wantedCouponOf(entries.paymentWantedCoupons.read() ?? {}, holder),
  saveWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),
  /** Removes the coupon after an order has used it, unless the player has chosen another coupon in another tab. */
  forgetWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withoutWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),

  /** Ids of dismissed banners. Beyond a maximum number, the oldest ids are dropped [BEY-15]. */
  dismissedBanners: (): readonly string[] => entries.paymentBanners.read() ?? [],
  saveDismissedBanners: (ids: readonly string[]) => entries.paymentBanners.write(ids.slice(-mostBanners)),

  /** Day on which the daily popup last opened for a player, or null [EVT-05]. */
  autoShow: (player: string): string | null => entries.autoShowAccum.read()?.[player] ?? null,
  saveAutoShow: (player: string, day: string) =>
    entries.autoShowAccum.write({
      ...Object.fromEntries(Object.entries(entries.autoShowAccum.read() ?? {}).filter(([, known]) => known === day)),
      [player]: day,
    }),
})
