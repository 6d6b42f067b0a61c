import { code } from '../../contract/codes.ts'
import type { MessageKey } from '../i18n/messages.ts'

/** An answer that is not a success: its code on the wire [SYS-02] and which message the player reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly key: MessageKey
  readonly fields: Record<string, string>
  constructor(code: number, key: MessageKey, fields: Record<string, string> = {}) {
    super(key)
    this.code = code
    this.key = key
    this.fields = fields
  }
}

/** A refusal that the specification gives no code for. */
export const refused = (key: MessageKey, fields?: Record<string, string>) => new ApiError(code.refused, key, fields)
export const notLoggedIn = () => new ApiError(code.notLoggedIn, 'notLoggedIn')
export const noGame = () => new ApiError(code.noGame, 'noGame')
export const errorDomain = () => new ApiError(code.errorDomain, 'errorDomain')
