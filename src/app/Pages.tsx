import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { layoutOf } from '../domain/page/look/layoutRule.ts'
import { ShopToasts } from '../views/layout/ShopToasts.tsx'
import { useBrand } from '../views/shared/page/BrandContext.ts'
import { useLoadPageChart } from '../views/shared/page/PageChartsContext.ts'
import { Storefront } from '../views/shared/page/Storefront.ts'
import { layoutCharts } from './router/layout.ts'
import { loadLayout } from './router/layouts.ts'
import type { ActiveLayout, Routing } from './router/routing.ts'
import { useIdlePreload } from './router/useIdlePreload.ts'

type PagesProps = {
  first: ActiveLayout
  routing: Pick<Routing, 'activate' | 'watchShown'>
  /**
   * Resolves after hydration and after the code of the popups has loaded. Until then, the page must not change and no
   * popup may open.
   */
  whenReady(): Promise<void>
}

/** Tells the root chart which page the router shows. */
export function Pages({ first, routing, whenReady }: PagesProps) {
  const active = useActiveLayout(first, routing, whenReady)
  const shop = Storefront.useActorRef()
  useIdlePreload(active, whenReady)
  useEffect(
    () =>
      routing.watchShown((page) => {
        // waits one microtask, because `visitor.recognised` is sent when the same promise resolves and must arrive
        // first
        void whenReady().then(() => queueMicrotask(() => shop.send({ type: 'page.shown', page })))
      }),
    [routing, shop, whenReady],
  )
  return (
    <>
      <RouterProvider key={active.layout.name} router={active.router} />
      <ShopToasts />
    </>
  )
}

/**
 * Returns the layout to show. While the sales area is unknown or the code of the next layout is loading, returns the
 * previous layout.
 */
const useActiveLayout = (
  first: ActiveLayout,
  routing: PagesProps['routing'],
  whenReady: PagesProps['whenReady'],
): ActiveLayout => {
  const brand = useBrand()
  const area = Storefront.useField('area')
  const [active, setActive] = useState(first)
  const current = active.layout.name
  const name = area === null ? current : layoutOf(brand.layout, area)
  const loadChart = useLoadPageChart()
  useEffect(() => {
    if (name === current) return
    let isWanted = true
    const activate = async () => {
      const layout = await loadLayout(name)
      // the first render of the next layout may open a popup, so the popups must be ready before the layout changes
      await Promise.all([whenReady(), ...layoutCharts(layout).map(loadChart)])
      if (!isWanted) return
      const next = await routing.activate(layout)
      if (isWanted) setActive(next)
    }
    activate().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [name, current, routing, whenReady, loadChart])
  return active
}
