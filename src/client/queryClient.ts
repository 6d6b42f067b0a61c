import {
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Creates the page's cache of the server's answers. Charts fetch through this cache; it never fetches by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // the transport detects connections and retries [SYS-03]
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // answers stay in the cache until the page is closed: they are few, and the server must not start timers
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

/**
 * Creates a client with the answers that the page embeds. They count as received now, because the server's clock may
 * differ, and as valid, because this browser has not used them before.
 */
export const resumedQueryClient = (answers: DehydratedState | undefined): QueryClient => {
  const client = createQueryClient()
  const anew = { dataUpdatedAt: Date.now(), isInvalidated: false }
  const queries = answers?.queries.map((query) => ({ ...query, state: { ...query.state, ...anew } })) ?? []
  hydrate(client, { mutations: [], queries })
  return client
}

/** Returns the cached answer of a query if it is fresh; undefined if `fetchQuery` would send a request. */
export const freshAnswer = <Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined => {
  const built = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const staleTime = typeof query.staleTime === 'function' ? query.staleTime(built) : query.staleTime
  return built.isStaleByTime(staleTime) ? undefined : built.state.data
}
