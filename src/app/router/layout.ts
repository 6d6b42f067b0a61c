import type { AnyRoute } from '@tanstack/react-router'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { PageCharts } from '../../views/shared/page/PageChartsContext.ts'

/**
 * A layout of the shop. It consists of pages, and of redirects for the addresses that only the other layout shows as
 * pages [NAV-01 NAV-02].
 */
export type Layout<Tree extends AnyRoute = AnyRoute> = {
  name: LayoutName
  /** Routes of the layout: its pages and redirects. */
  tree: Tree
  /**
   * Charts that every page of the layout needs. Their code loads together with the layout's code, so that no page waits
   * for a chart after a tap.
   */
  charts: Partial<PageCharts>
  /** Pages of this layout outside the purchase. Their code is preloaded while the page is idle. */
  sidePages: readonly PagePath[]
  /** The page that the shop shows at first. It is also shown while the shop looks up the game of a social link. */
  home: PagePath
}

/** Returns the names of the charts that a layout needs. */
export const layoutCharts = ({ charts }: Pick<Layout, 'charts'>) => Object.keys(charts) as (keyof PageCharts)[]
