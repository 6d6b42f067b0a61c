import { code } from '../contract/codes.ts'
import { type CommonInput, type Endpoint, envelope, type OutputOf } from '../contract/endpoint.ts'
import { fieldsOf, readContent } from '../contract/lists.ts'
import { present } from '../domain/present.ts'
import { textMessage } from '../domain/text/textKeys.ts'
import { ApiError, CallError, NetworkError, ShapeError } from './callErrors.ts'

/**
 * `requestTimeout` is the time-out of a request. `retryPause` is the pause between two attempts. Both are in ms (§9).
 */
export const requestTimeout = 10_000
export const retryPause = 4000
/** Maximum number of attempts (§9). */
export const tries = 3

export type TransportOptions = {
  fetch: typeof fetch
  postsLogins: boolean
  /** Origins in the order of attempts. The origin that answered last comes first; '' is the page's own origin. */
  origins(): readonly string[]
  /** Called if an origin answered after another origin had failed to answer. */
  saveBackupOrigin(origin: string): void
  common(): CommonInput
  /** Waits `ms`. Rejects if the signal aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>
  onFailure(error: CallError, path: string): void
  /**
   * Called if a call's answer contained invalid parts, which were omitted. `path` is the path of the call; `entries`
   * are the paths of the parts [SYS-06].
   */
  onLeftOut(path: string, entries: readonly string[]): void
}
export type Params = Readonly<Record<string, string | undefined>>
export type Transport = <E extends Endpoint>(endpoint: E, params: Params, signal?: AbortSignal) => Promise<OutputOf<E>>

/**
 * Creates the transport. A call has up to 3 attempts of at most 10 s each, with pauses of 4 s; later attempts use the
 * backup hosts in turn. A call that changes data is retried only with an idempotency key, which all attempts share
 * [SYS-01 SYS-03 SYS-06].
 * @returns a function that rejects with ApiError, NetworkError or ShapeError
 */
export const createTransport = (options: TransportOptions): Transport => {
  const askOnce = async (origin: string, endpoint: Endpoint, query: string, signal: AbortSignal | undefined) => {
    const method = endpoint.logsIn && options.postsLogins ? 'POST' : endpoint.method
    const answer = await options.fetch(
      method === 'GET' ? `${origin}${endpoint.path}?${query}` : `${origin}${endpoint.path}`,
      {
        method,
        signal: eitherOf(AbortSignal.timeout(requestTimeout), signal),
        credentials: 'omit',
        cache: 'no-store',
        ...(method === 'POST' && { body: new URLSearchParams(query) }),
      },
    )
    if (answer.status === 404 && endpoint.ifMissing !== undefined) return null
    if (answer.status >= 500) throw new NetworkError(`${endpoint.path}: HTTP ${answer.status}`, `HTTP ${answer.status}`)
    return answer.text()
  }

  /** Sends the request, with retries. Returns the response body, or null if the server lacks an optional call. */
  const ask = async (endpoint: Endpoint, params: Params, signal: AbortSignal | undefined): Promise<string | null> => {
    const query = queryOf({ ...options.common(), ...params })
    const origins = options.origins()
    const mayRepeat = endpoint.changes !== true || params.idempotency_key !== undefined
    for (let attempt = 0; ; attempt++) {
      const origin = present(origins[attempt % origins.length], 'a host to call')
      try {
        const text = await askOnce(origin, endpoint, query, signal)
        if (origin !== origins[0]) options.saveBackupOrigin(origin)
        return text
      } catch (error) {
        // after the caller has aborted the call, an error does not count as a failure
        if (signal?.aborted) throw signal.reason
        if (!mayRepeat || attempt + 1 >= tries)
          throw error instanceof NetworkError ? error : new NetworkError(reasonOf(error), howOf(error))
        await options.wait(retryPause, signal)
      }
    }
  }

  return async (endpoint, params, signal) => {
    try {
      const { content, leftOut } = contentOf(endpoint, await ask(endpoint, params, signal))
      if (leftOut.length > 0) options.onLeftOut(endpoint.path, leftOut)
      return content
    } catch (error) {
      if (error instanceof CallError) options.onFailure(error, endpoint.path)
      throw error
    }
  }
}

const contentOf = <E extends Endpoint>(
  endpoint: E,
  text: string | null,
): { content: OutputOf<E>; leftOut: string[] } => {
  if (text === null && endpoint.ifMissing === null)
    throw new CallError(`${endpoint.path}: missing`, textMessage('network_error'))
  if (text === null) return read(endpoint, endpoint.ifMissing)
  const answer = envelope.safeParse(parse(endpoint.path, text))
  if (!answer.success) throw new ShapeError(endpoint.path, 'no envelope')
  if (answer.data.code !== code.success) throw new ApiError(answer.data.code, answer.data.msg)
  return read(endpoint, answer.data.content)
}

const read = <E extends Endpoint>(endpoint: E, content: unknown): { content: OutputOf<E>; leftOut: string[] } => {
  const { result, leftOut } = readContent(endpoint.output, content)
  if (!result.success) throw new ShapeError(endpoint.path, fieldsOf(result.error))
  return { content: result.data as OutputOf<E>, leftOut }
}

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ShapeError(path, 'not JSON')
  }
}

const queryOf = (params: Params) =>
  new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()

/**
 * Returns a signal that aborts with either signal. `AbortSignal.any` does not work in WebKit: its result never aborts
 * if one of the signals is a time-out.
 */
const eitherOf = (timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal => {
  if (!signal) return timeout
  const either = new AbortController()
  for (const one of [timeout, signal]) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { once: true })
  }
  return either.signal
}

const howOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
