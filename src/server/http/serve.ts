import type { Context, Handler as HonoHandler } from 'hono'
import * as z from 'zod/mini'
import { brandOf } from '../../../brands/index.ts'
import { code } from '../../contract/codes.ts'
import { commonInput, type Endpoint, type Envelope, type InputOf, type WireOf } from '../../contract/endpoint.ts'
import { ApiError, refused } from '../domain/apiError.ts'
import type { Call, ServerDeps } from '../domain/serverDeps.ts'
import { messageIn } from '../i18n/messages.ts'
import { currentScope } from '../observability/requestScope.ts'
import { shopAskingAt } from './backups.ts'
import type { KeptAnswers } from './pages/keptAnswers.ts'
import { formOf } from './transport/form.ts'

/** Answers one endpoint: parsed input in, wire content out; an ApiError is the answer's code and message. */
export type Handler<E extends Endpoint> = (input: InputOf<E>, call: Call) => Promise<WireOf<E>> | WireOf<E>
/** A handler for every endpoint of a contract: a forgotten one is a type error. */
export type Handlers<C extends Record<string, Endpoint>> = { readonly [Name in keyof C]: Handler<C[Name]> }

type Kept = { answers: KeptAnswers; telling: readonly string[] }

const languageOf = (sent: string | undefined, fallback: string) =>
  sent && /^[\w-]{2,16}$/.test(sent) ? sent : fallback

/** An answer as JSON that says how long it is: `compress` then leaves short ones as they are. */
const answerIn = (context: Context, answer: Envelope) => {
  const body = JSON.stringify(answer)
  const length = String(Buffer.byteLength(body))
  return context.body(body, 200, { 'Content-Type': 'application/json', 'Content-Length': length })
}

/** An answer that is no success. */
export const failure = (failureCode: number, msg: string): Envelope => ({ code: failureCode, msg })

const parsed = <S extends z.ZodMiniType>(schema: S, query: Record<string, string>): z.output<S> => {
  const result = z.safeParse(schema, query)
  if (result.success) return result.data
  const fields = [...new Set(result.error.issues.map((issue) => String(issue.path[0] ?? '')))]
  throw refused('wrongInput', { fields: fields.join(', ') })
}

/** A zero character is in no value of ours, and the database refuses it as text. */
const refuseZeros = (query: Record<string, string>): void => {
  const fields = Object.entries(query).flatMap(([name, value]) => (value.includes('\0') ? [name] : []))
  if (fields.length > 0) throw refused('wrongInput', { fields: fields.join(', ') })
}

/**
 * An endpoint on the wire: the query is checked by its schema and the common one, the result goes into the envelope.
 * An unexpected error is HTTP 500 with a general message; neither queries nor tokens are ever logged.
 * @param kept for a call that answers everybody the same, whatever the language: neither player nor address reach it, and
 * of its input only what `telling` names
 */
export const serve =
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, shop: ServerDeps, kept?: Kept): HonoHandler =>
  async (context: Context) => {
    context.header('Cache-Control', 'no-store')
    const host = context.req.header('host') ?? ''
    const brand = brandOf(host)
    if (!brand) return context.json(failure(code.refused, 'Not found'), 404)
    const query = { ...context.req.query(), ...(endpoint.method === 'POST' ? await formOf(context) : {}) }
    const language = languageOf(query.spec_lang, brand.defaultLanguage)
    try {
      refuseZeros(query)
      const { oauth_token: token } = parsed(commonInput, query)
      const input: InputOf<E> = parsed<E['input']>(endpoint.input, query)
      const { client, requestId } = currentScope()
      const origin = shopAskingAt(host) ?? `${client?.isSecure ? 'https' : 'http'}://${host}`
      const call: Call = { shop, brand, origin, language, token, address: client?.address ?? null, requestId }
      const answer = async (asked: Call): Promise<Envelope> => ({
        code: code.success,
        msg: '',
        content: await handler(input, asked),
      })
      if (!kept) return answerIn(context, await answer(call))
      const accepted = context.req.header('accept-encoding') ?? ''
      const key = [brand.key, endpoint.path, JSON.stringify(input, [...kept.telling])].join(' ')
      const { body, headers } = await kept.answers(key, accepted, () =>
        answer({ ...call, token: undefined, address: null }),
      )
      context.header('Vary', 'Accept-Encoding')
      return context.body(body, 200, headers)
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.retryAfter !== null) context.header('Retry-After', String(error.retryAfter))
        return context.json(failure(error.code, messageIn(error.key, language, error.fields)))
      }
      throw error
    }
  }
