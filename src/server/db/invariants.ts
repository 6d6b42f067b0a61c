import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.gen.ts'

/**
 * SQL lists of order statuses. `waiting`: the order waits for a payment. `unpaid`: the order ended without a payment.
 */
const waiting = "('created', 'pending')"
const unpaid = "('failed', 'expired')"
/** SQL list of the statuses of paid orders. `delivered`: the game has also credited the goods. */
const paid = "('paid', 'delivered')"
/** SQL condition: the order was refunded before its delivery, so it does not count as a purchase. */
const returned = "(o.refunded_at is not null and o.status = 'paid')"
/** SQL condition: the order has a flag of this kind. */
const flaggedAs = (number: string, kind: string) =>
  `exists (select from order_flag f where f.billing_no = ${number} and f.kind = '${kind}')`
const flagged = (kind: string) => flaggedAs('o.billing_no', kind)
const paidEvent = `select from provider_event e where e.billing_no = o.billing_no and e.outcome = 'success'
        and e.amount = o.price and e.currency = o.currency`

/** SQL: the payment provider's own id of an event. */
const toldId = 'coalesce(e.told_id, e.event_id)'
/** SQL: sum of the order's successful payments in the order's currency. */
const paidSum = `(select coalesce(sum(e.amount), 0) from provider_event e
  where e.billing_no = o.billing_no and e.currency = o.currency and e.outcome = 'success')`
const refundedSum = `(select coalesce(sum(r.amount), 0) from refund_part r
  where r.billing_no = o.billing_no and r.currency = o.currency)`

/** SQL condition: the game has accepted the delivery with this number, or the order has a flag. */
const settled = (number: string) =>
  `(exists (select from delivery d where d.billing_no = ${number})
    or exists (select from order_flag f where f.billing_no = ${number}))`

