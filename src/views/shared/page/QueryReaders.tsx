import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerData } from './ServerData.ts'

/**
 * Lets the components below it read answers that no chart uses: `useQuery(useServerData().queries.games(question))`.
 */
export function QueryReaders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useServerData().client}>{children}</QueryClientProvider>
}
