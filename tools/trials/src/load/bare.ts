import { once } from 'node:events'
import { createServer } from 'node:http'
import * as z from 'zod/mini'

/**
 * A bare server, with which other servers are compared: it answers every request with the same body. `measure.ts` sends
 * this body after forking this process.
 */
const { body } = z.object({ body: z.instanceof(Uint8Array) }).parse((await once(process, 'message'))[0])
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', () => process.send?.(process.cpuUsage()))
