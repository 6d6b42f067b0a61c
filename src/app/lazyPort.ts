import { NetworkError } from '../client/errors.ts'

type Answer = (...input: readonly unknown[]) => Promise<unknown>
/** Functions that answer later, by name. */
type Answers<Part> = { [Name in keyof Part]: (...input: never) => Promise<unknown> }

/**
 * Functions whose code comes with the first call of one of them: a page that goes on from the server's needs none of it
 * before. Code that cannot be fetched fails the call as a dead network does, and is asked for again by the next.
 */
export const lazyPort = <Part extends Answers<Part>>(load: () => Promise<Part>): Part => {
  let coming: Promise<Part> | null = null
  const fetched = () => {
    coming ??= load().catch((error: unknown) => {
      coming = null
      throw new NetworkError(String(error))
    })
    return coming
  }
  return new Proxy({} as Part, {
    get:
      (_, name): Answer =>
      async (...input) =>
        Reflect.apply(Reflect.get(await fetched(), name), undefined, input),
  })
}
