import type { Area, Language } from '../../../contract/codes.ts'

/** How long a handed-over choice counts, in ms [BEY-12]. */
export const handoverTime = 10 * 60_000
/** How far the clocks of two devices may be apart, in ms. */
const clockTolerance = 60_000

/** What goes along to another device: never who is logged in. */
export type Handover = { clientId: string; area: Area | null; goodsId: string | null }

/** Address of the shop for another device: game, goods and language, and until when it counts. */
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

/** The goods that an address hands over; null where it names none, or its time is over or too far ahead. */
export const handedGoods = (
  { goods_id, until }: { goods_id: string | null; until: string | null },
  now: number,
): string | null => {
  const left = Number(until ?? Number.NaN) * 1000 - now
  return left > 0 && left <= handoverTime + clockTolerance ? goods_id : null
}
