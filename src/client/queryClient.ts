import {
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Creates the cache of the server's answers. State charts fetch data through this cache. The cache never refetches data
 * by itself.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // React Query must neither wait for the connection nor retry calls: the transport does both [SYS-03]
        networkMode: 'always',
        retry: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // keeps answers until the page closes: there are few answers, and gcTime's timers would keep running on the
        // server after prerendering
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

/**
 * Creates a query client that contains the answers embedded in the page. These answers count as received now, because
 * the server's clock may differ from the device's clock. They are valid even if the query client on the server had
 * invalidated them.
 */
export const resumedQueryClient = (answers: DehydratedState | undefined): QueryClient => {
  const client = createQueryClient()
  const anew = { dataUpdatedAt: Date.now(), isInvalidated: false }
  const queries = answers?.queries.map((query) => ({ ...query, state: { ...query.state, ...anew } })) ?? []
  hydrate(client, { mutations: [], queries })
  return client
}

/**
 * Returns the cached answer of a query. Returns undefined if no answer is cached or the answer is stale, so that
 * `fetchQuery` would send a request.
 */
export const freshAnswer = <Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined => {
  const built = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const staleTime = typeof query.staleTime === 'function' ? query.staleTime(built) : query.staleTime
  return built.isStaleByTime(staleTime) ? undefined : built.state.data
}
