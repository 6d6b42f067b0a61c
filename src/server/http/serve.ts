import type { Context, Handler as HonoHandler } from 'hono'
import * as z from 'zod/mini'
import { brandOf } from '../../../brands/index.ts'
import { code } from '../../contract/codes.ts'
import { commonInput, type Endpoint, type Envelope, type InputOf, type WireOf } from '../../contract/endpoint.ts'
import { ApiError, refused, tooEarly } from '../domain/apiError.ts'
import { deviceOf } from '../domain/player/devices.ts'
import type { Call, ServerDeps } from '../domain/serverDeps.ts'
import { messageIn } from '../i18n/messages.ts'
import { currentScope, limitedClient } from '../observability/requestScope.ts'
import { shopAskingAt } from './backups.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import type { Shedding } from './limits/shedding.ts'
import type { KeptAnswers } from './pages/keptAnswers.ts'
import { formOf } from './transport/body.ts'

/**
 * Handles a call: receives parsed input, and returns content in the API's format. An ApiError becomes the answer's code
 * and message.
 */
export type Handler<E extends Endpoint> = (input: InputOf<E>, call: Call) => Promise<WireOf<E>> | WireOf<E>
export type Handlers<C extends Record<string, Endpoint>> = { readonly [Name in keyof C]: Handler<C[Name]> }

type Kept = { answers: KeptAnswers; telling: readonly string[] }

/** Limits for API calls of one kind: calls that only read data, or calls that concern money. */
export type Admission = {
  kind: 'read' | 'money'
  limiter: RateLimiter
  shed: Shedding
  told(code: number): void
}

const languageOf = (sent: string | undefined, fallback: string) =>
  sent && /^[\w-]{2,16}$/.test(sent) ? sent : fallback

/** Sets the Content-Length header, so that `compress` skips short answers. */
const answerIn = (context: Context, answer: Envelope) => {
  const body = JSON.stringify(answer)
  const length = String(Buffer.byteLength(body))
  return context.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': length })
}

export const failure = (failureCode: number, msg: string): Envelope => ({ code: failureCode, msg })

const parsed = <S extends z.ZodMiniType>(schema: S, query: Record<string, string>): z.output<S> => {
  const result = z.safeParse(schema, query)
  if (result.success) return result.data
  const fields = [...new Set(result.error.issues.map((issue) => String(issue.path[0] ?? '')))]
  throw refused('wrongInput', { fields: fields.join(', ') })
}

/** Refuses null characters: no valid value contains them, and the database does not accept them in texts. */
const refuseZeros = (query: Record<string, string>): void => {
  const fields = Object.entries(query).flatMap(([name, value]) => (value.includes('\0') ? [name] : []))
  if (fields.length > 0) throw refused('wrongInput', { fields: fields.join(', ') })
}

/**
 * Serves an API call. After an unexpected error, answers with status 500 and a general message. Never logs queries and
 * tokens.
 * @param kept cache for an endpoint whose answer is the same for all players and languages; the handler of such an
 * endpoint receives neither token nor address
 */
export const serve =
  <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    shop: ServerDeps,
    { kind, limiter, shed, told }: Admission,
    kept?: Kept,
  ): HonoHandler =>
  async (context: Context) => {
    context.header('Cache-Control', 'no-store')
    const host = context.req.header('host') ?? ''
    const brand = brandOf(host)
    if (!brand) return context.json(failure(code.refused, 'Not found'), 404)
    const query = { ...context.req.query(), ...(context.req.method === 'POST' ? await formOf(context) : {}) }
    const language = languageOf(query.spec_lang, brand.defaultLanguage)
    try {
      const { client, requestId } = currentScope()
      const limited = limitedClient()
      // the limit is checked before the input is parsed, so that malformed calls count too
      if (limited && !limiter.take(kind, { address: limited.address, token: query.oauth_token }))
        throw tooEarly('tooManyCalls')
      refuseZeros(query)
      const { oauth_token: token } = parsed(commonInput, query)
      const input: InputOf<E> = parsed<E['input']>(endpoint.input, query)
      const origin = shopAskingAt(host) ?? `${client?.isSecure ? 'https' : 'http'}://${host}`
      const address = client?.address ?? null
      const device = deviceOf(context.req.header('user-agent') ?? '')
      const call: Call = { shop, brand, origin, language, token, address, device, requestId }
      const answer = async (asked: Call): Promise<Envelope> => ({
        code: code.success,
        msg: '',
        content: await shed(kind, async () => handler(input, asked)),
      })
      if (!kept) {
        const own = answerIn(context, await answer(call))
        told(code.success)
        return own
      }
      const accepted = context.req.header('accept-encoding') ?? ''
      const key = [brand.key, endpoint.path, JSON.stringify(input, [...kept.telling])].join(' ')
      const { body, headers } = await kept.answers(key, accepted, () =>
        answer({ ...call, token: undefined, address: null, device: '' }),
      )
      told(code.success)
      context.header('Vary', 'Accept-Encoding')
      return context.body(body, 200, headers)
    } catch (error) {
      if (error instanceof ApiError) {
        told(error.code)
        if (error.retryAfter !== null) context.header('Retry-After', String(error.retryAfter))
        return context.json(failure(error.code, messageIn(error.key, language, error.fields)))
      }
      throw error
    }
  }
