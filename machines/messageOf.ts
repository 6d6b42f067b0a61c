import { type Message, textMessage } from '../src/domain/text/textKeys.ts'

/**
 * Returns the message for the player after a failed request. If the error has no `playerMessage`, returns the message
 * that the network failed.
 */
export const messageOf = (error: unknown): Message =>
  typeof error === 'object' && error !== null && 'playerMessage' in error && isMessage(error.playerMessage)
    ? error.playerMessage
    : textMessage('network_error')

/** Returns the response code with which the server refused a call; null for any other failure. */
export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'kind' in value
