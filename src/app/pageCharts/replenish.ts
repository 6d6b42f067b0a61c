import type { LoginPorts } from '../../../machines/login/login.effects.ts'
import { replenishEffects } from '../../../machines/replenish/replenish.effects.ts'
import { replenishMachine } from '../../../machines/replenish/replenish.machine.ts'
import type { ResultPorts } from '../../../machines/result/result.effects.ts'
import type { OrderInfo } from '../../../machines/result/result.types.ts'
import { CallError } from '../../client/callErrors.ts'
import { createReplenishReads, type ReplenishCalls } from '../../client/reads/replenishReads.ts'
import type { Area } from '../../contract/codes.ts'
import { type PagePath, type PageSearch, replenishPath } from '../../domain/page/address/pages.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import { type IntentKeys, oneOrder } from '../../domain/payment/oneOrder.ts'
import { type LinkPlace, paymentLink } from '../../domain/payment/paymentHosts.ts'
import type { LoginMethod } from '../../domain/player/login.ts'
import { present } from '../../domain/present.ts'
import { intentOf, type ReplenishLink, waysOf } from '../../domain/replenishment/replenishLink.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Session } from '../../ports/session.ts'
import { createCountdown } from '../services/time/countdown.ts'

export type ReplenishServices = {
  api: ReplenishCalls
  now(): number
  intents: IntentKeys
  session: Pick<
    Session,
    'clearUser' | 'disownPlayers' | 'forgetIntent' | 'replenishOrder' | 'saveReplenishOrder' | 'forgetReplenishOrder'
  >
  payLinks: LinkPlace
  tokenOf(game: { clientId: string; gpId: string }): string | null
  loginOffer(place: { clientId: string; area: Area }): Promise<{ methods: LoginMethod[] }>
  ports: Pick<LoginPorts, 'logins'> &
    Pick<ResultPorts, 'delivery' | 'watchTime'> & {
      paymentWindow: { open(): void; close(): void; go(url: string): void; isOpen(): boolean }
      navigate(path: PagePath, search: PageSearch): void
      track(event: AnalyticsEvent): void
    }
}

const every = (ms: number, run: () => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Returns the time at which an unpaid order expires, in ms of the monotonic clock. */
const endOf = (seconds: number | null) => (seconds === null ? null : performance.now() + seconds * 1000)

/** Fields of an order that the server does not send for a replenishment. */
const unsaid = { clientId: null, form: null, used: null, server: null, role: null, ordered: null }

/** Creates the chart of the page that pays a replenishment link. The page shows one link at a time. */
export const replenishLogic = ({
  api: calls,
  now,
  intents,
  session,
  tokenOf,
  loginOffer,
  ports,
  payLinks,
}: ReplenishServices) => {
  const reads = createReplenishReads(calls)
  let shown: ReplenishLink | null = null
  /** Token of the player for whom the server was last asked for a replenishment link. */
  let asked: string | null = null
  const linkOf = async (replenishId: string, signal: AbortSignal) => {
    shown = await reads.link(replenishId, signal)
    return { link: shown, endsAt: now() + shown.validTime * 1000 }
  }
  return replenishMachine.provide(
    replenishEffects({
      replenish: {
        games: reads.games,
        find: async ({ clientId, gameId }, signal) => {
          asked = tokenOf({ clientId, gpId: gameId })
          return { replenishId: asked === null ? null : await reads.linkOfPlayer(clientId, asked, signal) }
        },
        forgetPlayer: (game) => (game ? session.clearUser(game.gameId, asked) : session.disownPlayers()),
        // login methods depend on the sales area, so there are none while the area is unknown
        methods: async ({ clientId, area }) => (area === null ? [] : (await loginOffer({ clientId, area })).methods),
        load: async ({ replenishId, platform }, signal) => {
          const [loaded, regions] = await Promise.all([
            linkOf(replenishId, signal),
            reads.regions({ replenishId, platform }, signal),
          ])
          return {
            ...loaded,
            regions: waysOf(regions, loaded.link.amount, platform),
            started: session.replenishOrder(replenishId),
          }
        },
        time: ({ replenishId }, signal) => linkOf(replenishId, signal),
        pay: async ({ replenishId, country, way }, signal) => {
          if (!way) throw new CallError('no payment method chosen', textMessage('wrong_method_parameters'))
          const intent = intentOf(replenishId, country, way)
          const { billingNo, url, endsIn } = await oneOrder(intents, intent, (key) =>
            reads.pay({ replenishId, country, way, key }, signal),
          )
          if (billingNo) session.saveReplenishOrder(replenishId, billingNo)
          return { billingNo, link: paymentLink(url, way.paywayId, payLinks), endsAt: endOf(endsIn) }
        },
        countDown: createCountdown({ now, steady: () => performance.now(), every }),
      },
      api: {
        order: async ({ billingNo }, signal): Promise<OrderInfo> => {
          const link = present(shown, 'the link of the order')
          const order = await reads.order(link.replenishId, billingNo, signal)
          return {
            ...unsaid,
            status: order.status,
            billingNo: order.billingNo,
            link: paymentLink(order.payUrl, null, payLinks),
            isReviewed: order.detail?.isReviewed ?? false,
            account: link.account,
            game: link.game,
            goods: order.detail?.goods ?? null,
            amount: link.amount,
            currency: link.currency,
            endsAt: endOf(order.endsIn),
          }
        },
        orderDetail: async ({ billingNo }, signal) => {
          const link = present(shown, 'the link of the order')
          return present((await reads.order(link.replenishId, billingNo, signal)).detail, 'the detail of the order')
        },
      },
      // a replenishment is always paid on the provider's page, so there is no embedded form
      embeddedFrame: { listen: () => () => {} },
      print: () => window.print(),
      delivery: ports.delivery,
      watchTime: ports.watchTime,
      keepMethod: () => {},
      logins: ports.logins,
      session: {
        // this login only finds the account's replenishment link, so no player is stored
        saveUser: () => {},
        forgetPending: () => {
          if (shown) session.forgetReplenishOrder(shown.replenishId)
        },
        forgetIntent: session.forgetIntent,
      },
      paymentWindow: ports.paymentWindow,
      track: ports.track,
      goToLink: (replenishId) => ports.navigate(replenishPath, { replenish_id: replenishId }),
    }),
  )
}
