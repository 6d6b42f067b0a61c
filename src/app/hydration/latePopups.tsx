import { type ComponentType, useEffect, useState } from 'react'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a component that renders popups. The code of the popups loads after hydration, because the prerendered page
 * has no open popup; loading is retried until it succeeds.
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
 * AllPopups is for a layout in which every popup opens above a page. SidePopups has only the popups that open above a
 * page in every layout.
 */
export const AllPopups = latePopups(async () => (await import('../../views/Popups.tsx')).Popups)
export const SidePopups = latePopups(async () => (await import('../../views/Popups.tsx')).SidePopups)
