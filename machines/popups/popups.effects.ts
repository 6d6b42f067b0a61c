import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Goods } from '../../src/domain/order/goods.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { Ordered, PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { PlacedRole } from '../../src/domain/order/role/roles.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import { trackedGoods } from '../../src/domain/page/analyticsEvents.ts'
import type { CardExchangePorts } from '../cardExchange/cardExchange.effects.ts'
import type { LoginPorts } from '../login/login.effects.ts'
import type { RechargePorts } from '../recharge/recharge.effects.ts'
import type { ResultPorts } from '../result/result.effects.ts'
import type { RolesPorts } from '../roles/roles.effects.ts'
import type { SelectionPorts } from '../selection/selection.effects.ts'
import type { popupsMachine } from './popups.machine.ts'
import type { Purchase } from './popups.types.ts'

export type PopupsPorts = LoginPorts &
  SelectionPorts &
  RolesPorts &
  RechargePorts &
  Omit<ResultPorts, 'print'> &
  CardExchangePorts & {
    session: {
      saveOrder(order: SavedOrder): void
      clearOrder(): void
      clearUser(gpId: string, token: string | null): void
      savePending(order: PendingOrder): void
      saveWantedCoupon(holder: CouponHolder, code: string): void
      forgetWantedCoupon(holder: CouponHolder, code: string): void
    }
    readdress(change: AddressChange): void
    /** Notifies the storefront chart if another tab has stored a different player. */
    syncSession(): void
  }

/**
 * Returns the purchase of an earlier order, or null if the shop no longer sells the goods or the player no longer has
 * the role.
 */
const purchaseIn = (goods: readonly Goods[], roles: readonly PlacedRole[], ordered: Ordered): Purchase | null => {
  const item = goods.find(({ id }) => id === ordered.goodsId)
  const placed = roles.find(({ server, role }) => server.id === ordered.serverId && role.id === ordered.roleId)
  return item && placed ? { goods: item, server: placed.server, role: placed.role } : null
}

export const popupsEffects = (ports: PopupsPorts): MachineImplementationsFrom<typeof popupsMachine> => ({
  actors: {
    findOrdered: fromPromise(async ({ input: { clientId, area, ordered } }) => {
      const [{ goods }, roles] = await Promise.all([
        ports.reads.goods({ clientId, area }),
        ports.reads.roles({ clientId }),
      ])
      return purchaseIn(goods, roles, ordered)
    }),
  },
  actions: {
    rememberPending: (_, { order }) => {
      if (order) ports.session.savePending(order)
    },
    tell: (_, { message }) => ports.notify(message),
    tellDelivery: () => ports.delivery.tell(),
    forgetPending: () => ports.session.forgetPending(),
    clearOrder: () => ports.session.clearOrder(),
    clearUser: (_, { gpId, token = null }) => ports.session.clearUser(gpId, token),
    rememberOrder: (_, { order }) => {
      if (order) ports.session.saveOrder(order)
    },
    rememberWantedCoupon: (_, { holder, code }) => ports.session.saveWantedCoupon(holder, code),
    forgetWantedCoupon: (_, { holder, code }) => {
      if (code !== null) ports.session.forgetWantedCoupon(holder, code)
    },
    readdress: (_, change) => ports.readdress(change),
    syncSession: () => ports.syncSession(),
    closeWindow: () => ports.paymentWindow.close(),
    trackLogin: () => ports.track({ event: 'login' }),
    trackLogout: (_, about) => ports.track({ event: 'logout', ...about }),
    trackGames: () => ports.track({ event: 'viewGameList' }),
    trackRole: (_, { chosen }) => {
      if (chosen) ports.track({ event: 'selectRole', place: chosen })
    },
    trackBuy: (_, { goods, place }) => {
      if (goods) ports.track({ event: 'clickBuy', goods: trackedGoods(goods), place })
    },
    trackRedemption: (_, { result, place }) => {
      if (result.kind === 'created') ports.track({ event: 'bill', billingNo: result.order.billingNo, place })
    },
  },
})
