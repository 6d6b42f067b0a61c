import { initialTransition } from 'xstate'
import type { Brand } from '../../brands/schema.ts'
import { type SalesAreaInput, salesAreaMachine } from '../../machines/salesArea/salesArea.machine.ts'
import type { Area, Language } from '../contract/codes.ts'
import { areaOfClient } from '../domain/order/role/gameIds.ts'
import { type LayoutName, layoutOf } from '../domain/page/look/layoutRule.ts'
import type { AddressParams } from '../ports/address.ts'
import type { PrerenderedPage } from './hydration/prerenderedPage.ts'

type Address = Pick<AddressParams, 'client_id' | 'domain_area'>

/** [REG-01 REG-02] */
export const salesAreaFacts = (brand: Brand, address: Address, stored: string | null): SalesAreaInput => ({
  allowed: brand.areas,
  asked: address.domain_area,
  mapped: areaOfClient(brand, address.client_id),
  stored,
})

type Arrival = {
  brand: Brand
  address: Address
  /**
   * Code of a social link (`/@{code}`), or null for other URLs. The server looks up the game and the sales area of the
   * code.
   */
  gameCode: string | null
  storedArea: string | null
  language: Language
  sent: PrerenderedPage | null
}

/**
 * Returns the layout of the first render and the prerendered page. The page is null if there is none, or if its
 * language or layout is wrong for this visitor, because the browser then cannot hydrate the page.
 */
export const firstLookOf = ({
  brand,
  address,
  gameCode,
  storedArea,
  language,
  sent,
}: Arrival): { prerenderedPage: PrerenderedPage | null; layout: LayoutName } => {
  const areaBy = (stored: string | null): Area | null =>
    gameCode === null
      ? (initialTransition(salesAreaMachine, salesAreaFacts(brand, address, stored))[0].output?.area ?? null)
      : null
  const area = areaBy(storedArea)
  const layout = layoutOf(brand.layout, area)
  const isAreaOfServer = storedArea === null || area === areaBy(null)
  const prerenderedPage = sent?.language === language && (isAreaOfServer || sent.layout === layout) ? sent : null
  return { prerenderedPage, layout: prerenderedPage?.layout ?? layout }
}
