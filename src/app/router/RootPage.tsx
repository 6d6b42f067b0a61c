import { Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { FrameContext, type FrameProps } from '../../views/layout/FrameContext.ts'
import { VisitHint } from '../../views/layout/VisitHint.tsx'
import { MaintenanceScope } from '../../views/maintenance/MaintenanceScope.tsx'
import { usePagePath } from '../../views/shared/page/pagePaths.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'

const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-router-devtools')).TanStackRouterDevtools }))
  : null

/** Pages of a replenishment link. These pages do not need the root chart of the shop [RPL-04]. */
const linkPages: readonly string[] = ['/replenishGoods', '/errorReplenish']

/**
 * Returns the component that surrounds every page of a layout.
 * @param Frame replaces the page's default frame
 */
export const rootPage = (Popups: ComponentType, Frame: ComponentType<FrameProps> | null) =>
  function RootPage() {
    const shop = Storefront.useActorRef()
    const isPayingByLink = linkPages.includes(usePagePath())
    useEffect(() => {
      if (!isPayingByLink) shop.send({ type: 'shop.wanted' })
    }, [isPayingByLink, shop])
    return (
      <>
        <VisitHint />
        <FrameContext value={Frame}>
          <MaintenanceScope>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </MaintenanceScope>
        </FrameContext>
        <Popups />
        {Devtools ? (
          <Suspense fallback={null}>
            <Devtools />
          </Suspense>
        ) : null}
      </>
    )
  }
