import type { Platform } from '../../contract/codes.ts'
import { clientIdOn, type GameIds } from './gameIds.ts'

/** The receiver of goods: a role on a game's server. */
export type Receiver = { clientId: string; serverId: string; roleId: string }

/** Maximum number of receivers a browser remembers; the oldest have to be confirmed again. */
const most = 50

/** Key of a receiver; ids never contain a space. */
export const receiverKey = ({ clientId, serverId, roleId }: Receiver): string => [clientId, serverId, roleId].join(' ')

/** Translates stored receivers to their games' client ids on this platform. */
export const receiversOn = (
  platform: Platform,
  games: readonly GameIds[],
  receivers: readonly string[],
): readonly string[] =>
  receivers.map((key) => {
    const [clientId = '', ...role] = key.split(' ')
    return [clientIdOn(platform, games, clientId), ...role].join(' ')
  })

/** Adds a receiver to those a player has confirmed; newest last [BEY-01]. */
export const withReceiver = (known: readonly string[], receiver: Receiver): readonly string[] => {
  const key = receiverKey(receiver)
  return [...known.filter((other) => other !== key), key].slice(-most)
}
