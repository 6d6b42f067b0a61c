import { type Message, textMessage } from '../src/domain/text/textKeys.ts'

/**
 * Returns the player's message about a failed effect: the error's `playerMessage`, else the text for network errors.
 */
export const messageOf = (error: unknown): Message =>
  typeof error === 'object' && error !== null && 'playerMessage' in error && isMessage(error.playerMessage)
    ? error.playerMessage
    : textMessage('network_error')

/** Returns the response code of a refused call, or null after any other failure. */
export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'kind' in value
