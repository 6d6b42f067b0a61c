import type { Kysely } from 'kysely'
import { channels } from '../../domain/payment/channels.ts'
import type { Database } from '../db/schema.gen.ts'
import type { MethodAdapters } from '../domain/ports/provider.ts'

/**
 * Throws if the shop has no main provider and a payment method on sale has no adapter [OPS-03]. The shop's own payment
 * cards need no adapter.
 * @throws Error with a one-line message that names the payment methods
 */
export const refuseUnservedMethods = async (db: Kysely<Database>, methods: MethodAdapters): Promise<void> => {
  const paidElsewhere = Object.keys(channels).filter((paywayId) => channels[paywayId]?.kind !== 'cardForm')
  const sold = await db.selectFrom('method').select('payway_id').distinct().orderBy('payway_id').execute()
  const unserved = sold.filter(
    ({ payway_id }) => paidElsewhere.includes(payway_id) && !Object.hasOwn(methods, payway_id),
  )
  if (unserved.length === 0) return
  const names = unserved.map(({ payway_id }) => `${channels[payway_id]?.name} (${payway_id})`)
  throw new Error(
    `No payment provider serves ${names.join(', ')}: name an adapter for each in PAYMENT_ADAPTERS, set PROVIDER_URL, or remove the methods from the catalogue`,
  )
}
