import type { AnyRoute } from '@tanstack/react-router'
import type { PagePath } from '../../domain/page/address/pages.ts'
import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { PageCharts } from '../../views/shared/page/PageChartsContext.ts'

/**
 * A layout of the shop: its pages, and redirects for the addresses that are pages only in the other layout [NAV-01
 * NAV-02].
 */
export type Layout<Tree extends AnyRoute = AnyRoute> = {
  name: LayoutName
  tree: Tree
  /**
   * State charts that every page of the layout needs. Their code loads together with the layout's code, so that no tap
   * has to wait for a chart.
   */
  charts: Partial<PageCharts>
  /** Pages of this layout outside the purchase. Their code is preloaded while the page is idle. */
  sidePages: readonly PagePath[]
  /** The first page of the shop. Also shown while the server looks up the game of a social link. */
  home: PagePath
}

export const layoutCharts = ({ charts }: Pick<Layout, 'charts'>) => Object.keys(charts) as (keyof PageCharts)[]
