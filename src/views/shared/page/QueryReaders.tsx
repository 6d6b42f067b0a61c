import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerData } from './ServerData.ts'

/** Lets components below read answers that no chart depends on: `useQuery(useServerData().queries.games(question))`. */
export function QueryReaders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useServerData().client}>{children}</QueryClientProvider>
}
