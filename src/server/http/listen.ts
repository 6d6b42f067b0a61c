import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { callTimeoutMs } from '../domain/ports/provider.ts'

/** Handles an HTTP request. `env` describes the connection; it is missing if this process made the request itself. */
export type Fetch = (request: Request, env?: HttpBindings) => Response | Promise<Response>
type Listening = {
  port: number
  /** Stops the server. For the first `leaveMs` ms, the server still answers requests, with `Connection: close`. */
  stop(leaveMs?: number): Promise<void>
}

const isServer = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeAllConnections' in server

/**
 * Starts an HTTP server. Port 0 chooses a free port.
 * @throws Error with a one-line message if the port is in use or not allowed
 */
export const listen = (fetch: Fetch, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) })
    // the timeout must be longer than the idle timeout of any client: if the server closed a connection while the
    // client is sending a request, the request would be lost
    if (isServer(server)) server.keepAliveTimeout = 75_000
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened (${error.code})`
      reject(new Error(`Port ${port} ${reason}: choose another port with PORT=…`))
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
 * Maximum time in ms that a shutdown waits for running requests: twice the timeout of a call to a provider. Inquiries
 * that an aborted request has not made are made later.
 */
export const drainMs = 2 * callTimeoutMs
/** Interval in ms at which a shutdown closes idle connections. */
const lookMs = 50

/**
 * Answers requests with `Connection: close` for `leaveMs` ms. Without this time, requests on a closing connection would
 * be lost.
 */
const sendAway = (server: ReturnType<typeof createAdaptorServer>, leaveMs: number): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('Connection', 'close'))
  return pause(leaveMs)
}

/** Accepts no new connections, and waits for running requests. Cuts off requests that take longer than `drainMs`. */
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
