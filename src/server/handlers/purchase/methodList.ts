import type { Kysely } from 'kysely'
import type { Brand } from '../../../../brands/schema.ts'
import type { Database } from '../../db/schema.gen.ts'
import { boundsOf, type MethodRow } from '../../domain/purchase/methods.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'

const wireOf = (row: MethodRow, currency: string, { languages }: Brand) => {
  const { min, max } = boundsOf(row, currency)
  return {
    payway_id: row.payway_id,
    name: inLanguages(row.name, languages),
    sort: row.sort,
    min_money: decimalText(min, currency),
    max_money: decimalText(max, currency),
    open_coupon: row.open_coupon ? 1 : 0,
    ...(row.channel_id ? { channel_id: row.channel_id } : {}),
    ...(row.icon ? { icon: row.icon } : {}),
    ...(row.description ? { description: inLanguages(row.description, languages) } : {}),
  }
}

/**
 * Returns payment methods by region, in the API's format.
 * @param isOffered returns whether the brand and the page can use a method
 */
export const methodsByRegion = async (
  db: Kysely<Database>,
  { area, platform, currency, brand }: { area: string; platform: string; currency: string; brand: Brand },
  isOffered: (row: MethodRow) => boolean,
) => {
  const rows = await db
    .selectFrom('method')
    .selectAll()
    .where('area', '=', area)
    .where('platform', '=', platform)
    .orderBy('place')
    .execute()
  const tops = rows.filter((row) => row.parent === null && isOffered(row))
  const methodsOf = (region: string) =>
    tops
      .filter((row) => row.region === region)
      .map((row) => {
        const subs = rows.filter(({ parent }) => parent === row.id).map((sub) => wireOf(sub, currency, brand))
        return { ...wireOf(row, currency, brand), ...(subs.length > 0 ? { sub_payment: subs } : {}) }
      })
  return Object.fromEntries(tops.map(({ region }) => [region, methodsOf(region)]))
}
