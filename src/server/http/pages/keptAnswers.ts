import type { Envelope } from '../../../contract/endpoint.ts'
import { type Body, packed } from './packed.ts'

/** Calls whose answers are the same for everybody and change only with the catalogue. */
export const publicCalls: ReadonlySet<string> = new Set([
  'getGameList',
  'getGameLogo',
  'resolveGameCode',
  'getGoods',
  'getServerList',
  'getPaymentList',
  'getCountryList',
])

/** How long such an answer is sent again, in ms: a newer build that starts beside this one may replace the catalogue. */
const keptFor = 60_000
const most = 500

type Sent = { text: string; send: ReturnType<typeof packed> }
type Kept = { until: number; sent: Promise<Sent> }

/** Keeps answers as JSON, packed once: what is asked most is neither read nor packed for each asker. */
export const createKeptAnswers = (now: () => number) => {
  const kept = new Map<string, Kept>()
  /** What was packed a minute ago is sent on where it still says the same. */
  const again = async (make: () => Promise<Envelope>, before: Kept | undefined): Promise<Sent> => {
    const text = JSON.stringify(await make())
    const known = await before?.sent.catch(() => null)
    return known?.text === text ? known : { text, send: packed(text, 'application/json') }
  }
  /**
   * @param make answers a call for the first who asks; what it refuses is not kept
   * @throws what `make` throws
   */
  return async (key: string, accepted: string, make: () => Promise<Envelope>): Promise<Body> => {
    const known = kept.get(key)
    if (known && known.until > now()) return (await known.sent).send(accepted)
    const sent = again(make, known)
    kept.delete(key)
    kept.set(key, { until: now() + keptFor, sent })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    try {
      return (await sent).send(accepted)
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>
