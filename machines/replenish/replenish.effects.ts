import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Platform } from '../../src/contract/codes.ts'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { LoginMethod, LoginPlace } from '../../src/domain/player/login.ts'
import type { ReplenishGame } from '../../src/domain/replenishment/replenishLink.ts'
import { type LoginPorts, loginEffects } from '../login/login.effects.ts'
import { loginMachine } from '../login/login.machine.ts'
import { type ResultPorts, resultEffects } from '../result/result.effects.ts'
import { resultMachine } from '../result/result.machine.ts'
import type { replenishMachine } from './replenish.machine.ts'
import type { FoundLink, LinkTime, LoadedLink, ReplenishIntent, ReplenishOrder } from './replenish.types.ts'

/**
 * Report of the countdown. `time.ticked`: remaining seconds. `time.jumped`: the clock has jumped, for example because
 * the device slept.
 */
export type TimeReport = { type: 'time.ticked'; left: number } | { type: 'time.jumped' }

export type ReplenishPorts = ResultPorts &
  LoginPorts & {
    replenish: {
      games(input: { platform: Platform }, signal: AbortSignal): Promise<ReplenishGame[]>
      /** Searches for the player's replenishment. If nobody is logged in to this game, finds nothing. */
      find(game: ReplenishGame, signal: AbortSignal): Promise<FoundLink>
      /**
       * Forgets the player of a game after the server has refused the login token. If `game` is null, this tab ignores
       * all stored players.
       */
      forgetPlayer(game: ReplenishGame | null): void
      methods(place: LoginPlace): Promise<LoginMethod[]>
      load(input: { replenishId: string; platform: Platform }, signal: AbortSignal): Promise<LoadedLink>
      time(input: { replenishId: string }, signal: AbortSignal): Promise<LinkTime>
      pay(intent: ReplenishIntent, signal: AbortSignal): Promise<ReplenishOrder>
      /**
       * Reports the remaining time every second.
       * @returns a function that ends the reports
       */
      countDown(endsAt: number, report: (event: TimeReport) => void): () => void
    }
    paymentWindow: { open(): void; close(): void; go(url: string): void; isOpen(): boolean }
    goToLink(replenishId: string): void
    track(event: AnalyticsEvent): void
  }

export const replenishEffects = (ports: ReplenishPorts): MachineImplementationsFrom<typeof replenishMachine> => ({
  actors: {
    loadGames: fromPromise(({ input, signal }) => ports.replenish.games(input, signal)),
    findLink: fromPromise(async ({ input: { game }, signal }) =>
      game ? ports.replenish.find(game, signal) : { replenishId: null },
    ),
    loadMethods: fromPromise(async ({ input: { place } }) => (place ? ports.replenish.methods(place) : [])),
    login: loginMachine.provide(loginEffects(ports)),
    loadLink: fromPromise(({ input, signal }) => ports.replenish.load(input, signal)),
    renewTime: fromPromise(({ input, signal }) => ports.replenish.time(input, signal)),
    createPayment: fromPromise(async ({ input, signal }) => {
      const created = await ports.replenish.pay(input, signal)
      return { ...created, hasWindow: ports.paymentWindow.isOpen() }
    }),
    countDown: fromCallback<EventObject, { endsAt: number }>(({ input, sendBack }) =>
      ports.replenish.countDown(input.endsAt, sendBack),
    ),
    result: resultMachine.provide(resultEffects(ports)),
  },
  actions: {
    goToLink: (_, { replenishId }) => {
      if (replenishId) ports.goToLink(replenishId)
    },
    forgetPlayer: (_, { game }) => ports.replenish.forgetPlayer(game),
    openWindow: () => ports.paymentWindow.open(),
    closeWindow: () => ports.paymentWindow.close(),
    sendToProvider: (_, { url }) => {
      if (url) ports.paymentWindow.go(url)
    },
    trackPay: (_, about) => ports.track({ event: 'clickPay', ...about }),
    trackLink: (_, about) => ports.track({ event: 'openPayLink', ...about }),
    trackBill: (_, about) => ports.track({ event: 'bill', ...about }),
  },
})
