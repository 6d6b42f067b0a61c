import { Hono } from 'hono'
import * as z from 'zod/mini'
import { limitBody } from '../http/transport/limitBody.ts'
import { parseJson } from '../http/transport/parseJson.ts'
import { callTimeoutMs } from './callTimeout.ts'
import { sign, signatureHeader } from './signature.ts'
import { type Recipient, signedBy } from './signedRequest.ts'

/** Answers calls to whoever signs them, a POST of JSON each; 401 without a new signature, 400 for what cannot be read. */
export const signedApp = (
  answers: Readonly<Record<string, (sent: unknown) => Promise<unknown>>>,
  recipient: Recipient,
): Hono => {
  const app = new Hono()
  // what went wrong is the other side's to tell: it repeats the call
  app.onError((_, context) => context.json({ error: 'failed' }, 500))
  for (const [name, answer] of Object.entries(answers))
    app.post(`/${name}`, limitBody(20_000), async (context) => {
      const body = await context.req.text()
      if ((await signedBy(recipient, context.req, body)) !== 'yes') return context.json({ error: 'not signed' }, 401)
      try {
        return context.json(await answer(parseJson(body)))
      } catch (error) {
        if (error instanceof z.core.$ZodError) return context.json({ error: 'not understood' }, 400)
        throw error
      }
    })
  return app
}

export type RemoteSettings = {
  /** Where the calls are answered. */
  origin: string
  secret: string
  now(): Date
  /** Milliseconds after which a call is given up; what it was about has its turn again. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/**
 * Asks such calls; resolves with what was answered.
 * @param who names the other side in errors
 * @returns a call that throws when nobody answers in time, or it is refused
 */
export const signedCaller =
  ({ origin, secret, now, timeoutMs = callTimeoutMs, ...rest }: RemoteSettings, who: string) =>
  async (path: string, input: unknown): Promise<unknown> => {
    const send = rest.fetch ?? fetch
    const method = 'POST'
    const body = JSON.stringify(input)
    const signature = sign(secret, { method, path, body }, now())
    const answer = await send(`${origin}${path}`, {
      method,
      body,
      headers: { 'Content-Type': 'application/json', [signatureHeader]: signature },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`the ${who} answered ${answer.status}`)
    return answer.json()
  }
