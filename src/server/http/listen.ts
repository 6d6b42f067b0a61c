import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { callTimeoutMs } from '../providers/callTimeout.ts'

/** What answers requests; one without bindings is this process's own. */
export type Fetch = (request: Request, env?: HttpBindings) => Response | Promise<Response>
type Listening = {
  port: number
  /** @param leaveMs how long whoever still asks is answered, and told to go elsewhere, before the port closes */
  stop(leaveMs?: number): Promise<void>
}

const isServer = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeAllConnections' in server

/**
 * Opens a port; 0 takes a free one.
 * @throws Error with one line when the port is taken or not allowed
 */
export const listen = (fetch: Fetch, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) })
    // longer than any client keeps an idle connection, so that none is closed just as it is used again
    if (isServer(server)) server.keepAliveTimeout = 75_000
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened (${error.code})`
      reject(new Error(`Port ${port} ${reason}: choose another one with PORT=…`))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop: async (leaveMs = 0) => {
          if (leaveMs > 0) await sendAway(server, leaveMs)
          await drain(server)
        },
      })
    })
  })

/** How long requests that are under way may take when the server ends, in ms: a call of a
 * provider that does not answer ends after half of it. One that asks about several orders may take longer and is cut off; what
 * it has not settled has its turn again. */
export const drainMs = 2 * callTimeoutMs
/** How often connections that have become idle are looked for meanwhile, in ms. */
const lookMs = 50

/** Answers, and lets no connection be used again: one that is closed just as it is used loses a request. */
const sendAway = (server: ReturnType<typeof createAdaptorServer>, leaveMs: number): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'))
  return pause(leaveMs)
}

/** Takes no new connection, lets what is under way end, and cuts off what does not. */
const drain = (server: ReturnType<typeof createAdaptorServer>): Promise<void> =>
  new Promise((done) => {
    const timers: NodeJS.Timeout[] = []
    server.close(() => {
      for (const timer of timers) clearInterval(timer)
      done()
    })
    if (!isServer(server)) return
    server.closeIdleConnections()
    timers.push(
      setInterval(() => server.closeIdleConnections(), lookMs),
      setTimeout(() => server.closeAllConnections(), drainMs),
    )
  })

/** Ports that are opened one by one, by `open`, and stopped together. */
export const createListeners = () => {
  const listeners: Listening[] = []
  return {
    open: async (fetch: Fetch, port: number, host: string): Promise<number> => {
      const listening = await listen(fetch, port, host)
      listeners.push(listening)
      return listening.port
    },
    stop: async (leaveMs = 0): Promise<void> => {
      await Promise.all(listeners.splice(0).map(({ stop }) => stop(leaveMs)))
    },
  }
}
export type Listeners = ReturnType<typeof createListeners>
