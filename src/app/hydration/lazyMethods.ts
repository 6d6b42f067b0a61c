import { NetworkError } from '../../client/callErrors.ts'
import { lazy } from '../../views/shared/lazy.ts'

/** Functions that answer later, by name. */
type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/** The functions of a part that is lazy. Where its code cannot be fetched, a call fails as it does without a connection. */
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
