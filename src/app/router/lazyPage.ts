import { lazyRouteComponent } from '@tanstack/react-router'
import { withLateTexts } from '../../views/shared/lateTexts.ts'
import { lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a component that loads the page's code when it is rendered. A failed load throws an error that the router
 * does not recognize; otherwise the router would reload the document, which a script in `index.html` already does
 * [SYS-06].
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => {
  const code = lazy(() => withLateTexts(load()))
  const unnamed = (cause: unknown): never => {
    throw new Error('The code of a page could not be fetched', { cause })
  }
  return lazyRouteComponent(() => code().catch(unnamed), name)
}
