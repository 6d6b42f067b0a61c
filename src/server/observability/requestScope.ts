import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../http/transport/proxies.ts'

/** Header with the id of a request. A request may contain it; the response always does. */
export const requestIdHeader = 'X-Request-Id'

/** Facts about the current request or task. Every function that it calls can read them. */
type Scope = { requestId?: string; client?: Client; billingNo?: string }

const scopes = new AsyncLocalStorage<Scope>()

/** Runs work for a request or an order. The log lines of this work contain the ids of the request and the order. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Runs work about an order within the current scope. */
export const aboutOrder = <T>(billingNo: string, work: () => T): T => inScope({ ...scopes.getStore(), billingNo }, work)

/** Sets the order of the current request. */
export const noteOrder = (billingNo: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.billingNo = billingNo
}

/** Returns the current request or task; empty outside of any. */
export const currentScope = (): Readonly<Scope> => scopes.getStore() ?? {}
