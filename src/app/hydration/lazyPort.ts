import { NetworkError } from '../../client/errors.ts'
import { once } from './once.ts'

type Answer = (...input: readonly unknown[]) => Promise<unknown>
/** Functions that answer later, by name. */
type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/**
 * Functions whose code comes with the first call of one of them: a page that goes on from the server's needs none of it
 * before. Code that cannot be fetched fails the call as a dead network does, and is asked for again by the next.
 */
export const lazyPort = <Part extends Answers<Part>>(load: () => Promise<Part>): Part => {
  const fetched = once(() =>
    load().catch((error: unknown) => {
      throw new NetworkError(String(error))
    }),
  )
  return new Proxy({} as Part, {
    get:
      (_, name): Answer =>
      async (...input) =>
        Reflect.apply(Reflect.get(await fetched(), name), undefined, input),
  })
}
