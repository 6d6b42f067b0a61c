import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Lowest port to try. The ports are below the system's ephemeral range (from 32768), because the system may assign an
 * ephemeral port before a program listens on it.
 */
const lowest = 20_000
/** A server may use up to four consecutive ports. */
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

/** Returns a free port of this machine. The next three ports are very probably free too. */
export const freePort = async (): Promise<number> => {
  const port = lowest + inARow * randomInt(choices)
  return (await isFree(port)) ? port : freePort()
}
