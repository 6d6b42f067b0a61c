import * as z from 'zod/mini'

const message = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

const answerTimeoutMs = 60_000

/** A browser's WebDriver BiDi connection: commands and answers over one socket. */
export type Bidi = {
  /** @throws Error with the browser's message if the browser rejects the command */
  send<S extends z.ZodMiniType>(method: string, params: object, answer: S): Promise<z.output<S>>
  close(): void
}

/** @throws Error if nothing answers at that address */
export const connectBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message: words } = z.parse(message, JSON.parse(String(data)))
    const asked = waiting.get(id ?? -1)
    if (!asked) return
    waiting.delete(id ?? -1)
    if (error === undefined) asked.resolve(result)
    else asked.reject(new Error(`${error}: ${words ?? ''}`))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the browser closed the connection'))
    waiting.clear()
  })
  let last = 0
  return {
    send: async (method, params, answer) => {
      const id = ++last
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      const timer = setTimeout(() => asked.reject(new Error(`${method} was not answered`)), answerTimeoutMs)
      try {
        socket.send(JSON.stringify({ id, method, params }))
        return z.parse(answer, await asked.promise)
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    close: () => socket.close(),
  }
}
