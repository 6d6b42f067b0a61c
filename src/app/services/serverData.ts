import type { DehydratedState } from '@tanstack/react-query'
import type { Api } from '../../client/api.ts'
import { createQueries, type MethodsInput } from '../../client/queries.ts'
import { createQueryClient, freshAnswer, resumedQueryClient } from '../../client/queryClient.ts'
import { createReads } from '../../client/reads/reads.ts'
import type { Language } from '../../contract/codes.ts'
import { type Currencies, currencyIn } from '../../domain/text/money.ts'
import { keptLanguages, wholeTexts } from '../../domain/text/shortTexts.ts'
import type { PrerenderedPage } from '../hydration/prerenderedPage.ts'
import { keepGoods } from './orders/keepSeen.ts'
import type { LastSeen } from './orders/seenStore.ts'

/**
 * Creates the cache of the server's answers, for charts and read-only views.
 * @param currencies used for answers that contain no currency
 * @param answers answers embedded in the page
 * @param lastSeen stores the goods for the offline page
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
    /** Fetches the answers of a prerendered page again, and returns their whole texts (see `wholeTexts`). */
    wholeTextsOf: async ({ language, place }: Pick<PrerenderedPage, 'language' | 'place'>, brandDefault: Language) => {
      if (place === null) return new Map<string, string>()
      const { area, platform, askedClientId, clientId } = place
      const fresh = createReads(api, createQueryClient(), queries)
      const fetched = await Promise.all([
        fresh.games({ area, platform, clientId: askedClientId }),
        fresh.config({ clientId, area, account: null }),
        fresh.goods({ clientId, area }),
      ])
      return wholeTexts(fetched, keptLanguages(language, brandDefault))
    },
    reads: createReads(api, client, queries),
    /** Returns fresh cached answers without a call. */
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
