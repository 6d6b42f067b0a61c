import { type ComponentType, Suspense } from 'react'
import { preloadable } from '../shared/preloadable.tsx'

const notArea = preloadable(async () => (await import('./NotAreaScreen.tsx')).NotAreaBody)

/**
 * Returns the content of a page whose sales area cannot be determined. Until its code has loaded, `Waiting` is shown.
 * It suspends alone, so that the page around it hydrates immediately, before anything changes [REG-04].
 */
export const wrongAreaAfter = (Waiting: ComponentType): ComponentType =>
  function WrongArea() {
    return (
      <Suspense fallback={<Waiting />}>
        <notArea.Component />
      </Suspense>
    )
  }
