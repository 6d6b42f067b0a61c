import { NetworkError } from '../../client/errors.ts'

type Options = {
  /** Ms after which code that could not be fetched is asked for again, until it comes: for what nobody asks for twice. */
  retryAfter?: number
}

/** What is loaded by its first use, once. What could not be fetched is asked for again by the next use. */
export const lazy = <Value>(load: () => Promise<Value>, { retryAfter }: Options = {}): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null
  const fetched = async (): Promise<Value> => {
    try {
      return await load()
    } catch (error) {
      if (retryAfter === undefined) {
        coming = null
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return fetched()
    }
  }
  return () => {
    coming ??= fetched()
    return coming
  }
}

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
