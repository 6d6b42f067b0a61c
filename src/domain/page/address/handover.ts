import type { Area, Language } from '../../../contract/codes.ts'

/** Validity of a handover link in ms [BEY-12]. */
export const handoverTime = 10 * 60_000
/** Tolerated difference in ms between the clocks of the two devices. */
const clockTolerance = 60_000

/** Data passed to the other device. Never contains the player's login. */
export type Handover = { clientId: string; area: Area | null; goodsId: string | null }

/**
 * Returns the URL with which another device continues the purchase. The URL contains the chosen game, area and goods,
 * the language and an expiry time.
 */
export const handoverAddress = (
  { clientId, area, goodsId }: Handover,
  { origin, language, now }: { origin: string; language: Language; now: number },
): string => {
  const url = new URL('/selectGoods', origin)
  const params = {
    client_id: clientId,
    ...(area !== null && { domain_area: area }),
    spec_lang: language,
    ...(goodsId !== null && { goods_id: goodsId }),
    until: String(Math.floor((now + handoverTime) / 1000)),
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Returns the id of the goods in a handover link. Returns null if the link contains no goods, has expired, or expires
 * too far in the future to be valid.
 */
export const handedGoods = (
  { goods_id, until }: { goods_id: string | null; until: string | null },
  now: number,
): string | null => {
  const left = Number(until ?? Number.NaN) * 1000 - now
  return left > 0 && left <= handoverTime + clockTolerance ? goods_id : null
}
