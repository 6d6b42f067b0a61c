import type { AnyRoute } from '@tanstack/react-router'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { PageCharts } from '../../views/shared/page/PageChartsContext.ts'

/** How a layout shows the flows: its pages, and redirects from the other layout's addresses [NAV-01 NAV-02]. */
export type Layout<Tree extends AnyRoute = AnyRoute> = {
  name: LayoutName
  /** Its pages and redirects by address. */
  tree: Tree
  /**
   * Charts that every page of the layout needs. They load with the layout's code, before the first render, because a
   * page would otherwise wait for them after a tap.
   */
  charts: Partial<PageCharts>
  /**
   * Pages outside the purchase that a player may open from the layout: their code is fetched while the page is idle.
   */
  sidePages: readonly PagePath[]
  /** The shop's first page; also shown while a social link is resolved. */
  home: PagePath
}

/** Returns the names of the charts that a layout needs. */
export const layoutCharts = ({ charts }: Pick<Layout, 'charts'>) => Object.keys(charts) as (keyof PageCharts)[]
