import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../db/statement.ts'
import { minuteText, refused, unpaidFirst } from '../apiError.ts'

type Rule = Selectable<Database['goods_limit']>
type Use = Selectable<Database['limit_use']> & { pay_until: Date | null }
type OpenUse = Pick<Use, 'billing_no' | 'state' | 'until_at' | 'pay_until'>
/**
 * The role for which a player buys. Purchase limits of type `role` and `time` count per role, limits of type `game` per
 * game account [GDS-03].
 */
type Buyer = { player_id: number; gp_id: string; server_id: string; role_id: string }

const holderOf = ({ limit_type }: Pick<Rule, 'limit_type'>, { player_id, gp_id, server_id, role_id }: Buyer): string =>
  limit_type === 'game' ? `game/${gp_id}/${player_id}` : `role/${gp_id}/${server_id}/${role_id}`

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/**
 * Returns the purchases that count towards a limit. An unpaid order counts. A paid order counts until the period of the
 * limit ends.
 */
const openUses = async (
  db: Kysely<Database>,
  holders: readonly string[],
  now: Date,
  productId?: string,
): Promise<Use[]> => {
  const uses = await db
    .selectFrom('limit_use')
    .innerJoin('orders', 'orders.billing_no', 'limit_use.billing_no')
    .selectAll('limit_use')
    .select('orders.pay_until')
    .where('holder', 'in', holders)
    .where('is_open', '=', true)
    .$if(productId !== undefined, (query) => query.where('limit_use.product_id', '=', productId ?? ''))
    .execute()
  return uses.filter((use) => !hasLapsed(use, now))
}

const hasLapsed = ({ state, until_at }: Pick<OpenUse, 'state' | 'until_at'>, now: Date) =>
  state === 'used' && until_at !== null && until_at <= now

/** Frees the slots of a purchase limit after their period has ended. The caller must have locked the player. */
const closeLapsed = (trx: Transaction<Database>, productId: string, holder: string, now: Date) =>
  trx
    .updateTable('limit_use')
    .set({ is_open: false })
    .where('product_id', '=', productId)
    .where('holder', '=', holder)
    .where('is_open', '=', true)
    .where('state', '=', 'used')
    .where('until_at', '<=', now)
    .execute()

const freeSlot = (frequency: number, open: readonly Use[]): number | null => {
  const slots = Array.from({ length: frequency }, (_, at) => at + 1)
  return slots.find((slot) => !open.some((use) => use.slot === slot)) ?? null
}

const leftOf = ({ frequency }: Pick<Rule, 'frequency'>, open: readonly unknown[]) =>
  Math.max(0, frequency - open.length)

/**
 * Reserves a slot of the purchase limit for an order. The caller must have locked the player. A unique index prevents
 * two orders in the same slot [I6].
 * @throws ApiError if an earlier order must be paid or cancelled first [GDS-06], or if the limit is reached
 */
export const takeSlot = async (
  trx: Transaction<Database>,
  order: Buyer & { billing_no: string; product_id: string },
  now: Date,
): Promise<void> => {
  const { billing_no, product_id } = order
  const rule = await trx.selectFrom('goods_limit').selectAll().where('product_id', '=', product_id).executeTakeFirst()
  if (!rule) return
  const holder = holderOf(rule, order)
  await closeLapsed(trx, product_id, holder, now)
  const open = await openUses(trx, [holder], now, product_id)
  const slot = freeSlot(rule.frequency, open)
  const isUnpaid = open.some(({ state }) => state === 'reserved')
  if (isUnpaid && (slot === null || rule.limit_type === 'time')) throw unpaidFirst()
  if (slot === null) throw reachedUntil(secondsToNext(open, now), now)
  await trx
    .insertInto('limit_use')
    .values({
      billing_no,
      product_id,
      holder,
      slot,
      frequency: rule.frequency,
      state: 'reserved',
      is_open: true,
      taken_at: now,
      until_at: rule.opens_after === null ? null : after(now, rule.opens_after * 1000),
    })
    .execute()
}

const reachedUntil = (seconds: number, now: Date) =>
  seconds > 0
    ? refused('limitReachedUntil', { until: minuteText(after(now, seconds * 1000)) })
    : refused('limitReached')

/** Frees the slot of an order that ended unpaid. */
export const releaseSlot = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  await trx
    .updateTable('limit_use')
    .set({ state: 'released', is_open: false })
    .where('billing_no', '=', billingNo)
    .where('state', '=', 'reserved')
    .execute()
}

