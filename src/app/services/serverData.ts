import type { DehydratedState } from '@tanstack/react-query'
import type { Api } from '../../client/api.ts'
import { createQueries } from '../../client/queries.ts'
import { resumedQueryClient } from '../../client/queryClient.ts'
import { createReads } from '../../client/reads/reads.ts'
import { keepGoods } from './orders/keepSeen.ts'
import type { LastSeen } from './orders/seenStore.ts'

/**
 * What the server said, for the charts' effects and for views that only read: one query client.
 * @param answers those that came with the page
 * @param lastSeen keeps goods for a page without a connection
 */
export const createServerData = (api: Api, answers: DehydratedState | undefined, lastSeen?: LastSeen) => {
  const client = resumedQueryClient(answers)
  if (lastSeen) keepGoods(client, lastSeen)
  const queries = createQueries(api)
  return { client, queries, reads: createReads(api, client, queries) }
}
