import { type ComponentType, useEffect, useState } from 'react'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a component that renders popups. Their code loads after hydration and is retried until it succeeds: the
 * prerendered page has no open popup.
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

/** AllPopups: for a layout without pages for the popups. SidePopups: only those that are popups in every layout. */
export const AllPopups = latePopups(async () => (await import('../../views/Popups.tsx')).Popups)
export const SidePopups = latePopups(async () => (await import('../../views/Popups.tsx')).SidePopups)