/** Frees the slot of an order that was paid, and then refunded before its delivery. */
export const returnSlot = async (trx: Transaction<Database>, billingNo: string): Promise<void> => {
  await trx
    .updateTable('limit_use')
    .set({ state: 'released', is_open: false })
    .where('billing_no', '=', billingNo)
    .where('state', 'in', ['used', 'over'])
    .execute()
}

/**
 * Keeps the slot of a paid order. If the order has already released its slot, the order takes another free slot and
 * starts a new period. If no slot is free, the purchase is recorded as `over` (beyond the limit) [I15].
 * @returns false if the goods have no purchase limit
 */
export const keepSlot = async (
  trx: Transaction<Database>,
  { billing_no: billingNo }: { billing_no: string },
  now: Date,
): Promise<boolean> => {
  const use = await trx.selectFrom('limit_use').selectAll().where('billing_no', '=', billingNo).executeTakeFirst()
  if (!use) return false
  if (use.state === 'used') return true
  const set = (values: Partial<Selectable<Database['limit_use']>>) =>
    trx.updateTable('limit_use').set(values).where('billing_no', '=', billingNo).execute()
  if (use.state === 'reserved') {
    await set({ state: 'used' })
    return true
  }
  await closeLapsed(trx, use.product_id, use.holder, now)
  const slot = freeSlot(use.frequency, await openUses(trx, [use.holder], now, use.product_id))
  if (slot === null) {
    await set({ state: 'over' })
    return true
  }
  const until_at = use.until_at && after(now, use.until_at.getTime() - use.taken_at.getTime())
  await set({ state: 'used', is_open: true, slot, taken_at: now, until_at })
  return true
}

/** Reads every purchase limit, with the purchases of the given game account or role that count towards the limit. */
const rulesWithUses = createStatement((db, value: ValueOf<{ account: string; role: string }>) =>
  db
    .selectFrom('goods_limit')
    .leftJoin('limit_use', (join) =>
      join
        .onRef('limit_use.product_id', '=', 'goods_limit.product_id')
        .on('limit_use.is_open', '=', true)
        .on((is) =>
          is(
            'limit_use.holder',
            '=',
            is.case().when('goods_limit.limit_type', '=', 'game').then(value('account')).else(value('role')).end(),
          ),
        ),
    )
    .leftJoin('orders', 'orders.billing_no', 'limit_use.billing_no')
    .select(['goods_limit.product_id', 'goods_limit.limit_type', 'goods_limit.frequency', 'goods_limit.day_info'])
    .select(['limit_use.billing_no', 'limit_use.state', 'limit_use.until_at', 'orders.pay_until'])
    .orderBy('goods_limit.product_id'),
)

/**
 * Returns how many more times the buyer can buy each limited item, and the seconds until the next purchase is possible
 * [GDS-04].
 */
export const limitsOf = async (db: Kysely<Database>, buyer: Buyer, now: Date) => {
  const rows = await rulesWithUses(db, {
    account: holderOf({ limit_type: 'game' }, buyer),
    role: holderOf({ limit_type: 'role' }, buyer),
  })
  return [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((uses) => {
    const [rule] = uses
    if (!rule) return []
    const open = uses.flatMap(({ billing_no, state, until_at, pay_until }) =>
      billing_no === null || state === null ? [] : { billing_no, state, until_at, pay_until },
    )
    return limitOf(
      rule,
      open.filter((use) => !hasLapsed(use, now)),
      now,
    )
  })
}

type ListedRule = Pick<Rule, 'product_id' | 'limit_type' | 'frequency' | 'day_info'>

const limitOf = (rule: ListedRule, open: readonly OpenUse[], now: Date) => {
  const unpaid = open.find(({ state }) => state === 'reserved')
  const left = leftOf(rule, open)
  const blocked = rule.limit_type === 'time' && unpaid !== undefined
  return {
    product_id: rule.product_id,
    limit_type: rule.limit_type,
    frequency: rule.frequency,
    day_info: rule.day_info,
    extra_pay_times: blocked ? -1 : left,
    next_pay_time: blocked || left > 0 ? 0 : secondsToNext(open, now),
    ...(unpaid && (blocked || left === 0) ? { unpaid_billing_no: unpaid.billing_no } : {}),
  }
}

/**
 * Returns the seconds until a slot becomes free, because a period or an order's time to pay ends. Returns 0 if no slot
 * ever becomes free.
 */
const secondsToNext = (open: readonly OpenUse[], now: Date): number => {
  const ends = open.flatMap(({ state, pay_until, until_at }) =>
    state === 'reserved' ? (pay_until ?? []) : (until_at ?? []),
  )
  const waits = ends.map((end) => Math.ceil((end.getTime() - now.getTime()) / 1000)).filter((wait) => wait > 0)
  return waits.length > 0 ? Math.min(...waits) : 0
}
