import type { Brand } from '../../brands/schema.ts'
import { storefrontEffects } from '../../machines/storefront/storefront.effects.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import type { StorefrontInput } from '../../machines/storefront/storefront.types.ts'
import type { FlowStep } from '../contract/messages/flowCounts.ts'
import { clientIdOn, gameOfClient } from '../domain/order/gameIds.ts'
import { type SavedOrder, withChoice } from '../domain/order/order.ts'
import { receiversOn } from '../domain/order/receivers.ts'
import { handedGoods } from '../domain/page/address/handover.ts'
import { needsSalesArea } from '../domain/page/address/pages.ts'
import { isReplenishPath } from '../domain/replenishment/replenishPage.ts'
import { codeRetryAfter, lazy } from '../views/shared/lazy.ts'
import { salesAreaFacts } from './firstLook.ts'
import { createLazyPageCharts, type WatchChart } from './hydration/lazyPageCharts.ts'
import { lazyPopupCharts } from './hydration/lazyPopupCharts.ts'
import type { PopupCharts } from './hydration/popupCharts.ts'
import type { PortsOptions, Visit } from './services/options.ts'
import { createPorts } from './services/ports.ts'

/** What the page knows before the first call. */
export type ShopOptions = PortsOptions & {
  brand: Brand
  visit: Visit & {
    /** /@{code} of a social link. */
    gameCode: string | null
    /** The address's path. */
    path?: string
    /** 0..1, drawn once a visit. */
    jitter: number
    /** The shop runs for a page that is sent to whoever asks. */
    isPrerendered?: boolean
  }
  /** For whoever looks at the charts that pages start. */
  watchChart?: WatchChart | undefined
  /** The last transitions of the flows; left out where nobody watches them. */
  trail?: (() => readonly FlowStep[]) | undefined
}

/** The root chart with every effect provided, and the input that it starts with. */
export const createRootChart = (options: ShopOptions) => {
  const services = createPorts(options)
  let charts: PopupCharts | null = null
  const effects = storefrontEffects(services.ports)
  const popups = lazyPopupCharts(() => charts)
  const logic = storefrontMachine.provide({ ...effects, actors: { ...effects.actors, ...popups } })
  const input = inputOf(options)
  return {
    logic,
    /** Fetches what popups need, as long as it takes; before that, nothing may open one. */
    loadPopups: lazy(
      async () => {
        const { popupCharts } = await import('./hydration/popupCharts.ts')
        charts = popupCharts(services.ports)
      },
      { retryAfter: codeRetryAfter },
    ),
    input,
    /** What this browser knows besides, for a shop that goes on from the server's first page. */
    visit: { ...input, isReturning: options.session.isReturning() || handedOrder(options) !== null },
    services,
    pageCharts: createLazyPageCharts({ ...services, trail: options.trail ?? (() => []) }, options.watchChart),
  }
}

/** The stored selection; the same game on another platform is still that game [BRD-07]. */
const savedOrder = ({ brand, session, visit: { platform } }: ShopOptions): SavedOrder | null => {
  const saved = session.order()
  return saved && { ...saved, clientId: clientIdOn(platform, brand.games, saved.clientId) ?? saved.clientId }
}

/** The selection with goods that another device has handed over; null where it has handed over none [BEY-12]. */
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
