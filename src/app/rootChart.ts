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
import { purchase } from '../views/purchase/latePurchase.ts'
import { codeRetryAfter, lazy } from '../views/shared/lazy.ts'
import { salesAreaFacts } from './firstLook.ts'
import { createLazyPageCharts, type WatchChart } from './hydration/lazyPageCharts.ts'
import { lazyPopupCharts } from './hydration/lazyPopupCharts.ts'
import type { PopupCharts } from './hydration/popupCharts.ts'
import type { PortsOptions, Visit } from './services/options.ts'
import { createPorts } from './services/ports.ts'

/** Data that the page has before its first call. */
export type ShopOptions = PortsOptions & {
  brand: Brand
  visit: Visit & {
    /** The code of a social link `/@{code}`. */
    gameCode: string | null
    /** The path of the address. */
    path?: string
    /** A random number from 0 to 1, drawn once per visit, that varies the pauses between polls. */
    jitter: number
    /** Whether the shop runs on the server, for a page that is sent to any visitor. */
    isPrerendered?: boolean
  }
  /** Makes the charts that pages start watched. */
  watchChart?: WatchChart | undefined
  /** Returns the last transitions of the flows; absent if transitions are not recorded. */
  trail?: (() => readonly FlowStep[]) | undefined
}

/** Creates the root chart with all its effects, and its input. */
export const createRootChart = (options: ShopOptions) => {
  const services = createPorts(options)
  let charts: PopupCharts | null = null
  const effects = storefrontEffects(services.ports)
  const popups = lazyPopupCharts(() => charts)
  const logic = storefrontMachine.provide({ ...effects, actors: { ...effects.actors, ...popups } })
  const input = inputOf(options)
  const isReturning = options.session.isReturning()
  return {
    logic,
    /**
     * Loads the code of the popups, retrying until it succeeds. Until then no popup may open. For a visitor who can pay
     * or follow an order at once, this includes the popups of the purchase.
     */
    loadPopups: lazy(
      async () => {
        const isBuyer = isReturning || input.token !== null || input.pending !== null
        const [{ popupCharts }] = await Promise.all([
          import('./hydration/popupCharts.ts'),
          isBuyer ? purchase.preload() : null,
        ])
        charts = popupCharts(services.ports)
      },
      { retryAfter: codeRetryAfter },
    ),
    input,
    /**
     * Facts about the visit that only this browser knows. A shop that continues from the prerendered page needs them.
     */
    visit: { ...input, isReturning: isReturning || handedOrder(options) !== null },
    services,
    pageCharts: createLazyPageCharts({ ...services, trail: options.trail ?? (() => []) }, options.watchChart),
  }
}

/**
 * Returns the stored selection. If its game was stored on another platform, the selection gets the game's id on this
 * platform [BRD-07].
 */
const savedOrder = ({ brand, session, visit: { platform } }: ShopOptions): SavedOrder | null => {
  const saved = session.order()
  return saved && { ...saved, clientId: clientIdOn(platform, brand.games, saved.clientId) ?? saved.clientId }
}

/** Returns the selection with the goods that another device has handed over, or null if there are none [BEY-12]. */
const handedOrder = (options: ShopOptions): SavedOrder | null => {
  const { brand, clock, visit } = options
  const clientId = clientIdOn(visit.platform, brand.games, visit.address.client_id)
  const goodsId = handedGoods(visit.address, clock.now())
  return clientId === null || goodsId === null ? null : withChoice(savedOrder(options), clientId, { goodsId })
}

const inputOf = (options: ShopOptions): StorefrontInput => {
  const { brand, session, visit } = options
  const { address, platform, gameCode, jitter, path = '/', isPrerendered = false } = visit
  const pending = session.pending()
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
    askedClientId: clientIdOn(platform, brand.games, address.client_id),
    savedClientId: clientIdOn(platform, brand.games, session.game()?.clientId ?? null),
    receivers: receiversOn(platform, brand.games, session.receivers()),
    token: address.oauth_token,
    preset: { areaId: address.area_id, serverId: address.server_id, roleId: address.role_id },
    saved: handedOrder(options) ?? savedOrder(options),
    pending: address.billing_no ? { billingNo: address.billing_no, payUrl: null } : pending,
    jitter,
    isPrerendered,
  }
}
