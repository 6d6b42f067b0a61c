import { code } from '../../contract/codes.ts'
import type { MessageKey } from '../i18n/messages.ts'

/** The server has more to do than it can: asked again later it may have less. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** An answer that is not a success: its code on the wire [SYS-02] and which message the player reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: MessageKey
  readonly fields: Record<string, string>
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | null
  constructor(code: number, key: MessageKey, fields: Record<string, string> = {}, retryAfter: number | null = null) {
    super(key)
    this.code = code
    this.key = key
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** A refusal that the specification gives no code for. */
export const refused = (key: MessageKey, fields?: Record<string, string>) => new ApiError(code.refused, key, fields)
/** Earlier orders have to be paid or given up first. */
export const unpaidFirst = () => new ApiError(code.unpaidFirst, 'unpaidFirst')
/** A moment as refusals name it: a minute of UTC. */
export const minuteText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** A refusal of who tries too often: the next try is looked at in a minute. */
export const tooEarly = (key: MessageKey) => new ApiError(code.refused, key, {}, 60)
export const notLoggedIn = () => new ApiError(code.notLoggedIn, 'notLoggedIn')
export const noGame = () => new ApiError(code.noGame, 'noGame')
export const errorDomain = () => new ApiError(code.errorDomain, 'errorDomain')
