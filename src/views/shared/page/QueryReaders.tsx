import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerData } from './ServerData.ts'

/** What is below reads what no chart decides upon: `useQuery(useServerData().queries.games(question))`. */
export function QueryReaders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useServerData().client}>{children}</QueryClientProvider>
}
