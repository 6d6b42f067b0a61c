import type { Area, Language } from '../../../contract/codes.ts'

/** Validity of a handover link in ms [BEY-12]. */
export const handoverTime = 10 * 60_000
/** Maximum difference in ms between the clocks of two devices. */
const clockTolerance = 60_000

/** The selection in a handover link to another device. It never contains the login. */
export type Handover = { clientId: string; area: Area | null; goodsId: string | null }

/** Returns the URL that continues the purchase on another device: with game, goods, language and expiry time. */
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
 * Returns the id of the goods in a handover link; null if there are none, or if the expiry time has passed or is
 * implausibly far ahead.
 */
export const handedGoods = (
  { goods_id, until }: { goods_id: string | null; until: string | null },
  now: number,
): string | null => {
  const left = Number(until ?? Number.NaN) * 1000 - now
  return left > 0 && left <= handoverTime + clockTolerance ? goods_id : null
}
