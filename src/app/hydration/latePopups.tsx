import { type ComponentType, useEffect, useState } from 'react'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a component that renders popups. A prerendered page has no open popup, so the code of the popups loads after
 * hydration. Failed loads are retried until they succeed.
 */
const latePopups = (load: () => Promise<ComponentType>): ComponentType => {
  const popups = lazy(load, { retryAfter: codeRetryAfter })
  return function LatePopups() {
    const [{ Popups }, setLoaded] = useState<{ Popups: ComponentType | null }>({ Popups: null })
    useEffect(() => {
      void popups().then((Loaded) => setLoaded({ Popups: Loaded }))
    }, [])
    return Popups ? <Popups /> : null
  }
}

/**
 * `AllPopups` renders every popup above the page, for the new layout. `SidePopups` omits the popups of the purchase,
 * because the old layout shows them as pages.
 */
export const AllPopups = latePopups(async () => (await import('../../views/Popups.tsx')).Popups)
export const SidePopups = latePopups(async () => (await import('../../views/Popups.tsx')).SidePopups)
