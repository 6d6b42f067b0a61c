import { type ComponentType, Suspense } from 'react'
import { preloadable } from '../shared/preloadable.tsx'

const notArea = preloadable(async () => (await import('./NotAreaScreen.tsx')).NotAreaBody)

/**
 * Shows `Waiting` until the component has loaded. Only this component suspends, so the page around it hydrates without
 * delay [REG-04].
 */
export const wrongAreaAfter = (Waiting: ComponentType): ComponentType =>
  function WrongArea() {
    return (
      <Suspense fallback={<Waiting />}>
        <notArea.Component />
      </Suspense>
    )
  }
