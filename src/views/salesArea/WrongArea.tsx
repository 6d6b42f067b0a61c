import { type ComponentType, Suspense } from 'react'
import { preloadable } from '../shared/preloadable.tsx'

const notArea = preloadable(async () => (await import('./NotAreaScreen.tsx')).NotAreaBody)

/**
 * The body of a page whose region cannot be told, with what stands for it until its code is there: it waits by itself,
 * so that the page around it is hydrated at once, before anything changes [REG-04].
 */
export const wrongAreaAfter = (Waiting: ComponentType): ComponentType =>
  function WrongArea() {
    return (
      <Suspense fallback={<Waiting />}>
        <notArea.Component />
      </Suspense>
    )
  }
