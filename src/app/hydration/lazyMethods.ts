import { NetworkError } from '../../client/callErrors.ts'
import { lazy } from '../../views/shared/lazy.ts'

type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/**
 * Returns a function that loads a module once. A failed load rejects with the error of a lost connection, and the next
 * call loads the module again.
 */
const loadedOnce = <Part>(load: () => Promise<Part>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      throw new NetworkError(String(error))
    }),
  )

/**
 * Returns functions whose module is imported on the first call. If the import fails, the call fails with the error of a
 * lost connection.
 * @param loadRest imports the functions that the first module does not contain
 */
export const lazyMethods = <Part extends Answers<Part>>(
  load: () => Promise<Partial<Part>>,
  loadRest: () => Promise<Partial<Part>> = load,
): Part => {
  const [part, rest] = [loadedOnce(load), loadedOnce(loadRest)]
  return new Proxy({} as Part, {
    get:
      (_, name) =>
      async (...input: readonly unknown[]) => {
        const first: object = await part()
        return Reflect.apply(Reflect.get(name in first ? first : await rest(), name), undefined, input)
      },
  })
}
