import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from '../../views/shared/lazy.ts'

/**
 * A page with code of its own. If the code cannot be fetched, only the script of `index.html` may reload the document:
 * the router's own reload, which an error of the browser's loader would start, would come on top [SYS-06].
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
