import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a page component whose code loads when the component is rendered. If the load fails, the component throws an
 * error that the router does not recognize as a load error; otherwise, the router would reload the document, as a
 * script in `index.html` already does [SYS-06].
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => {
  const code = lazy(load)
  const unnamed = (cause: unknown): never => {
    throw new Error('The code of a page could not be fetched', { cause })
  }
  return lazyRouteComponent(() => code().catch(unnamed), name)
}
