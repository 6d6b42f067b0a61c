import { Hono } from 'hono'
import * as z from 'zod/mini'
import { limitBody } from '../http/transport/limitBody.ts'
import { parseJson } from '../http/transport/parseJson.ts'
import { callTimeoutMs } from './callTimeout.ts'
import { type Secrets, sign, signatureHeader, signedBy } from './signature.ts'

/** Answers calls to whoever signs them, a POST of JSON each; 401 without a signature, 400 for what cannot be read. */
export const signedApp = (
  answers: Readonly<Record<string, (sent: unknown) => Promise<unknown>>>,
  secrets: Secrets,
  now: () => Date,
): Hono => {
  const app = new Hono()
  // what went wrong is the other side's to tell: it repeats the call
  app.onError((_, context) => context.json({ error: 'failed' }, 500))
  for (const [name, answer] of Object.entries(answers))
    app.post(`/${name}`, limitBody(20_000), async (context) => {
      const body = await context.req.text()
      if (signedBy(secrets, body, context.req.header(signatureHeader), now()) !== 'yes')
        return context.json({ error: 'not signed' }, 401)
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
    const body = JSON.stringify(input)
    const answer = await send(`${origin}${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`the ${who} answered ${answer.status}`)
    return answer.json()
  }
