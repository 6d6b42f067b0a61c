import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { callTimeoutMs } from '../providers/callTimeout.ts'

/** Handles requests; a request without bindings comes from this process. */
export type Fetch = (request: Request, env?: HttpBindings) => Response | Promise<Response>
type Listening = {
  port: number
  /**
   * @param leaveMs time in ms for which requests are still answered, with `Connection: close`, before the port closes
   */
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
    // longer than any client keeps an idle connection, so that none closes just as it is reused
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
 * Maximum time in ms for running requests at shutdown: a provider call that hangs ends after half of it. A request that
 * inquires about several orders may take longer and is cut off; its unsettled orders are inquired about later.
 */
export const drainMs = 2 * callTimeoutMs
/** Interval in ms at which idle connections are closed during shutdown. */
const lookMs = 50

/** Answers requests with `Connection: close`, because a connection that closes just as it is reused loses a request. */
const sendAway = (server: ReturnType<typeof createAdaptorServer>, leaveMs: number): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'))
  return pause(leaveMs)
}

/** Accepts no new connections, waits for running requests, and cuts off those that take too long. */
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
