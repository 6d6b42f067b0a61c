import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../http/transport/proxies.ts'

/** Header in which a request may carry its id, and the response returns it. */
export const requestIdHeader = 'X-Request-Id'

/** Context of the current request or task, in every function that it calls. */
type Scope = { requestId?: string; client?: Client; billingNo?: string }

const scopes = new AsyncLocalStorage<Scope>()

/** Runs work within a request's or order's scope, whose ids its log lines contain. */
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
