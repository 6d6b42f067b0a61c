import * as z from 'zod/mini'

const answerTimeoutMs = 60_000
const envelope = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })

/** Sends a command to the WebDriver server. `path` is relative to the server's address. */
export type Ask = <S extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: object | null,
  answer: S,
) => Promise<z.output<S>>

/** Creates a client of the classic WebDriver protocol, which needs one HTTP request per command. */
export const createWebDriver =
  (origin: string): Ask =>
  async (method, path, body, answer) => {
    const answered = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(answerTimeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = z.parse(envelope, await answered.json())
    if (answered.ok) return z.parse(answer, value)
    const refused = z.safeParse(refusal, value)
    throw new Error(refused.success ? `${refused.data.error}: ${refused.data.message}` : `${method} ${path} failed`)
  }
