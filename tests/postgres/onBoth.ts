/**
 * Files of tests/server that also run on PostgreSQL. Each has the behaviour that may differ there. The embedded
 * database runs the same SQL on one connection, so a transaction never waits for another. All other files run only on
 * the embedded database.
 */
export const onBoth: Readonly<Record<string, string>> = {
  'orders/cancel': 'a cancellation and further orders at once',
  'orders/cards': 'ten purchases with one card at once',
  'orders/coupons': 'ten orders and ten claims of one coupon at once',
  'orders/console': 'a refund that is sent twice, and approvals, at once',
  'orders/create': 'twenty tries of one order at once',
  'orders/delivery': 'two rounds of deliveries at once: rows that another round has locked are skipped',
  'orders/hanging': 'connections that calls hold while a provider hangs',
  'orders/inquiries': 'rounds of inquiries: rows that another round has locked are skipped',
  'orders/invariants': 'statements that check a whole database, which the trial runs on a real one',
  'orders/lateEvents': 'money that comes while an order is settled',
  'orders/limits': 'ten purchases of what is sold once at once',
  'orders/maintenance': 'a trigger of the database refuses an order inside its transaction',
  'orders/operations': 'two refunds of one order at once',
  'orders/promoCodes': 'entries of a code at once, by one player and by many',
  'orders/refunds': 'a refund beside the delivery of the same order',
  'orders/replenish': 'ten payments of one link at once',
  'orders/settle': 'ten webhooks of one payment at once',
  'orders/signatures': 'five copies of one signed call at once',
  'orders/timeToPay': 'two calls that open the same payment at once',
  'players/activities': 'ten claims of one prize at once',
  'players/forget': 'statements that remove rows in parts',
  'players/help': 'one question that is sent twice at once',
  'players/logins': 'first logins of one identity at once',
  'players/offers': 'claims and purchases of one offer at once',
  'players/ownLimit': 'eight purchases below one limit at once',
  'players/tokens': 'first logins under long names at once',
  'players/vip': 'claims of one level at once',
  'running/catalogue': 'servers that share a database replace its catalogue once',
  'running/commands': 'migrations and seeds, by command and by a server that may do neither',
  'running/diskFull': 'errors of the database by their code',
  'running/drain': 'connections of requests that are under way when a server ends',
  'running/guesses': 'forty guesses at once',
}