/** Conditions that hold in every database at any time. Each query returns the rows that violate its condition. */
export const invariants = {
  'I1 one order per player and key': `
    select player_id, idempotency_key from orders group by 1, 2 having count(*) > 1`,
  'I1 one redemption per player and key': `
    select player_id, idempotency_key from card_redemption group by 1, 2 having count(*) > 1`,
  'I2 price, currency and points result from the price list and the coupon': `
    select o.billing_no from orders o
    join meta m on m.key = 'seeded_at' and o.created_at >= m.value::timestamptz
    left join player_coupon c on c.code = o.coupon_code
    left join goods g on g.value = o.product_id and g.tier = o.tier
      and o.points = round(g.points * coalesce(c.rate_percent, 100) / 100.0)
    left join price p on p.tier = g.tier and p.currency = o.currency and p.amount = o.list_price
      and (o.price = payable(p.amount, coalesce(c.rate_percent, 100), o.currency) or (not o.rounded_down
        and o.price in (charged(p.amount, coalesce(c.rate_percent, 100), o.currency),
          discounted(p.amount, coalesce(c.rate_percent, 100)))))
    where p.amount is null and o.replenish_id is null`,
  'I2 a coupon gives at least its discount, as far as the smallest charge allows': `
    select o.billing_no from orders o join player_coupon c on c.code = o.coupon_code
    where o.rounded_down and o.price > charge_unit(o.currency) and o.price::bigint * 100 > o.list_price::bigint * c.rate_percent`,
  'I2 a replenishment costs the amount of its link and earns no points': `
    select o.billing_no from orders o join replenishment r on r.id = o.replenish_id
    where (o.price, o.currency, o.points) is distinct from (r.amount, r.currency, 0)`,
  'I2 a discount comes from a coupon of the player for these goods': `
    select o.billing_no from orders o
    left join player_coupon c on c.code = o.coupon_code and c.player_id = o.player_id and c.gp_id = o.gp_id
    where o.discount <> o.list_price - o.price or (c.code is null and (o.discount <> 0 or o.coupon_code is not null))`,
  'I2 prices in a currency without fractions are whole units': `
    select o.billing_no from orders o
    where o.rounded_down and (o.price % charge_unit(o.currency) <> 0 or o.list_price % charge_unit(o.currency) <> 0)`,
  'I3 no success without an event of equal amount and currency': `
    select o.billing_no from orders o where o.status in ${paid} and not exists (${paidEvent})`,
  'I4 exactly one delivery per success': `
    select o.billing_no from orders o left join delivery d on d.billing_no = o.billing_no
    group by o.billing_no, o.status having count(d.billing_no) <> (case o.status when 'delivered' then 1 else 0 end)`,
  'I5 a coupon is consumed by at most one success': `
    select o.coupon_code from orders o where o.status in ${paid} and o.coupon_code is not null
      and not ${returned} and not ${flagged('late_success_released')} group by 1 having count(*) > 1`,
  'I5 a consumed coupon belongs to a success': `
    select c.code from player_coupon c left join orders o on o.billing_no = c.used_by and o.coupon_code = c.code
    where c.used_by is not null and (o.status is null or o.status not in ${paid})`,
  'I5 a waiting order alone reserves its coupon': `
    select o.billing_no from orders o join player_coupon c on c.code = o.coupon_code
    where o.status in ${waiting} and c.reserved_by is distinct from o.billing_no`,
  'I5 a coupon is released on fail or expiry': `
    select c.code from player_coupon c left join orders o on o.billing_no = c.reserved_by and o.coupon_code = c.code
    where c.reserved_by is not null and (o.status is null or o.status not in ${waiting})`,
  'I5 a cancelled order does not wait, and the order that replaces it has the same goods': `
    select o.billing_no from orders o left join orders n on n.billing_no = o.replaced_by
    where o.cancelled_at is not null and (o.status in ${waiting} or (n.billing_no is not null and
      (n.player_id, n.product_id, n.server_id, n.role_id)
      is distinct from (o.player_id, o.product_id, o.server_id, o.role_id)))`,
  'I6 purchases and reservations never exceed a limit': `
    select u.product_id, u.holder from limit_use u join goods_limit g on g.product_id = u.product_id
    where u.is_open group by u.product_id, u.holder, g.frequency having count(*) > g.frequency`,
  'I6 purchases never exceeded the limit at any time': `
    select u.billing_no from limit_use u join limit_use v on v.product_id = u.product_id and v.holder = u.holder
      and v.state = 'used' and v.taken_at <= u.taken_at and (v.until_at is null or v.until_at > u.taken_at)
    where u.state = 'used' group by u.billing_no, u.frequency having count(*) > u.frequency`,
  'I6 an order of a limited item counts exactly as long as required': `
    select o.billing_no from orders o join goods_limit g on g.product_id = o.product_id
    left join limit_use u on u.billing_no = o.billing_no
    join meta m on m.key = 'seeded_at' and o.created_at >= m.value::timestamptz
    where u.state is null or u.state <> all (case
      when o.status in ${waiting} then array['reserved']
      when o.status in ${unpaid} or ${returned} then array['released'] else array['used', 'over'] end)`,
  'I7 a spent card has one redemption or one paid order': `
    select g.number from gift_card g
    left join card_redemption r on r.billing_no = g.used_by and r.card_number = g.number
      and r.amount = g.amount and r.currency = g.currency and r.gems = g.gems and r.extra_gems = g.extra_gems
    left join orders o on o.billing_no = g.used_by and o.status in ${paid} and o.price = g.amount
      and o.currency = g.currency
    where g.used_by is not null and (r.billing_no is null) = (o.billing_no is null)`,
  'I7 a redemption or card payment spends its card once': `
    select coalesce(r.billing_no, o.billing_no) from card_redemption r
    full join (select billing_no from orders where payway_id = '10301' and status in ${paid}) o
      on o.billing_no = r.billing_no
    left join gift_card g on g.used_by = coalesce(r.billing_no, o.billing_no)
      and (r.card_number is null or r.card_number = g.number)
    group by 1 having count(g.number) <> 1`,
  'I8 points match successes one to one': `
    select coalesce(o.billing_no, p.billing_no) from (select * from orders where status = 'delivered') o
    full join points_entry p on p.billing_no = o.billing_no
    where (o.points, o.player_id, o.gp_id) is distinct from (p.points, p.player_id, p.gp_id)`,
  'I8 a total is the sum of its points': `
    select coalesce(t.player_id, s.player_id) from player_points t full join (
      select player_id, gp_id, sum(points) as total from (
        select player_id, gp_id, points from points_entry union all
        select player_id, gp_id, -points from points_return union all
        select player_id, gp_id, points from points_grant) p group by 1, 2) s
      on s.player_id = t.player_id and s.gp_id = t.gp_id
    where t.total is distinct from s.total`,
  'I9 a reward claim is unique per player, activity, step and period': `
    select player_id from reward_claim group by player_id, activity, step, period having count(*) > 1`,
  'I9 a received coupon has its claim': `
    select c.code from player_coupon c full join (select * from reward_claim where activity = 'coupon') r
      on r.step = c.code and r.player_id = c.player_id
    where coalesce(c.is_claimed, false) <> (r.step is not null)`,
  'I9 a coupon is issued once for each level and period': `
    select player_id, gp_id, issue, period from player_coupon where issue is not null
    group by 1, 2, 3, 4 having count(*) > 1`,
  'I9 the reward of a received step went once to a role of the player': `
    select coalesce(r.step, g.step_id) from activity_gift g
    full join (select c.* from reward_claim c join activity a on a.activity_id = c.activity) r
      on r.player_id = g.player_id and r.activity = g.activity_id and r.step = g.step_id
    left join role o on o.gp_id = g.gp_id and o.server_id = g.server_id and o.role_id = g.role_id
      and o.player_id = r.player_id
    where o.role_id is null`,
  'I10 every reported success has paid its order': `
    select o.billing_no from orders o where o.status not in ${paid} and o.refunded_at is null and exists (${paidEvent})`,
  'I10 an order has failed only after a reported failure': `
    select o.billing_no from orders o where o.status = 'failed' and not exists (
      select from provider_event e where e.billing_no = o.billing_no and e.outcome in ('failed', 'cancelled'))`,
  'I10 an event is applied once': `
    select e.billing_no from provider_event e group by e.billing_no, e.outcome, ${toldId} having count(*) > 1`,
  'I11 the ledger sums to zero per currency': `
    select currency from ledger group by currency having sum(amount) <> 0`,
  'I11 every paid order is booked once with its amount': `
    select coalesce(o.billing_no, l.billing_no) from (select * from orders where status in ${paid}) o
    full join (select * from ledger where account = 'provider') l on l.billing_no = o.billing_no
    where l.amount is distinct from o.price or l.currency is distinct from o.currency`,
  'I11 every refund is booked once with its amount': `
    select coalesce(r.billing_no, l.billing_no) from refund_part r
    full join (select * from ledger where account like 'refunds%') l on l.billing_no = r.billing_no
      and l.account = concat_ws(' ', 'refunds', nullif(r.seq, 1))
    where l.amount is distinct from r.amount or l.currency is distinct from r.currency`,
  'I12 an order or redemption is for a role of its player': `
    select o.billing_no from (
      select billing_no, player_id, gp_id, server_id, role_id from orders where replenish_id is null union all
      select billing_no, player_id, gp_id, server_id, role_id from card_redemption) o
    left join role r on r.gp_id = o.gp_id and r.server_id = o.server_id and r.role_id = o.role_id
    where r.player_id is distinct from o.player_id`,
  'I12 a link is paid once, or the order is flagged': `
    select o.replenish_id from orders o where o.status in ${paid} and o.replenish_id is not null
      and not ${flagged('replenished_twice')} group by 1 having count(*) > 1`,
  'I12 a paid link names the order that paid it': `
    select r.id from replenishment r left join orders o on o.billing_no = r.paid_by and o.replenish_id = r.id
    where (r.paid_by is not null or exists (
        select from orders p where p.replenish_id = r.id and p.status in ${paid}))
      and (o.status is null or o.status not in ${paid})`,
  'I12 a link is paid for its player, by orders created before it expired': `
    select o.billing_no from orders o join replenishment r on r.id = o.replenish_id
    where o.player_id <> r.player_id or o.created_at >= r.valid_until`,
  'I13 an acknowledged webhook is kept': `
    select s.event_id from sandbox_event s join sandbox_payment p on p.ref = s.ref
    left join provider_event e on e.billing_no = p.billing_no and e.outcome = s.outcome and ${toldId} = s.event_id
    where s.acknowledged_at is not null and e.event_id is null`,
  'I14 an order that was still inquired about a day after its end has ended or is flagged': `
    select o.billing_no from orders o where o.status in ${waiting}
      and o.inquired_at - coalesce(o.pay_until, o.created_at) > interval '1 day' and not ${flagged('stuck')}`,
  'I14 a payment of another amount is flagged': `
    select o.billing_no from orders o join provider_event e on e.billing_no = o.billing_no and e.outcome = 'success'
    where (e.amount <> o.price or e.currency <> o.currency) and not ${flagged('wrong_amount')}`,
  'I15 a success whose coupon or limit was gone is flagged': `
    select o.billing_no from orders o
    left join player_coupon c on c.code = o.coupon_code and c.used_by is distinct from o.billing_no
    left join limit_use u on u.billing_no = o.billing_no and u.state = 'over'
    where o.status in ${paid} and not ${returned} and coalesce(c.code, u.billing_no) is not null
      and not ${flagged('late_success_released')}`,
  'I15 an order that was paid and refused is flagged': `
    select o.billing_no from orders o where not ${flagged('paid_and_refused')} and (
      select bool_or(e.outcome = 'success') and bool_or(e.outcome in ('failed', 'cancelled'))
      from provider_event e where e.billing_no = o.billing_no)`,
  'I16 every payment leads to a delivery, a refund or a flag, or is still being processed': `
    select e.billing_no from provider_event e join orders o on o.billing_no = e.billing_no
    left join delivery_outbox x on x.billing_no = e.billing_no
    where e.outcome = 'success' and o.refunded_at is null and not ${settled('e.billing_no')}
      and x.next_at is null`,
  'I16 inquiries about a success at the provider continue until it is reported': `
    select p.billing_no from sandbox_event s join sandbox_payment p on p.ref = s.ref
    left join orders o on o.billing_no = p.billing_no
    where s.outcome = 'success' and not exists (select from provider_event e where e.billing_no = p.billing_no
        and e.outcome = s.outcome and ${toldId} = s.event_id)
      and not ${settled('p.billing_no')} and o.refunded_at is null and o.inquire_at is null`,
  'I16 the game has credited all delivered orders and nothing else': `
    select x.billing_no from delivery_outbox x join orders o on o.billing_no = x.billing_no
    left join delivery d on d.billing_no = x.billing_no
    where (x.accepted_at is not null and d.billing_no is null)
      or (x.cancelled_at is not null and (d.billing_no is not null or o.refunded_at is null))`,
  'I16 a delivery that the game does not accept is flagged': `
    select x.billing_no from delivery_outbox x where x.next_at is not null
      and x.tried_at - x.created_at > interval '16 minutes' and not ${flaggedAs('x.billing_no', 'undelivered')}`,
  'I16 the game has credited each number to the role of its order': `
    select x.billing_no from delivery_outbox x join sandbox_credit c on c.billing_no = x.billing_no
    join (select billing_no, gp_id, server_id, role_id from orders union all
      select billing_no, gp_id, server_id, role_id from card_redemption union all
      select billing_no, gp_id, server_id, role_id from activity_gift union all
      select billing_no, gp_id, server_id, role_id from offer_gift) n on n.billing_no = x.billing_no
    where x.accepted_at is not null and c.state <> 'cancelled'
      and (c.gp_id, c.server_id, c.role_id) is distinct from (n.gp_id, n.server_id, n.role_id)`,
  'I17 a flag is open, or somebody has closed it': `
    select f.id from order_flag f where f.closed_at is not null and not exists (
      select from journal j where j.flag_id = f.id and j.action = 'close')`,
  'I17 an order refunded before its delivery keeps no coupon, limit or points': `
    select o.billing_no from orders o left join player_coupon c on c.used_by = o.billing_no
    left join limit_use u on u.billing_no = o.billing_no and u.state in ('used', 'over')
    left join points_entry p on p.billing_no = o.billing_no
    where ${returned} and coalesce(c.code, u.billing_no, p.billing_no) is not null`,
  'I17 a refund names its order, its event and the person or provider who made it': `
    select coalesce(r.billing_no, o.billing_no) from (select * from orders where refunded_at is not null) o
    full join refund r on r.billing_no = o.billing_no
    left join provider_event e on e.event_id = r.event_id and e.outcome = 'refunded'
    where e.event_id is null or o.billing_no is null or not exists (
      select from journal j where j.billing_no = r.billing_no and j.action = 'refund')`,
  'I18 no order goes beyond its player’s own limit': `
    select u.billing_no from own_spend u join own_spend v on v.player_id = u.player_id and v.currency = u.currency
      and v.month = u.month and v.seq <= u.seq and v.state <> 'released'
    where u.limit_at is not null and u.state in ('reserved', 'used')
    group by u.billing_no, u.limit_at having sum(v.amount) > u.limit_at`,
  'I18 every order counts towards its player’s monthly sum exactly as long as required': `
    select o.billing_no from (select * from orders where replenish_id is null) o
    full join own_spend u on u.billing_no = o.billing_no
    where (o.player_id, o.currency, o.price) is distinct from (u.player_id, u.currency, u.amount)
      or u.state <> all (case when o.refunded_at is not null or o.status in ${unpaid} then array['released']
        when o.status in ${waiting} then array['reserved'] else array['used', 'over'] end)`,
  'I19 an offer is given once to each player in a period': `
    select player_id, offer_id from offer_gift group by player_id, offer_id, period having count(*) > 1`,
  'I19 an offer of a chain is given after the previous offer': `
    select g.billing_no from offer_gift g join offer o on o.offer_id = g.offer_id and o.kind = 'chain'
    join offer b on b.gp_id = o.gp_id and b.kind = 'chain' and b.seq < o.seq
    left join offer_gift p on p.player_id = g.player_id and p.offer_id = b.offer_id
    where p.player_id is null`,
  'I19 the player has bought the item that an offer requires': `
    select g.billing_no from offer_gift g join offer f on f.offer_id = g.offer_id and f.product_id is not null
    left join orders o on o.billing_no = g.order_no and o.player_id = g.player_id and o.gp_id = f.gp_id
      and o.product_id = f.product_id
    left join delivery d on d.billing_no = o.billing_no
    where d.billing_no is null`,
  'I19 a first purchase has its bonus': `
    select o.player_id, f.offer_id from offer f
    join orders o on o.gp_id = f.gp_id and o.product_id = f.product_id and o.replenish_id is null
    join delivery d on d.billing_no = o.billing_no
    left join offer_gift g on g.offer_id = f.offer_id and g.player_id = o.player_id
    where f.kind = 'first' group by o.player_id, f.offer_id, f.starts_at
    having min(d.delivered_at) >= f.starts_at and count(g.billing_no) = 0`,
  'I19 an offer is given to a role of its player, and the game is informed': `
    select g.billing_no from offer_gift g
    left join role r on r.gp_id = g.gp_id and r.server_id = g.server_id and r.role_id = g.role_id
    left join delivery_outbox x on x.billing_no = g.billing_no
    where r.player_id is distinct from g.player_id or x.billing_no is null`,
  'I20 refunds never exceed the payment, in its currency': `
    select r.billing_no from refund_part r group by r.billing_no, r.currency
    having not bool_or(r.keeps_points) and sum(r.amount) > (
      select coalesce(sum(e.amount), 0) from provider_event e
      where e.billing_no = r.billing_no and e.currency = r.currency and e.outcome = 'success')`,
  'I20 an order counts as refunded exactly when its whole payment was refunded': `
    select o.billing_no from orders o where o.status in ${paid}
      and not exists (select from refund_part r where r.billing_no = o.billing_no and r.keeps_points)
      and case when o.refunded_at is null then ${refundedSum} >= ${paidSum} else ${refundedSum} < o.price end`,
  'I20 every refund by the provider is booked as a part or flagged': `
    select e.billing_no from provider_event e left join refund_part r on r.event_id = e.event_id
    where e.outcome = 'refunded' and r.event_id is null and not ${flaggedAs('e.billing_no', 'refund_differs')}`,
  'I20 a part of a refund has the amount of its event and a name in the journal': `
    select r.billing_no from refund_part r left join provider_event e on e.event_id = r.event_id
      and e.billing_no = r.billing_no and e.outcome = 'refunded' and e.amount = r.amount and e.currency = r.currency
    where e.event_id is null or not exists (
      select from journal j where j.billing_no = r.billing_no and j.action = 'refund')`,
  'I20 points are deducted by the refunded share of the price': `
    select p.billing_no from points_entry p
    left join (select billing_no, sum(points) as points from points_return group by 1) b on b.billing_no = p.billing_no
    where coalesce(b.points, 0) not between points_due_back(p.billing_no) and p.points`,
  'I21 an order that was charged twice is flagged': `
    select e.billing_no from provider_event e where e.outcome = 'success'
    group by 1 having count(*) > 1 and not ${flaggedAs('e.billing_no', 'charged_twice')}`,
} as const

/** Conditions that hold only while no payment, refund or delivery is in progress. */
const drained = {
  'I16 every payment has led to a delivery, a refund or a flag': `
    select e.billing_no from provider_event e join orders o on o.billing_no = e.billing_no
    where e.outcome = 'success' and o.refunded_at is null and not ${settled('e.billing_no')}`,
  'I16 the game has accepted every delivery': `
    select billing_no from delivery_outbox where next_at is not null`,
}

export type InvariantName = keyof typeof invariants

/**
 * Returns the names of broken invariants, with the violating rows. If `isDrained` is true, also checks the invariants
 * that hold only while no work is in progress.
 */
export const checkInvariants = async (
  db: Kysely<Database>,
  { isDrained = false } = {},
): Promise<{ name: string; rows: unknown[] }[]> => {
  const broken: { name: string; rows: unknown[] }[] = []
  for (const [name, query] of Object.entries({ ...invariants, ...(isDrained ? drained : {}) })) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push({ name, rows })
  }
  return broken
}
