import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Queries } from '../../../client/queries.ts'

export type ServerData = { client: QueryClient; queries: Queries }

const ServerDataContext = createContext<(() => Promise<ServerData>) | null>(null)
export const ServerDataProvider = ServerDataContext.Provider

/**
 * Returns the cache of server answers and its queries. Suspends until their code has loaded, because the first page
 * does not need it.
 * @throws Error outside the app's provider
 */
export const useServerData = (): ServerData => {
  const load = use(ServerDataContext)
  if (!load) throw new Error('views need the server data of the app')
  return use(load())
}
