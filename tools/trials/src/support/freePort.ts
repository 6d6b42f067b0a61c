import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Lowest port that is tried. All tried ports are below the ephemeral ports (from 32768), which the system may give to
 * another program at any time.
 */
const lowest = 20_000
/** Maximum number of consecutive ports that a server uses. */
const inARow = 4
const choices = 3000

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Returns a free port. The next three ports are very probably free too. */
export const freePort = async (): Promise<number> => {
  const port = lowest + inARow * randomInt(choices)
  return (await isFree(port)) ? port : freePort()
}
