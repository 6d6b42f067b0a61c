import type { Envelope } from '../../../contract/endpoint.ts'
import { type Body, packed } from './prerendered/packed.ts'
import { createRecentlyUsed } from './recentlyUsed.ts'

/**
 * Calls whose answers are the same for everybody and change only with the catalogue. Each is listed with the input
 * fields that determine its answer. Other fields are not part of the cache key; otherwise every arbitrary value would
 * cause another read and compression.
 */
export const publicCalls: Readonly<Record<string, readonly string[] | undefined>> = {
  getGameList: ['domain_area', 'platform'],
  getGameLogo: ['client_id'],
  resolveGameCode: ['code'],
  getGoods: ['client_id', 'domain_area'],
  getServerList: ['client_id'],
  getPaymentList: ['client_id', 'domain_area', 'platform'],
  getCountryList: ['client_id', 'domain_area'],
}

/**
 * Time in ms for which an answer is reused. It is short, because a newer build that starts beside this one may replace
 * the catalogue.
 */
const keptFor = 60_000
const most = 500

type Sent = { text: string; send: ReturnType<typeof packed> }

/**
 * Creates a cache of answers as compressed JSON. The most frequent calls are therefore neither read from the database
 * nor compressed for each request.
 */
export const createKeptAnswers = (now: () => number) => {
  const kept = createRecentlyUsed<{ until: number; sent: Sent }>(most)
  const coming = new Map<string, Promise<Sent>>()
  /** Creates the answer again. If its text has not changed, reuses the compressed bytes of the previous answer. */
  const again = async (key: string, make: () => Promise<Envelope>, before: Sent | undefined): Promise<Sent> => {
    const until = now() + keptFor
    const text = JSON.stringify(await make())
    const sent = before?.text === text ? before : { text, send: packed(text, 'application/json') }
    kept.set(key, { until, sent })
    return sent
  }
  /**
   * @param make creates the answer if it is not in the cache; a refusal is not cached and evicts no answer
   * @throws what `make` throws
   */
  return async (key: string, accepted: string, make: () => Promise<Envelope>): Promise<Body> => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.sent.send(accepted)
    const sent = coming.get(key) ?? again(key, make, known?.sent).finally(() => coming.delete(key))
    coming.set(key, sent)
    return (await sent).send(accepted)
  }
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>
