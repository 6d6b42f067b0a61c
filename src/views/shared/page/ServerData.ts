import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Queries } from '../../../client/queries.ts'

/** What the server said, and how it is asked. */
export type ServerData = { client: QueryClient; queries: Queries }

const ServerDataContext = createContext<(() => Promise<ServerData>) | null>(null)
export const ServerDataProvider = ServerDataContext.Provider

/**
 * Suspends until its code is there, which the first page does without.
 * @throws Error outside the app
 */
export const useServerData = (): ServerData => {
  const load = use(ServerDataContext)
  if (!load) throw new Error('views need the server data of the app')
  return use(load())
}
