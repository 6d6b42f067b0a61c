import { assign, sendTo, setup } from 'xstate'
import { code, type Platform } from '../../src/contract/codes.ts'
import { placedOrder } from '../../src/domain/order/placedOrder.ts'
import type { AnalyticsEvents } from '../../src/domain/page/analyticsEvents.ts'
import type { LoginMethod, LoginPlace } from '../../src/domain/player/login.ts'
import type { ReplenishGame } from '../../src/domain/replenishment/replenishLink.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { loginMachine } from '../login/login.machine.ts'
import { codeOf } from '../messageOf.ts'
import { resultMachine } from '../result/result.machine.ts'
import type { ResultOutcome } from '../result/result.types.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  type FoundLink,
  firstWay,
  type LinkTime,
  type LoadedLink,
  type ReplenishContext,
  type ReplenishEvent,
  type ReplenishInput,
  type ReplenishIntent,
  type ReplenishOrder,
} from './replenish.types.ts'

export const placeOf = (game: ReplenishGame | null): LoginPlace | null =>
  game && { clientId: game.clientId, area: game.area, gameId: game.gameId }

export const replenishSetup = setup({
  types: {
    input: {} as ReplenishInput,
    context: {} as ReplenishContext,
    events: {} as ReplenishEvent,
    children: {} as { result: 'result'; login: 'login' },
  },
  actors: {
    loadGames: unprovided<ReplenishGame[], { platform: Platform }>('loadGames'),
    findLink: unprovided<FoundLink, { game: ReplenishGame | null }>('findLink'),
    loadMethods: unprovided<LoginMethod[], { place: LoginPlace | null }>('loadMethods'),
    login: loginMachine,
    loadLink: unprovided<LoadedLink, { replenishId: string; platform: Platform }>('loadLink'),
    renewTime: unprovided<LinkTime, { replenishId: string }>('renewTime'),
    createPayment: unprovided<ReplenishOrder, ReplenishIntent>('createPayment'),
    countDown: unprovidedSource<{ endsAt: number }>('countDown'),
    result: resultMachine,
  },
  guards: {
    hasId: ({ context }) => context.replenishId !== null,
    hasGame: ({ context }) => context.game !== null,
    hasLink: (_, { replenishId }: FoundLink) => replenishId !== null,
    isLoggedOut: (_, { error }: { error: unknown }) => codeOf(error) === code.notLoggedIn,
    /** True if the login has expired or the real name is not verified (§8). The page then forgets the stored player. */
    isPlayerRefused: (_, { error }: { error: unknown }) =>
      codeOf(error) === code.notLoggedIn || codeOf(error) === code.notVerified,
    isPaid: (_, { link }: LinkTime) => link.isPaid,
    hasOrder: ({ context }) => context.order !== null,
    isStarted: (_, { started }: LoadedLink) => started !== null,
    isOver: ({ context }) => context.left <= 0,
    hasWay: ({ context }) => context.way !== null,
    hasNoOrder: (_, { billingNo }: ReplenishOrder) => !billingNo,
    hasUnsafeLink: (_, { link }: ReplenishOrder) => link.kind !== 'open',
    isLinkOpened: (_, created: ReplenishOrder) => placedOrder(created).isPageOpen === true,
    isLeft: (_, { outcome }: { outcome: ResultOutcome }) => outcome === 'left',
  },
  actions: {
    setGames: assign(({ context }, { games }: { games: ReplenishGame[] }) => ({
      games,
      game: games.find(({ clientId }) => clientId === context.clientId) ?? games[0] ?? null,
    })),
    setGame: assign(({ context }, { gameId }: { gameId: string }) => ({
      game: context.games.find((game) => game.gameId === gameId) ?? context.game,
    })),
    /** Sends other methods to the login form, which keeps the text that the player has typed. */
    offer: sendTo('login', ({ context }, { methods }: { methods: readonly LoginMethod[] }) => ({
      type: 'offer.changed',
      place: placeOf(context.game),
      methods,
    })),
    setId: assign((_, { replenishId }: { replenishId: string | null }) => ({ replenishId })),
    dropLink: assign({ link: null, left: 0, regions: [], country: null, way: null, order: null, problem: null }),
    setLink: assign((_, { link, endsAt, regions, started }: LoadedLink) => ({
      link,
      endsAt,
      left: link.validTime,
      regions,
      order: started === null ? null : { billingNo: started, payUrl: null },
      problem: null,
      ...firstWay(regions),
    })),
    setTime: assign((_, { link, endsAt }: LinkTime) => ({ link, endsAt, left: link.validTime })),
    setOrder: assign((_, created: ReplenishOrder) => ({
      order: placedOrder(created),
      orderEndsAt: created.endsAt ?? null,
      problem: null,
    })),
    setRegion: assign(({ context }, { code: chosen }: { code: string }) => {
      const region = context.regions.find((one) => one.code === chosen)
      return region ? { country: region.code, way: region.ways[0] ?? null, problem: null } : {}
    }),
    setWay: assign(({ context }, { key }: { key: string }) => {
      const region = context.regions.find((one) => one.code === context.country)
      return { way: region?.ways.find((one) => one.key === key) ?? context.way, problem: null }
    }),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
    forgetPlayer: (_, _params: { game: ReplenishGame | null }) => {},
    /** Changes the address of the page, so that a reload opens the same replenishment. */
    goToLink: (_, _params: { replenishId: string | null }) => {},
    openWindow: () => {},
    closeWindow: () => {},
    sendToProvider: (_, _params: { url: string | null }) => {},
    trackPay: (_, _params: AnalyticsEvents['clickPay']) => {},
    trackLink: (_, _params: AnalyticsEvents['openPayLink']) => {},
    trackBill: (_, _params: AnalyticsEvents['bill']) => {},
  },
})
