import { type ComponentType, useEffect, useState } from 'react'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a component that renders popups. Their code loads after hydration, because no popup is open in a prerendered
 * page. Failed loads are retried until they succeed.
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
 * Popups for a layout that opens every popup above a page (AllPopups), and popups that both layouts open above a page
 * (SidePopups).
 */
export const AllPopups = latePopups(async () => (await import('../../views/Popups.tsx')).Popups)
export const SidePopups = latePopups(async () => (await import('../../views/Popups.tsx')).SidePopups)
