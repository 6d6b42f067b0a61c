import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { callTimeoutMs } from '../domain/ports/provider.ts'

/** Handles a request. If it has no bindings, the request comes from this process. */
export type Fetch = (request: Request, env?: HttpBindings) => Response | Promise<Response>
type Listening = {
  port: number
  /** @param leaveMs time in ms before the port closes; until then, requests are answered with `Connection: close` */
  stop(leaveMs?: number): Promise<void>
}

const isServer = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeAllConnections' in server

/**
 * Opens a port; 0 chooses a free one.
 * @throws Error with a one-line message if the port is taken or not allowed
 */
export const listen = (fetch: Fetch, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) })
    // longer than any client keeps an idle connection, so that the server never closes a connection that a client is
    // about to use
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

/**
 * Maximum time in ms for running requests at shutdown. A provider call that hangs ends after half of this time. A
 * request that asks the provider about several orders may take longer and is then cut off; the orders that are left are
 * asked about later.
 */
export const drainMs = 2 * callTimeoutMs
/** Interval in ms at which idle connections are closed during shutdown. */
const lookMs = 50

/**
 * Answers requests with `Connection: close`. Otherwise a client could use a connection just as it closes, and its
 * request would be lost.
 */
const sendAway = (server: ReturnType<typeof createAdaptorServer>, leaveMs: number): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'))
  return pause(leaveMs)
}

/** Accepts no new connections and waits for running requests. Cuts off requests that take too long. */
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

/** Ports opened one by one with `open` and stopped together. */
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
