import { type ComponentType, useEffect, useState } from 'react'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * What is open over the page, whose code comes as soon as the page has hydrated, as long as that takes: the server's page
 * has nothing open.
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

/** Those of a layout that has no pages for them, and those that are popups in every layout. */
export const AllPopups = latePopups(async () => (await import('../../views/Popups.tsx')).Popups)
export const SidePopups = latePopups(async () => (await import('../../views/Popups.tsx')).SidePopups)
