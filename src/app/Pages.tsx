import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { selectArea } from '../../machines/storefront/storefront.select.ts'
import { layoutOf } from '../domain/layoutOf.ts'
import { isReplenishPath } from '../domain/makeUpPage.ts'
import { gameCodeOf } from '../ports/address.ts'
import { useBrand } from '../views/BrandContext.ts'
import { Notices } from '../views/Notices.tsx'
import { Storefront } from '../views/Storefront.ts'
import type { Skin } from '../views/skins/skin.ts'
import { loadSkin } from '../views/skins/skins.ts'
import { VisitHint } from '../views/VisitHint.tsx'
import { addressOf, redirected, trimmed } from './navigation.ts'

type PagesProps = {
  first: Skin
  loadPopups(): Promise<void>
  /** Resolves when the page is awake and may change. */
  awake(): Promise<unknown>
  /** Is told that it wakes. */
  wake(): void
}

/** The page of the address in the layout of the area; an address that stands for another page is changed to that. */
export function Pages({ first, loadPopups, awake, wake }: PagesProps) {
  const skin = useSkin(first, loadPopups)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const own = trimmed(path)
  const target = skin.redirects[own] ?? (gameCodeOf(own) === null ? own : skin.home)
  const address = redirected(skin.redirects, path, search ? `?${search}` : '')
  useEffect(() => {
    if (address !== null) navigate(address, { replace: true })
  }, [address, navigate])
  const shop = Storefront.useActorRef()
  const isPayingByLink = isReplenishPath(own) || own === '/errorReplenish'
  useEffect(() => {
    if (!isPayingByLink) shop.send({ type: 'shop.wanted' })
  }, [isPayingByLink, shop])
  const Page = skin.pages[target] ?? skin.NotFound
  const shown = skin.pages[target] ? target : '/404'
  useEffect(() => {
    // after a page that goes on from the server's has told who is here, which waits for the same
    void awake().then(() => queueMicrotask(() => shop.send({ type: 'page.shown', page: shown })))
  }, [shown, shop, awake])
  return (
    <>
      <VisitHint />
      <Suspense fallback={null}>
        <Page />
        <Waking wake={wake} />
      </Suspense>
      <skin.Popups />
      <Notices />
    </>
  )
}

/** Beside the page: its effect runs when the page's own do. */
function Waking({ wake }: Pick<PagesProps, 'wake'>) {
  useEffect(wake, [wake])
  return null
}

/** The skin of the area's layout; the one before stays until the next one's code is there. */
const useSkin = (first: Skin, loadPopups: () => Promise<void>): Skin => {
  const brand = useBrand()
  const layout = layoutOf(brand.layout, Storefront.useSelector(selectArea))
  const [skin, setSkin] = useState(first)
  useEffect(() => {
    let isWanted = true
    const wear = async (next: Skin) => {
      // its pages may open popups from their first look on
      await loadPopups()
      if (isWanted) setSkin(next)
    }
    loadSkin(layout).then(wear, () => {})
    return () => {
      isWanted = false
    }
  }, [layout, loadPopups])
  return skin
}

/** Leads to another page, with what is carried over, and to its top. */
export const createGo = (navigate: (to: string, options?: { replace?: boolean }) => void, host: Window) => ({
  to: (path: string, search: Readonly<Record<string, string>> = {}, isReplacing = false) => {
    navigate(addressOf(path, search, host.location.search), { replace: isReplacing })
    host.scrollTo(0, 0)
  },
})
