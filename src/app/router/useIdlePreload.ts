import { useEffect } from 'react'
import { selectHasEvents } from '../../../machines/storefront/storefront.select.ts'
import type { PagePath } from '../../domain/page/address/pages.ts'
import { useBrand } from '../../views/shared/page/BrandContext.ts'
import { type PageCharts, useLoadPageChart } from '../../views/shared/page/PageChartsContext.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import { preloadWhenIdle, reachablePages } from './idlePreload.ts'
import type { ActiveLayout } from './routing.ts'

/** Charts that are preloaded with their pages, because these pages show almost nothing without their charts. */
const chartsOf: Partial<Record<PagePath, readonly (keyof PageCharts)[]>> = {
  '/activity': ['events'],
  '/my': ['orders', 'help'],
  '/userCenter': ['vip'],
}

/** Preloads the code of other pages when the current page is interactive and idle. */
export const useIdlePreload = ({ layout, router }: ActiveLayout, whenReady: () => Promise<void>): void => {
  const brand = useBrand()
  const hasEvents = Storefront.useSelector(selectHasEvents)
  const loadChart = useLoadPageChart()
  useEffect(() => {
    const fetches = reachablePages(layout.sidePages, brand, hasEvents).flatMap((path) => [
      () => router.preloadRoute({ to: path }),
      ...(chartsOf[path] ?? []).map((chart) => () => loadChart(chart)),
    ])
    let end = () => {}
    let isWanted = true
    void whenReady().then(() => {
      if (isWanted) end = preloadWhenIdle(window, fetches)
    })
    return () => {
      isWanted = false
      end()
    }
  }, [layout, router, whenReady, brand, hasEvents, loadChart])
}
