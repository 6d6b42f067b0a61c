import { code } from '../../contract/codes.ts'
import type { MessageKey } from '../i18n/messages.ts'

/** Thrown if the server is overloaded. A later try may succeed. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** A response that is not a success: its code on the wire [SYS-02] and the key of the player's message. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: MessageKey
  readonly fields: Record<string, string>
  /** Seconds after which the client may try again; null if unknown. */
  readonly retryAfter: number | null
  constructor(code: number, key: MessageKey, fields: Record<string, string> = {}, retryAfter: number | null = null) {
    super(key)
    this.code = code
    this.key = key
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Creates a refusal for which the specification has no code. */
export const refused = (key: MessageKey, fields?: Record<string, string>) => new ApiError(code.refused, key, fields)
/** Refuses an order because earlier orders must be paid or cancelled first. */
export const unpaidFirst = () => new ApiError(code.unpaidFirst, 'unpaidFirst')
/** Formats a moment for refusals: to the minute, in UTC. */
export const minuteText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** Refuses a caller who has made too many tries. The next try is accepted after a minute. */
export const tooEarly = (key: MessageKey) => new ApiError(code.refused, key, {}, 60)
export const notLoggedIn = () => new ApiError(code.notLoggedIn, 'notLoggedIn')
export const noGame = () => new ApiError(code.noGame, 'noGame')
export const errorDomain = () => new ApiError(code.errorDomain, 'errorDomain')
