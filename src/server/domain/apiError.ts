import { code } from '../../contract/codes.ts'
import type { MessageKey } from '../i18n/messages.ts'

/** Thrown if the server itself cannot answer at present. A retry may succeed. */
export class PassingFailure extends Error {}

export class Overloaded extends PassingFailure {
  override readonly name = 'Overloaded'
}

/** An error response: its error code in the API [SYS-02], and the id of the message that the player sees. */
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

export const refused = (key: MessageKey, fields?: Record<string, string>) => new ApiError(code.refused, key, fields)
export const unpaidFirst = () => new ApiError(code.unpaidFirst, 'unpaidFirst')
/** Formats a time in UTC, to the minute. */
export const minuteText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** Creates the error for too many attempts. The next attempt is accepted after a minute. */
export const tooEarly = (key: MessageKey) => new ApiError(code.refused, key, {}, 60)
export const notLoggedIn = () => new ApiError(code.notLoggedIn, 'notLoggedIn')
export const noGame = () => new ApiError(code.noGame, 'noGame')
export const errorDomain = () => new ApiError(code.errorDomain, 'errorDomain')
