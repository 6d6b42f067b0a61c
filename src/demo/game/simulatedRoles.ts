import { createHash } from 'node:crypto'
import type { GameRole } from '../../server/domain/ports/gameServer.ts'

const roleless = 'player9'
const given = ['Lin', 'Mira', 'Otis', 'Sana', 'Theo', 'Yuki', 'Noor', 'Ivo']
const epithet = ['the Swift', 'Stormborn', 'of the Vale', 'Nightowl', 'the Kind', 'Ironhand']

const numberFrom = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * Returns one role on the first server, and up to two roles on other servers. These servers are derived from player and
 * game, so that every demo has the same roles.
 * @param servers number of the game's servers
 */
export const simulatedRoles = (username: string, gpId: string, servers: number): GameRole[] => {
  if (username === roleless || servers === 0) return []
  const draw = (what: string, size: number) => numberFrom(`${username}/${gpId}/${what}`) % size
  const places = new Set([1, 1 + draw('second', servers), 1 + draw('third', servers)])
  return [...places].map((seq) => ({
    serverId: `S${seq}`,
    roleId: String(100_000_000 + draw(`role ${seq}`, 800_000_000)),
    name: `${given[draw(`given ${seq}`, given.length)]} ${epithet[draw(`epithet ${seq}`, epithet.length)]}`,
    level: 1 + draw(`level ${seq}`, 99),
  }))
}
