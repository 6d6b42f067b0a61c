import type { Platform } from '../../contract/codes.ts'
import { clientIdOn, type GameIds } from './gameIds.ts'

/** Who receives goods: a role of a game's server. */
export type Receiver = { clientId: string; serverId: string; roleId: string }

/** A browser remembers this many; who was confirmed longest ago is asked for again. */
const most = 50

/** One word for a receiver; ids never contain a space. */
export const receiverKey = ({ clientId, serverId, roleId }: Receiver): string => [clientId, serverId, roleId].join(' ')

/** Stored receivers by the ids that their games have on this platform. */
export const receiversOn = (
  platform: Platform,
  games: readonly GameIds[],
  receivers: readonly string[],
): readonly string[] =>
  receivers.map((key) => {
    const [clientId = '', ...role] = key.split(' ')
    return [clientIdOn(platform, games, clientId), ...role].join(' ')
  })

/** The receivers that a player has confirmed, with one more; newest last [BEY-01]. */
export const withReceiver = (known: readonly string[], receiver: Receiver): readonly string[] => {
  const key = receiverKey(receiver)
  return [...known.filter((other) => other !== key), key].slice(-most)
}
