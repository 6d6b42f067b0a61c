import { Hono } from 'hono'
import * as z from 'zod/mini'
import { callTimeoutMs } from '../domain/ports/provider.ts'
import { limitBody, parseJson } from '../http/transport/body.ts'
import { sign, signatureHeader } from './signature.ts'
import { type Recipient, signedBy } from './signedRequest.ts'

/**
 * Serves signed calls. Answers status 401 if the signature is invalid or was used before, and 400 if the input is
 * malformed.
 */
export const signedApp = (
  answers: Readonly<Record<string, (sent: unknown) => Promise<unknown>>>,
  recipient: Recipient,
): Hono => {
  const app = new Hono()
  // the answer contains no reason: the client reports the error and repeats the call
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
  origin: string
  secret: string
  now(): Date
  /** Maximum time in ms of a call. After a timeout, the call is repeated later for the same order or delivery. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** The called server answered with a status other than success. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly status: number
  constructor(who: string, status: number) {
    super(`the ${who} answered ${status}`)
    this.status = status
  }
}

/**
 * Creates a client for signed calls to another server.
 * @param who name of the called server in error messages
 * @returns a function that makes a call; it throws if the answer does not arrive in time, or if the called server
 * refuses the call
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
      redirect: 'error',
      headers: { 'Content-Type': 'application/json', [signatureHeader]: signature },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new RefusedCall(who, answer.status)
    return answer.json()
  }
