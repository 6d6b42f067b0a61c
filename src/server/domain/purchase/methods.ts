import type { Selectable, Transaction } from 'kysely'
import type { PayInput } from '../../../contract/pay.ts'
import { acceptsPrice } from '../../../domain/payment/methods.ts'
import type { Database } from '../../db/schema.gen.ts'
import { amountOf } from '../../money/prices.ts'
import { refused } from '../apiError.ts'

export type MethodRow = Selectable<Database['method']>

/** The list a platform gets: iOS has one of its own [RCH-01]. */
export const listOf = (platform: string): string => (platform === 'ios' ? 'ios' : 'web')

/** A method's bounds in minor units; 0 is none [RCH-03]. */
export const boundsOf = (row: MethodRow, currency: string) => ({
  min: amountOf(row.min_tier, currency),
  max: amountOf(row.max_tier, currency),
})

/**
 * The method that a payment names, of the region it names.
 * @param input `payways` are the codes of the call, `price` in minor units
 * @returns null when the area has no method of these codes [PAY-08]
 * @throws ApiError when there is one, but not with this channel, in this region or for this price [PAY-12]
 */
export const findMethod = async (
  trx: Transaction<Database>,
  input: Pick<PayInput, 'domain_area' | 'platform' | 'country' | 'channel' | 'channel_id' | 'pay_id'> & {
    payways: readonly string[]
    price: number
    currency: string
  },
): Promise<MethodRow | null> => {
  const rows = await trx
    .selectFrom('method')
    .selectAll()
    .where('area', '=', input.domain_area)
    .where('platform', '=', listOf(input.platform))
    .where('payway_id', 'in', input.payways)
    .where('icon', 'is not', null)
    .execute()
  const offered = rows.filter((row) => !input.pay_id || row.payway_id === input.pay_id)
  if (offered.length === 0) return null
  const groups = new Set(rows.map(({ parent }) => parent))
  const channel = input.channel_id ?? input.channel ?? null
  const found = offered.find(
    (row) =>
      row.region === input.country &&
      !groups.has(row.id) &&
      row.channel_id === channel &&
      acceptsPrice(boundsOf(row, input.currency), input.price),
  )
  if (!found) throw refused('wrongMethod')
  return found
}
