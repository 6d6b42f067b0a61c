import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { selectArea } from '../../machines/storefront/storefront.select.ts'
import { layoutOf } from '../domain/layoutOf.ts'
import { useBrand } from '../views/BrandContext.ts'
import { Notices } from '../views/Notices.tsx'
import { Storefront } from '../views/Storefront.ts'
import { loadLayout } from './router/layouts.ts'
import type { Routing, Worn } from './router/routing.ts'

type PagesProps = {
  first: Worn
  routing: Pick<Routing, 'wear' | 'watchShown'>
  loadPopups(): Promise<void>
  /** Resolves when the page has hydrated and may change. */
  whenReady(): Promise<unknown>
}

/** The page of the address in the layout of the area; what the router shows is told to the root chart. */
export function Pages({ first, routing, loadPopups, whenReady }: PagesProps) {
  const { layout, router } = useWorn(first, routing, loadPopups)
  const shop = Storefront.useActorRef()
  useEffect(
    () =>
      routing.watchShown((page) => {
        // after a page that goes on from the server's has told who is here, which waits for the same
        void whenReady().then(() => queueMicrotask(() => shop.send({ type: 'page.shown', page })))
      }),
    [routing, shop, whenReady],
  )
  return (
    <>
      <RouterProvider key={layout.name} router={router} />
      <Notices />
    </>
  )
}

/** The layout of the area; the one before stays until the next one's code and page are there. */
const useWorn = (first: Worn, routing: PagesProps['routing'], loadPopups: () => Promise<void>): Worn => {
  const brand = useBrand()
  const name = layoutOf(brand.layout, Storefront.useSelector(selectArea))
  const [worn, setWorn] = useState(first)
  const current = worn.layout.name
  useEffect(() => {
    if (name === current) return
    let isWanted = true
    const wear = async () => {
      const layout = await loadLayout(name)
      // its pages may open popups from their first look on
      await loadPopups()
      if (!isWanted) return
      const next = await routing.wear(layout)
      if (isWanted) setWorn(next)
    }
    wear().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [name, current, routing, loadPopups])
  return worn
}
