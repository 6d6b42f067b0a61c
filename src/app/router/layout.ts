import type { AnyRoute } from '@tanstack/react-router'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { PageCharts } from '../../views/shared/page/PageChartsContext.ts'

/** A layout has pages, and redirects for addresses that are pages only in the other layout [NAV-01 NAV-02]. */
export type Layout<Tree extends AnyRoute = AnyRoute> = {
  name: LayoutName
  tree: Tree
  /** Charts that every page uses. They load with the layout, so that no tap has to wait for a chart. */
  charts: Partial<PageCharts>
  /** Pages outside the purchase, preloaded while the page is idle. */
  sidePages: readonly PagePath[]
  /** The layout's first page. Also shown while the server looks up the game of a social link. */
  home: PagePath
}

export const layoutCharts = ({ charts }: Pick<Layout, 'charts'>) => Object.keys(charts) as (keyof PageCharts)[]
