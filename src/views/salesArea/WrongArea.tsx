import { type ComponentType, Suspense } from 'react'
import { preloadable } from '../shared/preloadable.tsx'

const notArea = preloadable(async () => (await import('./NotAreaScreen.tsx')).NotAreaBody)

/**
 * Returns a component that shows `Waiting` until its code has loaded. Only this component suspends, so the page around
 * the component hydrates without delay [REG-04].
 */
export const wrongAreaAfter = (Waiting: ComponentType): ComponentType =>
  function WrongArea() {
    return (
      <Suspense fallback={<Waiting />}>
        <notArea.Component />
      </Suspense>
    )
  }
