import { NetworkError } from '../../client/callErrors.ts'
import { lazy } from '../../views/shared/lazy.ts'

type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/**
 * Returns functions whose module is imported on the first call. If the import fails, the call fails in the same way as
 * a call without a connection.
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
