import { type Message, textMessage } from '../src/domain/text/textKeys.ts'

/** What a failed effect says to the player: an error that carries a `playerMessage`, else the network text. */
export const messageOf = (error: unknown): Message =>
  typeof error === 'object' && error !== null && 'playerMessage' in error && isMessage(error.playerMessage)
    ? error.playerMessage
    : textMessage('network_error')

/** The response code of a refused call; null for every other failure. */
export const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'kind' in value
