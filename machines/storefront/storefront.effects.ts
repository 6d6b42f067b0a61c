import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { SavedOrder } from '../../src/domain/order/orderSelection.ts'
import type { Game, GameEntry } from '../../src/domain/order/role/games.ts'
import type { AddressChange } from '../../src/domain/page/address/addressChange.ts'
import type { PagePath, PageSearch } from '../../src/domain/page/address/pages.ts'
import type { User } from '../../src/domain/player/login.ts'
import { type PageViewsPorts, pageViewsEffects } from '../pageViews/pageViews.effects.ts'
import { pageViewsMachine } from '../pageViews/pageViews.machine.ts'
import type { PopupsPorts } from '../popups/popups.effects.ts'
import { type SalesAreaPorts, salesAreaEffects } from '../salesArea/salesArea.effects.ts'
import { salesAreaMachine } from '../salesArea/salesArea.machine.ts'
import { type SelectionPorts, selectionEffects } from '../selection/selection.effects.ts'
import { selectionMachine } from '../selection/selection.machine.ts'
import type { storefrontMachine } from './storefront.machine.ts'
import type { Entered, RechargeAhead, ShopAhead } from './storefront.types.ts'

export type StorefrontPorts = SalesAreaPorts &
  PageViewsPorts &
  SelectionPorts &
  PopupsPorts & {
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
      clearToken(token: string): void
      saveReceivers(receivers: readonly string[]): void
    }
    navigate(path: PagePath, search: PageSearch): void
    readdress(change: AddressChange): void
    prefetchShop(input: ShopAhead): void
    prefetchRecharge(input: RechargeAhead): void
  }

/** Returns the storefront chart's effects. The charts of the popups are loaded later. */
export const storefrontEffects = (ports: StorefrontPorts): MachineImplementationsFrom<typeof storefrontMachine> => ({
  actors: {
    resolveCode: fromPromise(({ input }) => ports.reads.code(input)),
    loadGames: fromPromise(({ input }) => ports.reads.games(input)),
    askPlayer: fromPromise(async ({ input: { clientId, token } }) => ({
      ...(await ports.reads.user(clientId)),
      token,
    })),
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
      else if (token) ports.session.clearToken(token)
    },
    rememberOrder: (_, { order }) => {
      if (order) ports.session.saveOrder(order)
    },
    rememberReceivers: (_, { receivers }) => ports.session.saveReceivers(receivers),
    readdressArea: (_, { area }) => {
      if (area) ports.readdress({ domain_area: area })
    },
    readdress: (_, change) => ports.readdress(change),
    prefetchShop: (_, input) => ports.prefetchShop(input),
    prefetchRecharge: (_, input) => ports.prefetchRecharge(input),
    trackLogin: () => ports.track({ event: 'login' }),
    trackGames: () => ports.track({ event: 'viewGameList' }),
    trackGame: (_, { game }) => {
      if (game) ports.track({ event: 'changeGame', game })
    },
    trackInstallation: () => ports.track({ event: 'pwa' }),
  },
})
