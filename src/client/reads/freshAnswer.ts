import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Returns the cached answer of a query if it is fresh; undefined if `fetchQuery` would ask the server. */
export const freshAnswer = <Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined => {
  const built = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const staleTime = typeof query.staleTime === 'function' ? query.staleTime(built) : query.staleTime
  return built.isStaleByTime(staleTime) ? undefined : built.state.data
}
