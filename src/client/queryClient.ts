import { type DehydratedState, type FetchQueryOptions, hydrate, QueryClient } from '@tanstack/react-query'

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

/**
 * The answer of a query: the one that is there while it is fresh, the one that is under way, else a new one. Whoever
 * waits for an answer that is forgotten meanwhile gets a CancelledError: it was asked for somebody who has left.
 */
export const ask = <Answer, Key extends readonly unknown[]>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> => client.fetchQuery(query)
