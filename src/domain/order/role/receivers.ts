import type { Platform } from '../../../contract/codes.ts'
import { clientIdOn, type GameIds } from './gameIds.ts'

/** A role on a server of a game. */
export type Receiver = { clientId: string; serverId: string; roleId: string }

/** Maximum number of stored receivers. The oldest are dropped, so the player must confirm them again. */
const most = 50

/** Joins the ids of a receiver to a unique key; ids never contain a space. */
export const receiverKey = ({ clientId, serverId, roleId }: Receiver): string => [clientId, serverId, roleId].join(' ')

/** Converts the client ids in stored receivers to this platform's ids. */
export const receiversOn = (
  platform: Platform,
  games: readonly GameIds[],
  receivers: readonly string[],
): readonly string[] =>
  receivers.map((key) => {
    const [clientId = '', ...role] = key.split(' ')
    return [clientIdOn(platform, games, clientId), ...role].join(' ')
  })

/** Adds a confirmed receiver at the end [BEY-01]. */
export const withReceiver = (known: readonly string[], receiver: Receiver): readonly string[] => {
  const key = receiverKey(receiver)
  return [...known.filter((other) => other !== key), key].slice(-most)
}
