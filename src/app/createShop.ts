import type { Brand } from '../../brands/schema.ts'
import { storefrontEffects } from '../../machines/storefront/storefront.effects.ts'
import { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import type { StorefrontInput } from '../../machines/storefront/storefront.types.ts'
import type { Area } from '../contract/codes.ts'
import { createWorld, type WorldOptions } from './wire.ts'

/** What the page knows before the first call. */
export type Visit = WorldOptions & { brand: Brand; gameCode: string | null; jitter: number }

/** The root chart with every effect provided, and the input that it starts with. */
export const createShop = (visit: Visit) => {
  const world = createWorld(visit)
  return {
    logic: storefrontMachine.provide(storefrontEffects(world.ports)),
    input: inputOf(visit),
    world,
  }
}

const inputOf = ({ brand, address, session, platform, gameCode, jitter }: Visit): StorefrontInput => {
  const pending = session.pending()
  return {
    allowedAreas: brand.areas,
    platform,
    isSdk: address.visit === 'sdk',
    isVip: brand.vip,
    isSuper: false,
    gameCode,
    askedArea: address.domain_area,
    mappedArea: areaOfClient(brand, address.client_id),
    storedArea: session.area(),
    askedClientId: address.client_id,
    savedClientId: session.game()?.clientId ?? null,
    token: address.oauth_token,
    preset: { areaId: address.area_id, serverId: address.server_id, roleId: address.role_id },
    pending: address.billing_no ? { billingNo: address.billing_no, payUrl: null } : pending,
    jitter,
  }
}

/** The area that a brand's games say for a client id [REG-02]. */
const areaOfClient = (brand: Brand, clientId: string | null): Area | null =>
  brand.games.find(({ clientIdMap }) => Object.values(clientIdMap).includes(clientId ?? ''))?.area ?? null
