import type { DehydratedState } from '@tanstack/react-query'
import type { Api } from '../../client/api.ts'
import { createQueries, type MethodsInput } from '../../client/queries.ts'
import { resumedQueryClient } from '../../client/queryClient.ts'
import { freshAnswer } from '../../client/reads/freshAnswer.ts'
import { createReads } from '../../client/reads/reads.ts'
import { type Currencies, currencyIn } from '../../domain/text/money.ts'
import { keepGoods } from './orders/keepSeen.ts'
import type { LastSeen } from './orders/seenStore.ts'

/**
 * What the server said, for the charts' effects and for views that only read: one query client.
 * @param currencies what the brand charges where an answer does not say it
 * @param answers those that came with the page
 * @param lastSeen keeps goods for a page without a connection
 */
export const createServerData = (
  api: Api,
  currencies: Currencies,
  answers: DehydratedState | undefined,
  lastSeen?: LastSeen,
) => {
  const client = resumedQueryClient(answers)
  if (lastSeen) keepGoods(client, lastSeen)
  const queries = createQueries(api, (area) => currencyIn(currencies, area))
  return {
    client,
    queries,
    reads: createReads(api, client, queries),
    /** Answers that are there and fresh: what needs no question. */
    known: {
      methods: (input: MethodsInput) => freshAnswer(client, queries.methods(input)),
      directory: (input: { clientId: string }) => {
        const [directory, mine] = [
          freshAnswer(client, queries.servers(input)),
          freshAnswer(client, queries.roles(input)),
        ]
        return directory && mine && { ...directory, mine }
      },
    },
  }
}
export type ServerAnswers = ReturnType<typeof createServerData>
