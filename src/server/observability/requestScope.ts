import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '../http/transport/proxies.ts'

/** In which a request may bring its number, and gets it back. */
export const requestIdHeader = 'X-Request-Id'

/** What is known, wherever it leads to, of the request or the task under way. */
type Scope = { requestId?: string; client?: Client; billingNo?: string }

const scopes = new AsyncLocalStorage<Scope>()

/** Does something for a request, or about an order; what it logs bears the number. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work)

/** Does something about an order, for whatever is under way. */
export const aboutOrder = <T>(billingNo: string, work: () => T): T => inScope({ ...scopes.getStore(), billingNo }, work)

/** Notes which order the request under way is about. */
export const noteOrder = (billingNo: string): void => {
  const scope = scopes.getStore()
  if (scope) scope.billingNo = billingNo
}

/** The request or task under way; nothing outside of any. */
export const currentScope = (): Readonly<Scope> => scopes.getStore() ?? {}
