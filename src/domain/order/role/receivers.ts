import type { Platform } from '../../../contract/codes.ts'
import { clientIdOn, type GameIds } from './gameIds.ts'

/** The receiver of goods: a role on a server of a game. */
export type Receiver = { clientId: string; serverId: string; roleId: string }

/**
 * Maximum number of confirmed receivers that a browser stores. If an older receiver is removed, the player must confirm
 * it again.
 */
const most = 50

/** Returns the storage key of a receiver. The key is unique because ids never contain a space. */
export const receiverKey = ({ clientId, serverId, roleId }: Receiver): string => [clientId, serverId, roleId].join(' ')

/** Converts the client ids of stored receivers to the games' client ids on this platform. */
export const receiversOn = (
  platform: Platform,
  games: readonly GameIds[],
  receivers: readonly string[],
): readonly string[] =>
  receivers.map((key) => {
    const [clientId = '', ...role] = key.split(' ')
    return [clientIdOn(platform, games, clientId), ...role].join(' ')
  })

/** Adds a receiver to the receivers that the player has confirmed. The newest is last in the list [BEY-01]. */
export const withReceiver = (known: readonly string[], receiver: Receiver): readonly string[] => {
  const key = receiverKey(receiver)
  return [...known.filter((other) => other !== key), key].slice(-most)
}
