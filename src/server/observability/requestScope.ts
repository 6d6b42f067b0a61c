import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../http/transport/proxies.ts'

/** Name of the header with a request's id. The header is optional in requests, and always present in responses. */
export const requestIdHeader = 'X-Request-Id'

/** Data about the current request or task. Every function that the request or task calls can read the data. */
type Scope = { requestId?: string; client?: Client; billingNo?: string }

const scopes = new AsyncLocalStorage<Scope>()

export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

export const aboutOrder = <T>(billingNo: string, work: () => T): T => inScope({ ...scopes.getStore(), billingNo }, work)

export const noteOrder = (billingNo: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.billingNo = billingNo
}

/** Returns data about the current request or task. Empty outside of requests and tasks. */
export const currentScope = (): Readonly<Scope> => scopes.getStore() ?? {}

/**
 * Returns the client whose requests are limited. Returns null for programs on the server's own machine, which have no
 * limits.
 */
export const limitedClient = (): Client | null => {
  const { client } = currentScope()
  return client?.isLocal === false ? client : null
}
