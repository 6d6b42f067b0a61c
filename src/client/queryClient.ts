import {
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Creates the page's cache of server answers. Charts fetch through this cache; it never refetches by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // the transport itself waits for the connection and retries [SYS-03]
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // keep answers until the page closes: there are few, and gcTime timers would keep the prerendering server busy
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

/**
 * Creates a query client with the answers that are embedded in the page. They count as received now, because the
 * server's clock may differ, and as valid even if they were invalidated on the server.
 */
export const resumedQueryClient = (answers: DehydratedState | undefined): QueryClient => {
  const client = createQueryClient()
  const anew = { dataUpdatedAt: Date.now(), isInvalidated: false }
  const queries = answers?.queries.map((query) => ({ ...query, state: { ...query.state, ...anew } })) ?? []
  hydrate(client, { mutations: [], queries })
  return client
}

/** Returns the cached answer of a query while it is fresh; undefined if `fetchQuery` would send a request. */
export const freshAnswer = <Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined => {
  const built = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const staleTime = typeof query.staleTime === 'function' ? query.staleTime(built) : query.staleTime
  return built.isStaleByTime(staleTime) ? undefined : built.state.data
}
