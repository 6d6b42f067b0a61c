import type { Area } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/games.ts'
import { type Reminders, type Waiter, withReminders } from '../../domain/order/reminders.ts'
import {
  type CouponHolder,
  wantedCouponOf,
  withoutWantedCoupon,
  withWantedCoupon,
} from '../../domain/order/wantedCoupons.ts'
import { type MethodUser, type UsedMethod, userKey, withUsed } from '../../domain/payment/usedMethod.ts'
import type { Entries } from '../entries.ts'

const mostBanners = 50

/** Where the shop sells to, for which game, in which language, and what it reminds of. */
export const shopChoicesOf = (entries: Entries) => ({
  area: () => entries.payment_domain_area.read(),
  saveArea: (value: Area) => entries.payment_domain_area.write(value),
  clearArea: () => entries.payment_domain_area.clear(),

  /** The game that was chosen last, whichever name it was kept under. */
  game: (): Game | null => entries.paymentGameInfo.read() ?? entries.gameInfo.read(),
  /** Kept under both names of §3, for whatever reads either. */
  saveGame: (value: Game) => {
    entries.paymentGameInfo.write(value)
    entries.gameInfo.write(value)
  },
  clearGame: () => {
    entries.paymentGameInfo.clear()
    entries.gameInfo.clear()
  },

  language: () => entries.perfLang.read(),
  /** Kept for the page and, as a cookie, for the server, whose first page is in it already [LOC-05]. */
  saveLanguage: (value: string) => {
    entries.perfLang.write(value)
    entries.perfLangCookie.write(value)
  },
  /** Roles that the player has confirmed as receivers [BEY-01]. */
  receivers: (): readonly string[] => entries.paymentReceivers.read() ?? [],
  saveReceivers: (receivers: readonly string[]) => entries.paymentReceivers.write([...receivers]),

  /** The way to pay that a player used last in an area; null for none [BEY-04]. */
  usedMethod: (user: MethodUser): UsedMethod | null => entries.paymentUsedMethods.read()?.[userKey(user)] ?? null,
  saveUsedMethod: (user: MethodUser, used: UsedMethod) =>
    entries.paymentUsedMethods.write({ ...withUsed(entries.paymentUsedMethods.read() ?? {}, user, used) }),

  /** Goods that each player wants to hear of, for each role [GDS-08]. */
  reminders: (): Reminders => entries.paymentReminders.read() ?? {},
  saveReminders: (waiter: Waiter, goodsIds: readonly string[]) =>
    entries.paymentReminders.write({ ...withReminders(entries.paymentReminders.read() ?? {}, waiter, goodsIds) }),

  /** The coupon that a player has chosen ahead [CPN-04]. */
  wantedCoupon: (holder: CouponHolder): string | null =>
    wantedCouponOf(entries.paymentWantedCoupons.read() ?? {}, holder),
  saveWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),
  /** An order has this coupon; another tab may have chosen another one meanwhile. */
  forgetWantedCoupon: (holder: CouponHolder, code: string) =>
    entries.paymentWantedCoupons.write({
      ...withoutWantedCoupon(entries.paymentWantedCoupons.read() ?? {}, holder, code),
    }),

  /** Banners that the player has closed; the oldest are forgotten [BEY-15]. */
  dismissedBanners: (): readonly string[] => entries.paymentBanners.read() ?? [],
  saveDismissedBanners: (ids: readonly string[]) => entries.paymentBanners.write(ids.slice(-mostBanners)),

  /** The day on which the event last showed itself to a player; null for never [EVT-05]. */
  autoShow: (player: string): string | null => entries.autoShowAccum.read()?.[player] ?? null,
  saveAutoShow: (player: string, day: string) =>
    entries.autoShowAccum.write({
      ...Object.fromEntries(Object.entries(entries.autoShowAccum.read() ?? {}).filter(([, known]) => known === day)),
      [player]: day,
    }),
})
