import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports of the system (from 32768 on), which may be taken before a program listens. */
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

/** Returns a port of this machine that nobody listens on; the three ports after it are very likely free as well. */
export const freePort = async (): Promise<number> => {
  const port = lowest + inARow * randomInt(choices)
  return (await isFree(port)) ? port : freePort()
}
