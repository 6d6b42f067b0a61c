import { NetworkError } from '../../client/callErrors.ts'
import { lazy } from '../../views/shared/lazy.ts'

/** Async functions by name. */
type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/**
 * Returns the functions of a module that loads on the first call. If its code cannot be fetched, the call fails as it
 * would without a connection.
 */
export const lazyMethods = <Part extends Answers<Part>>(load: () => Promise<Part>): Part => {
  const part = lazy(() =>
    load().catch((error: unknown) => {
      throw new NetworkError(String(error))
    }),
  )
  return new Proxy({} as Part, {
    get:
      (_, name) =>
      async (...input: readonly unknown[]) =>
        Reflect.apply(Reflect.get(await part(), name), undefined, input),
  })
}
