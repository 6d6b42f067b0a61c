import { type Kysely, type Selectable, sql } from 'kysely'
import type { PayCallInput } from '../../../contract/calls/pay.ts'
import { acceptsPrice } from '../../../domain/payment/priceBounds.ts'
import type { Database } from '../../db/schema.gen.ts'
import type { Places } from '../../db/statement.ts'
import { amountOf } from '../../money/prices.ts'
import { refused } from '../apiError.ts'

export type MethodRow = Selectable<Database['method']>

/** Returns the name of the list of payment methods that a platform uses. iOS has its own list [RCH-01]. */
export const listOf = (platform: string): string => (platform === 'ios' ? 'ios' : 'web')

/** Returns the area's payment regions in display order. */
export const regionsOf = async (db: Pick<Kysely<Database>, 'selectFrom'>, area: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('method')
    .select('region')
    .where('area', '=', area)
    .where('platform', '=', 'web')
    .groupBy('region')
    .orderBy((of) => of.fn.min('place'))
    .execute()
  return rows.map(({ region }) => region)
}

type OwnBounds = Readonly<Record<string, { min?: number | null; max?: number | null }>>

/**
 * Returns the price bounds of a payment method in minor units; 0 means no bound. Bounds in the order's currency have
 * priority over bounds in US cents [RCH-03].
 */
export const boundsOf = (row: Pick<MethodRow, 'min_tier' | 'max_tier' | 'bounds'>, currency: string) => {
  const byCurrency: OwnBounds = row.bounds === null ? {} : JSON.parse(row.bounds)
  const own = byCurrency[currency]
  return own
    ? { min: own.min ?? 0, max: own.max ?? 0 }
    : { min: amountOf(row.min_tier, currency), max: amountOf(row.max_tier, currency) }
}

type Wanted = Pick<PayCallInput, 'domain_area' | 'platform' | 'country' | 'channel' | 'channel_id' | 'pay_id'> & {
  payways: readonly string[]
  /** Price in minor units. */
  price: number
  currency: string
}

/** Parameters of the query for payment methods: the sales area, the platform's list, and the payways. */
export type Listed = { area: string; list: string; payways: readonly string[] }

/** Returns the parameters of the query for the payment methods that a request may name. */
export const listedBy = ({
  domain_area: area,
  platform,
  payways,
}: Pick<Wanted, 'domain_area' | 'platform' | 'payways'>): Listed => ({ area, list: listOf(platform), payways })

/** Builds the query for the payment methods of an area that use one of the given payways. */
export const methodsFor = (db: Pick<Kysely<Database>, 'selectFrom'>, { area, list, payways }: Places<Listed>) =>
  db
    .selectFrom('method')
    .select(['id', 'parent', 'payway_id', 'channel_id', 'region', 'min_tier', 'max_tier', 'bounds', 'open_coupon'])
    .where('area', '=', area)
    .where('platform', '=', list)
    .where(sql<boolean>`payway_id = any(${payways})`)
    .where('icon', 'is not', null)

type Offered = Pick<
  MethodRow,
  'id' | 'parent' | 'payway_id' | 'channel_id' | 'region' | 'min_tier' | 'max_tier' | 'bounds' | 'open_coupon'
>

/**
 * Returns the wanted payment method.
 * @param rows the area's payment methods whose payways the called endpoint accepts
 * @returns null if the area does not have the wanted method [PAY-08]
 * @throws ApiError if the area has the method, but not with the wanted channel, in the wanted region or for this price
 * [PAY-12]
 */
export const chooseMethod = (rows: readonly Offered[], wanted: Wanted): Offered | null => {
  const offered = rows.filter((row) => !wanted.pay_id || row.payway_id === wanted.pay_id)
  if (offered.length === 0) return null
  const groups = new Set(rows.map(({ parent }) => parent))
  const channel = wanted.channel_id ?? wanted.channel ?? null
  const found = offered.find(
    (row) =>
      row.region === wanted.country &&
      !groups.has(row.id) &&
      row.channel_id === channel &&
      acceptsPrice(boundsOf(row, wanted.currency), wanted.price),
  )
  if (!found) throw refused('wrongMethod')
  return found
}

/** Reads the area's payment methods from the database. Returns and throws as `chooseMethod` does. */
export const findMethod = async (db: Pick<Kysely<Database>, 'selectFrom'>, wanted: Wanted): Promise<Offered | null> =>
  chooseMethod(await methodsFor(db, listedBy(wanted)).execute(), wanted)
