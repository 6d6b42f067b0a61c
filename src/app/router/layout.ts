import type { AnyRoute } from '@tanstack/react-router'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { LayoutName } from '../../domain/page/look/brandLayout.ts'
import type { PageCharts } from '../../views/shared/page/PageChartsContext.ts'

/** How a layout shows the flows: its pages, and where the other layout's addresses lead [NAV-01 NAV-02]. */
export type Layout<Tree extends AnyRoute = AnyRoute> = {
  name: LayoutName
  /** Its pages and redirects by address. */
  tree: Tree
  /** Charts that every page of it stands on: they come with its code, and before it is drawn, which would wait for them after a tap. */
  charts: Partial<PageCharts>
  /** Pages beside the purchase that a player goes to from it: fetched while the page is idle. */
  sidePages: readonly PagePath[]
  /** Where the shop begins; also what a social link shows while it is resolved. */
  home: PagePath
}

/** The names of the charts that a layout stands on. */
export const layoutCharts = ({ charts }: Pick<Layout, 'charts'>) => Object.keys(charts) as (keyof PageCharts)[]
