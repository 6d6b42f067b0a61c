import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { Goods } from '../../src/domain/order/goods.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { Ordered, PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import type { PlacedRole } from '../../src/domain/order/role/roles.ts'
import type { CouponHolder } from '../../src/domain/order/wantedCoupons.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import type { PagePath, PageSearch } from '../../src/domain/page/address/pages.ts'
import { trackedGoods } from '../../src/domain/page/analyticsEvents.ts'
import type { User } from '../../src/domain/player/login.ts'
import type { CardExchangePorts } from '../cardExchange/cardExchange.effects.ts'
import type { LoginPorts } from '../login/login.effects.ts'
import { type PageViewsPorts, pageViewsEffects } from '../pageViews/pageViews.effects.ts'
import { pageViewsMachine } from '../pageViews/pageViews.machine.ts'
import type { RechargePorts } from '../recharge/recharge.effects.ts'
import type { ResultPorts } from '../result/result.effects.ts'
import type { RolesPorts } from '../roles/roles.effects.ts'
import { type SalesAreaPorts, salesAreaEffects } from '../salesArea/salesArea.effects.ts'
import { salesAreaMachine } from '../salesArea/salesArea.machine.ts'
import { type SelectionPorts, selectionEffects } from '../selection/selection.effects.ts'
import { selectionMachine } from '../selection/selection.machine.ts'
import type { storefrontMachine } from './storefront.machine.ts'
import type { Entered, Purchase, RechargeAhead, ShopAhead } from './storefront.types.ts'

export type StorefrontPorts = SalesAreaPorts &
  LoginPorts &
  PageViewsPorts &
  SelectionPorts &
  RolesPorts &
  RechargePorts &
  Omit<ResultPorts, 'print'> &
  CardExchangePorts & {
    reads: {
      code(input: { code: string }): Promise<{ area: string; clientId: string }>
      games(input: { area: Area; platform: Platform; clientId: string | null }): Promise<GameEntry[]>
      user(clientId: string): Promise<User>
      enter(input: { game: Game; area: Area }): Promise<Entered>
    }
    session: {
      saveGame(game: Game): void
      saveOrder(order: SavedOrder): void
      clearOrder(): void
      clearGame(): void
      saveUser(user: User): void
      disownPlayers(): void
      clearUser(gpId: string, token: string | null): void
      savePending(order: PendingOrder): void
      saveReceivers(receivers: readonly string[]): void
      saveWantedCoupon(holder: CouponHolder, code: string): void
      forgetWantedCoupon(holder: CouponHolder, code: string): void
    }
    navigate(path: PagePath, search: PageSearch): void
    readdress(change: AddressChange): void
    /**
     * Compares the player of this page with the stored player. If another tab has stored a different player, notifies
     * the storefront chart.
     */
    syncSession(): void
    prefetchShop(input: ShopAhead): void
    prefetchRecharge(input: RechargeAhead): void
  }

/**
 * Returns the goods of an earlier order and the role that received them. Null if the goods are not sold any longer or
 * the player does not have the role any longer.
 */
const purchaseIn = (goods: readonly Goods[], roles: readonly PlacedRole[], ordered: Ordered): Purchase | null => {
  const item = goods.find(({ id }) => id === ordered.goodsId)
  const placed = roles.find(({ server, role }) => server.id === ordered.serverId && role.id === ordered.roleId)
  return item && placed ? { goods: item, server: placed.server, role: placed.role } : null
}

/**
 * Effects of the storefront chart and of the charts that the first page needs. The charts of the popups are loaded
 * later.
 */
export const storefrontEffects = (ports: StorefrontPorts): MachineImplementationsFrom<typeof storefrontMachine> => ({
  actors: {
    resolveCode: fromPromise(({ input }) => ports.reads.code(input)),
    loadGames: fromPromise(({ input }) => ports.reads.games(input)),
    askPlayer: fromPromise(async ({ input: { clientId, token } }) => ({
      ...(await ports.reads.user(clientId)),
      token,
    })),
    findOrdered: fromPromise(async ({ input: { clientId, area, ordered } }) => {
      const [{ goods }, roles] = await Promise.all([
        ports.reads.goods({ clientId, area }),
        ports.reads.roles({ clientId }),
      ])
      return purchaseIn(goods, roles, ordered)
    }),
    enterGame: fromPromise(({ input }) => ports.reads.enter(input)),
    salesArea: salesAreaMachine.provide(salesAreaEffects(ports)),
    selection: selectionMachine.provide(selectionEffects(ports)),
    pageViews: pageViewsMachine.provide(pageViewsEffects(ports)),
  },
  actions: {
    goTo: (_, { path, clientId, area, billingNo }) =>
      ports.navigate(path, {
        ...(clientId !== undefined && { client_id: clientId }),
        ...(area !== undefined && { domain_area: area }),
        ...(billingNo !== undefined && { billing_no: billingNo }),
      }),
    rememberGame: (_, { game }) => {
      if (game) ports.session.saveGame(game)
    },
    rememberPending: (_, { order }) => {
      if (order) ports.session.savePending(order)
    },
    tellDelivery: () => ports.delivery.tell(),
    forgetPending: () => ports.session.forgetPending(),
    rememberArea: (_, { area }) => {
      if (area) ports.session.saveArea(area)
    },
    clearGame: () => ports.session.clearGame(),
    forgetRefusedArea: () => ports.session.clearArea(),
    clearOrder: () => ports.session.clearOrder(),
    rememberUser: (_, { user }) => ports.session.saveUser(user),
    disownPlayers: () => ports.session.disownPlayers(),
    clearUser: (_, { gpId, token = null }) => {
      if (gpId) ports.session.clearUser(gpId, token)
    },
    rememberOrder: (_, { order }) => {
      if (order) ports.session.saveOrder(order)
    },
    rememberReceivers: (_, { receivers }) => ports.session.saveReceivers(receivers),
    rememberWantedCoupon: (_, { holder, code }) => ports.session.saveWantedCoupon(holder, code),
    forgetWantedCoupon: (_, { holder, code }) => {
      if (code !== null) ports.session.forgetWantedCoupon(holder, code)
    },
    readdressArea: (_, { area }) => {
      if (area) ports.readdress({ domain_area: area })
    },
    readdress: (_, change) => ports.readdress(change),
    syncSession: () => ports.syncSession(),
    closeWindow: () => ports.paymentWindow.close(),
    prefetchShop: (_, input) => ports.prefetchShop(input),
    prefetchRecharge: (_, input) => ports.prefetchRecharge(input),
    trackLogin: () => ports.track({ event: 'login' }),
    trackLogout: (_, about) => ports.track({ event: 'logout', ...about }),
    trackGames: () => ports.track({ event: 'viewGameList' }),
    trackGame: (_, { game }) => {
      if (game) ports.track({ event: 'changeGame', game })
    },
    trackRole: (_, { chosen }) => {
      if (chosen) ports.track({ event: 'selectRole', place: chosen })
    },
    trackBuy: (_, { goods, place }) => {
      if (goods) ports.track({ event: 'clickBuy', goods: trackedGoods(goods), place })
    },
    trackRedemption: (_, { result, place }) => {
      if (result.kind === 'created') ports.track({ event: 'bill', billingNo: result.order.billingNo, place })
    },
    trackInstallation: () => ports.track({ event: 'pwa' }),
  },
})
