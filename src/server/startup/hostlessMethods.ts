import type { Kysely } from 'kysely'
import { channels } from '../../domain/payment/channels.ts'
import { hostlessPayways } from '../../domain/payment/paymentHosts.ts'
import type { Database } from '../db/schema.gen.ts'

/**
 * Throws if a payment method on sale needs `paymentHosts` and no such host is set. Otherwise, every order with such a
 * method would be created and then refused [PAY-14].
 * @throws Error with a one-line message that names the payment methods
 */
export const refuseHostlessMethods = async (db: Kysely<Database>, paymentHosts: readonly string[]): Promise<void> => {
  if (paymentHosts.length > 0) return
  const sold = await db
    .selectFrom('method')
    .select('payway_id')
    .distinct()
    .where('payway_id', 'in', hostlessPayways)
    .execute()
  if (sold.length === 0) return
  const names = sold.map(({ payway_id }) => `${channels[payway_id]?.name} (${payway_id})`)
  throw new Error(
    `PAYMENT_HOSTS is not set: the payment pages of ${names.join(', ')} have no public host, so their orders would be refused; set PAYMENT_HOSTS to the hosts of these pages`,
  )
}
