import type { Brand } from '../../brands/schema.ts'
import { storefrontEffects } from '../../machines/storefront/storefront.effects.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import type { StorefrontInput } from '../../machines/storefront/storefront.types.ts'
import type { FlowStep } from '../contract/messages/flowCounts.ts'
import { type SavedOrder, withChoice } from '../domain/order/orderSelection.ts'
import { clientIdOn, gameOfClient } from '../domain/order/role/gameIds.ts'
import { receiversOn } from '../domain/order/role/receivers.ts'
import { handedGoods } from '../domain/page/address/handover.ts'
import { isReplenishPath, needsSalesArea } from '../domain/page/address/pages.ts'
import { preloadPlayerPopups } from '../views/playerPopups.ts'
import { codeRetryAfter, lazy } from '../views/shared/lazy.ts'
import { salesAreaFacts } from './firstLook.ts'
import { createLazyPageCharts, type WatchChart } from './hydration/lazyPageCharts.ts'
import { lazyPlayerCharts, lazyPopupCharts, withPlayerPopups } from './hydration/lazyPopupCharts.ts'
import type { PopupCharts } from './hydration/popupCharts.ts'
import type { PlayerPopupCharts } from './pageCharts/playerPopups.ts'
import type { PortsOptions, Visit } from './services/options.ts'
import { createPorts } from './services/ports.ts'

export type ShopOptions = PortsOptions & {
  brand: Brand
  visit: Visit & {
    /** Code of a social link (`/@{code}`), or null for other URLs. */
    gameCode: string | null
    path?: string
    /** Random number from 0 to 1 that varies the pauses between polls. Constant during a visit. */
    jitter: number
    /** True while the server prerenders the page for an anonymous visitor. */
    isPrerendered?: boolean
  }
  /** Loads the code that reads data which another page of this browser stores during the visit. */
  loadSchemas?: (() => Promise<void>) | undefined
  /** Observes the charts that pages start. */
  watchChart?: WatchChart | undefined
  /** The last transitions of all charts. */
  trail?: (() => readonly FlowStep[]) | undefined
}

export const createRootChart = (options: ShopOptions) => {
  const services = createPorts(options)
  let charts: PopupCharts | null = null
  let playerCharts: PlayerPopupCharts | null = null
  const loadPlayerPopups = lazy(
    async () => {
      services.preloadLaterCalls()
      const [{ playerPopupCharts }] = await Promise.all([import('./pageCharts/playerPopups.ts'), preloadPlayerPopups()])
      playerCharts = playerPopupCharts(services.ports)
    },
    { retryAfter: codeRetryAfter },
  )
  const reads = { ...services.ports.reads, enter: withPlayerPopups(services.ports.reads.enter, loadPlayerPopups) }
  const effects = storefrontEffects({ ...services.ports, reads })
  const popups = lazyPopupCharts(() => charts)
  const logic = storefrontMachine.provide({ ...effects, actors: { ...effects.actors, ...popups } })
  const input = inputOf(options)
  const isReturning = options.session.isReturning()
  return {
    logic,
    /**
     * Loads the popups. No popup may open before this load ends. Failed loads are retried. If the visitor may
     * immediately pay or follow an order, the player's popups load too.
     */
    loadPopups: lazy(
      async () => {
        const isBuyer = isReturning || input.token !== null || input.pending !== null
        const [{ popupCharts }] = await Promise.all([
          import('./hydration/popupCharts.ts'),
          isBuyer ? loadPlayerPopups() : null,
          options.loadSchemas?.(),
        ])
        charts = popupCharts(
          services.ports,
          lazyPlayerCharts(() => playerCharts),
        )
      },
      { retryAfter: codeRetryAfter },
    ),
    /** Loads the popups and calls of logged-in players. */
    loadPlayerPopups,
    input,
    /** Facts that only the browser knows, such as the stored player. The snapshot of a prerendered page lacks them. */
    visit: { ...input, isReturning: isReturning || handedOrder(options) !== null },
    services,
    pageCharts: createLazyPageCharts({ ...services, trail: options.trail ?? (() => []) }, options.watchChart),
  }
}

/**
 * Returns the stored choices for an order. If their client id belongs to another platform, replaces it with the game's
 * client id on this platform [BRD-07].
 */
const savedOrder = ({ brand, session, visit: { platform } }: ShopOptions): SavedOrder | null => {
  const saved = session.order()
  return saved && { ...saved, clientId: clientIdOn(platform, brand.games, saved.clientId) ?? saved.clientId }
}

/**
 * Returns the stored choices for an order, with the goods from a link that hands over a purchase from another device.
 * Null if the URL is not such a link [BEY-12].
 */
const handedOrder = (options: ShopOptions): SavedOrder | null => {
  const { brand, clock, visit } = options
  const clientId = clientIdOn(visit.platform, brand.games, visit.address.client_id)
  const goodsId = handedGoods(visit.address, clock.now())
  return clientId === null || goodsId === null ? null : withChoice(savedOrder(options), clientId, { goodsId })
}

const inputOf = (options: ShopOptions): StorefrontInput => {
  const { brand, session, visit } = options
  const { address, platform, gameCode, jitter, path = '/', isPrerendered = false } = visit
  const saved = savedOrder(options)
  const askedClientId = clientIdOn(platform, brand.games, address.client_id)
  const isOfOtherGame = askedClientId !== null && saved !== null && saved.clientId !== askedClientId
  const savedGame = session.game()
  const { allowed, asked, mapped, stored } = salesAreaFacts(brand, address, session.area())
  return {
    allowedAreas: allowed,
    platform,
    isSdk: address.visit === 'sdk',
    isVip: brand.vip,
    isSuper: session.isSuper,
    isReplenishing: isReplenishPath(path),
    gameCode,
    isAreaNeeded: needsSalesArea(path),
    askedArea: asked,
    linkedArea: gameOfClient(brand.games, address.client_id)?.area ?? null,
    mappedArea: mapped,
    storedArea: stored,
    askedClientId,
    savedClientId: clientIdOn(platform, brand.games, savedGame?.clientId ?? null),
    receivers: receiversOn(platform, brand.games, session.receivers()),
    token: address.oauth_token,
    preset: { areaId: address.area_id, serverId: address.server_id, roleId: address.role_id },
    saved: handedOrder(options) ?? saved,
    savedAccount: session.orderAccount(),
    pending: address.billing_no
      ? { billingNo: address.billing_no, payUrl: null }
      : isOfOtherGame
        ? null
        : session.pending(),
    isOrderLinked: address.billing_no !== null,
    jitter,
    isPrerendered,
  }
}
