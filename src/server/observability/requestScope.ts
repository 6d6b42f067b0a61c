import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../http/transport/proxies.ts'

/** Header with the id of a request. It is optional in requests, and always present in responses. */
export const requestIdHeader = 'X-Request-Id'

/** Data about the current request or task, available to every function that the request or task calls. */
type Scope = { requestId?: string; client?: Client; billingNo?: string }

const scopes = new AsyncLocalStorage<Scope>()

/** Runs work for a request or an order, and adds the ids of both to the work's log lines. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Runs work for an order within the current request or task. */
export const aboutOrder = <T>(billingNo: string, work: () => T): T => inScope({ ...scopes.getStore(), billingNo }, work)

/** Adds an order's number to the log lines of the current request. */
export const noteOrder = (billingNo: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.billingNo = billingNo
}

/** Returns the data about the current request or task; empty outside of requests and tasks. */
export const currentScope = (): Readonly<Scope> => scopes.getStore() ?? {}

/** Returns the client of the current request if limits apply to it; null for programs on the server's own machine. */
export const limitedClient = (): Client | null => {
  const { client } = currentScope()
  return client?.isLocal === false ? client : null
}
