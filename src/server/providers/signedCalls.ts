import { Hono } from 'hono'
import * as z from 'zod/mini'
import { callTimeoutMs } from '../domain/ports/provider.ts'
import { limitBody } from '../http/transport/limitBody.ts'
import { parseJson } from '../http/transport/parseJson.ts'
import { sign, signatureHeader } from './signature.ts'
import { type Recipient, signedBy } from './signedRequest.ts'

/**
 * Serves calls that clients sign. Each is a POST of JSON. Answers 401 unless the signature is valid and unused, and 400
 * if the input is malformed.
 */
export const signedApp = (
  answers: Readonly<Record<string, (sent: unknown) => Promise<unknown>>>,
  recipient: Recipient,
): Hono => {
  const app = new Hono()
  // the other side reports the failure and repeats the call
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
  /** Origin of the other server. */
  origin: string
  secret: string
  now(): Date
  /** Time-out of a call in ms. If a call times out, the order or delivery that it is about is tried again later. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/**
 * Creates a client for such calls.
 * @param who names the other side in errors
 * @returns a function that makes a call and resolves with the answer; it throws if no answer comes in time, or the call
 * is refused
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
