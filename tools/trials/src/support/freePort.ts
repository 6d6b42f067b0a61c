import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections by themselves (from 32768 on): one of those may be gone before a program listens. */
const lowest = 20_000
/** A server may take up to four ports in a row. */
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

/** A port of this machine that nobody listens at, and in all likelihood not at the three after it. */
export const freePort = async (): Promise<number> => {
  const port = lowest + inARow * randomInt(choices)
  return (await isFree(port)) ? port : freePort()
}
