import * as z from 'zod/mini'
import { callTimeoutMs } from '../../domain/ports/provider.ts'
import { parseJson } from '../../http/transport/body.ts'

export type ClientSettings = {
  /** Origin of PayPal's REST API. */
  origin: string
  clientId: string
  clientSecret: string
  now(): Date
  fetch: typeof fetch
  timeoutMs?: number | undefined
}

/** PayPal refused a call. The message contains only the HTTP status and PayPal's own codes. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal'
  readonly status: number
  /** PayPal's codes of the refusal: the error's name, and the issues in its details. */
  readonly issues: readonly string[]
  constructor(status: number, issues: readonly string[]) {
    super(['PayPal answered', status, ...issues].join(' '))
    this.status = status
    this.issues = issues
  }
}

const tokenShape = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })
const code = z.string().check(z.regex(/^\w{1,80}$/))
const errorShape = z.object({
  name: z.optional(code),
  error: z.optional(code),
  details: z.optional(z.array(z.object({ issue: z.optional(code) }))),
})

const refusalOf = async (answer: Response): Promise<PaypalRefusal> => {
  const { data } = errorShape.safeParse(parseJson(await answer.text()))
  const codes = [data?.name ?? data?.error, ...(data?.details ?? []).map(({ issue }) => issue)]
  return new PaypalRefusal(
    answer.status,
    codes.filter((each) => each !== undefined),
  )
}

/** Time in ms before its expiry at which a token is replaced, so that no token expires during a call. */
const earlierMs = 60_000

/**
 * Creates a client of PayPal's REST API. It caches the OAuth token. If PayPal refuses a token before it expires, the
 * client repeats the call once with a new token.
 */
export const createPaypalClient = ({ origin, now, timeoutMs = callTimeoutMs, ...settings }: ClientSettings) => {
  type Token = { value: Promise<string>; until: number }
  let kept: Token | null = null
  const send = (path: string, init: RequestInit) =>
    settings.fetch(`${origin}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })

  const requestToken = async () => {
    const account = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${account}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    if (!answer.ok) throw await refusalOf(answer)
    return tokenShape.parse(await answer.json())
  }

  const drop = (token: Token) => {
    if (kept === token) kept = null
  }
  /**
   * Returns the cached token, or requests a new one. Concurrent calls share one token request. A failed request is not
   * cached.
   */
  const currentToken = (): Token => {
    if (kept && kept.until > now().getTime()) return kept
    const requested = requestToken()
    const token: Token = { value: requested.then(({ access_token }) => access_token), until: Number.POSITIVE_INFINITY }
    kept = token
    requested.then(
      ({ expires_in }) => {
        token.until = now().getTime() + expires_in * 1000 - earlierMs
      },
      () => drop(token),
    )
    return token
  }

  const call = async (path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> => {
    const sendWith = async (token: Token) =>
      send(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${await token.value}` } })
    const token = currentToken()
    let answer = await sendWith(token)
    if (answer.status === 401) {
      await answer.body?.cancel()
      drop(token)
      answer = await sendWith(currentToken())
    }
    if (!answer.ok) throw await refusalOf(answer)
    return answer.json()
  }

  return {
    get: (path: string): Promise<unknown> => call(path, {}),
    /** Makes a POST call. `requestId` is an idempotency key: PayPal performs a repeated request only once. */
    post: (path: string, requestId: string, body: unknown): Promise<unknown> =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'PayPal-Request-Id': requestId,
          Prefer: 'return=representation',
        },
      }),
  }
}
export type PaypalClient = ReturnType<typeof createPaypalClient>
