import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

/** The least that a Node server can do: answers every request with the same bytes. Runs in a thread of its own. */
const { bytes } = z.object({ bytes: z.number() }).parse(workerData)
const body = Buffer.alloc(bytes, 'x')
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes }).end(body)
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()))
