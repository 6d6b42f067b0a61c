import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { brandOf } from '../../../brands/index.ts'
import { Overloaded, PassingFailure } from '../domain/apiError.ts'
import { messageIn } from '../i18n/messages.ts'
import { routeOf } from '../observability/observe.ts'
import { failure } from './serve.ts'

/**
 * Returns a handler that answers 503 if a retry may succeed. Hono's own handler would write the error with database
 * rows to stderr [OPS-11].
 */
export const errorAnswer =
  (report: (path: string, error: Error) => void): ErrorHandler =>
  (error, context) => {
    // the caller has disconnected and receives no answer, which is not a failure
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    // a refusal by Hono's own middleware, such as a missing token
    if (error instanceof HTTPException) return error.getResponse()
    // under overload, a report of each refusal would fill the log; the log line of the request contains the status
    if (!(error instanceof Overloaded)) report(routeOf(context), error)
    const brand = brandOf(context.req.header('host') ?? '')
    const language = context.req.query('spec_lang') ?? brand?.defaultLanguage ?? 'en'
    const mayRetry = error instanceof PassingFailure
    if (mayRetry) context.header('Retry-After', '1')
    return context.json(failure(0, messageIn('broken', language)), mayRetry ? 503 : 500)
  }
