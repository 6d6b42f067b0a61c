import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a page whose code loads on demand. If the code cannot be fetched, only the script of `index.html` may reload
 * the document. The page therefore throws another error: on the browser's loader error the router would reload as well
 * [SYS-06].
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
