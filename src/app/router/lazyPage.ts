import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from '../../views/shared/lazy.ts'

/**
 * Returns a page whose code loads on demand. If the code cannot be fetched, the script of `index.html` reloads the
 * document. The router reloads the document too if the error is the browser's own loader error, so this page throws a
 * different error [SYS-06].
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
