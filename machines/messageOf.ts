import { type Message, textMessage } from '../src/domain/text/textKeys.ts'

/** Returns the message for an error. An error without `playerMessage` counts as a network failure. */
export const messageOf = (error: unknown): Message =>
  typeof error === 'object' && error !== null && 'playerMessage' in error && isMessage(error.playerMessage)
    ? error.playerMessage
    : textMessage('network_error')

/** Code of the server's refusal; null for any other failure. */
export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'kind' in value
