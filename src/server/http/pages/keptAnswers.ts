import type { Envelope } from '../../../contract/endpoint.ts'
import { type Body, packed } from './prerendered/packed.ts'
import { createRecentlyUsed } from './recentlyUsed.ts'

/**
 * Calls whose answer is the same for all players and changes only with the catalogue: name of the call → input fields
 * in the cache key. Other fields are not part of the key, because made-up values of these fields would bypass the
 * cache.
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
 * Time in ms for which an answer is cached. The time is short, because a newer build that runs at the same time may
 * replace the catalogue.
 */
const keptFor = 60_000
const most = 500

type Sent = { text: string; send: ReturnType<typeof packed> }

/** Creates a cache of answers, so that a frequent call neither queries the database nor compresses its answer again. */
export const createKeptAnswers = (now: () => number) => {
  const kept = createRecentlyUsed<{ until: number; sent: Sent }>(most)
  const coming = new Map<string, Promise<Sent>>()
  /** Creates a new answer in place of an expired one. If the text has not changed, reuses the compressed bytes. */
  const again = async (key: string, make: () => Promise<Envelope>, before: Sent | undefined): Promise<Sent> => {
    const until = now() + keptFor
    const text = JSON.stringify(await make())
    const sent = before?.text === text ? before : { text, send: packed(text, 'application/json') }
    kept.set(key, { until, sent })
    return sent
  }
  /**
   * Returns the cached answer, or calls `make`. If `make` throws, nothing is cached.
   * @throws the error of `make`
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
