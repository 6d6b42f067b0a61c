import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'

/** What the server said, one client a page: charts ask it, and nothing in it asks by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // whether there is a connection, and when to try again, is the transport's to find out [SYS-03]
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // an answer lies there for as long as the page does: a few lists, and no timers on a server
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

/**
 * A client that goes on with the answers that came with the page, as if they had come now: clocks differ, and what was
 * over for the server's visitor has not been used here.
 */
export const resumedQueryClient = (answers: DehydratedState | undefined): QueryClient => {
  const client = createQueryClient()
  const anew = { dataUpdatedAt: Date.now(), isInvalidated: false }
  const queries = answers?.queries.map((query) => ({ ...query, state: { ...query.state, ...anew } })) ?? []
  hydrate(client, { mutations: [], queries })
  return client
}
