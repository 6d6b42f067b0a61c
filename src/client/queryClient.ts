import {
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Creates the cache of the server's answers, one per page. Charts fetch through it; it never fetches by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // detecting a connection and retrying are left to the transport [SYS-03]
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // answers stay for the lifetime of the page: they are few, and a server needs no timers
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

/**
 * Creates a client with the answers that came with the page. They count as received now and valid: clocks differ, and
 * an answer that was invalidated on the server has not been used here.
 */
export const resumedQueryClient = (answers: DehydratedState | undefined): QueryClient => {
  const client = createQueryClient()
  const anew = { dataUpdatedAt: Date.now(), isInvalidated: false }
  const queries = answers?.queries.map((query) => ({ ...query, state: { ...query.state, ...anew } })) ?? []
  hydrate(client, { mutations: [], queries })
  return client
}

/** Returns the cached answer of a query if it is fresh; undefined if `fetchQuery` would ask the server. */
export const freshAnswer = <Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined => {
  const built = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const staleTime = typeof query.staleTime === 'function' ? query.staleTime(built) : query.staleTime
  return built.isStaleByTime(staleTime) ? undefined : built.state.data
}
