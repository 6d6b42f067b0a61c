import { type ComponentType, Suspense } from 'react'
import { preloadable } from '../shared/preloadable.tsx'

const notArea = preloadable(async () => (await import('./NotAreaScreen.tsx')).NotAreaBody)

/**
 * Returns the body of a page whose sales area cannot be determined. `Waiting` is shown until the body's code has
 * loaded. The body suspends on its own, so that the page around it hydrates at once, before anything changes [REG-04].
 */
export const wrongAreaAfter = (Waiting: ComponentType): ComponentType =>
  function WrongArea() {
    return (
      <Suspense fallback={<Waiting />}>
        <notArea.Component />
      </Suspense>
    )
  }
