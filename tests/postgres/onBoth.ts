/**
 * Files of tests/server that also run on PostgreSQL, each with the behaviour that may differ there. The embedded
 * database runs the same SQL on a single connection, so a transaction never waits for another. All other files run only
 * on the embedded database.
 */
export const onBoth: Readonly<Record<string, string>> = {
  'orders/cancel': 'a cancellation and further orders at once',
  'orders/payments/cards': 'ten purchases with one card at once',
  'orders/coupons': 'ten orders and ten claims of one coupon at once',
  'orders/operators/console': 'a refund that is sent twice, and approvals, at once',
  'orders/create': 'twenty tries of one order at once',
  'orders/delivery': 'two rounds of deliveries at once: rows that another round has locked are skipped',
  'orders/payments/hanging': 'connections that calls hold while a provider hangs',
  'orders/payments/inquiries': 'rounds of inquiries: rows that another round has locked are skipped',
  'orders/invariants': 'statements that check a whole database, which the trial runs on a real one',
  'orders/payments/lateEvents': 'money that comes while an order is settled',
  'orders/limits': 'ten purchases of what is sold once at once',
  'orders/maintenance': 'a trigger of the database refuses an order inside its transaction',
  'orders/operators/operations': 'two parallel refunds of one order',
  'orders/promoCodes': 'parallel entries of one code by one player, and by many players',
  'orders/operators/refunds': 'a refund parallel to the delivery of the same order',
  'orders/replenish': 'ten parallel payments of one link',
  'orders/payments/settle': 'ten parallel webhooks about one payment',
  'orders/payments/signatures': 'five parallel copies of one signed call',
  'orders/payments/timeToPay': 'two parallel calls that open the same payment',
  'players/activities': 'ten parallel claims of one prize',
  'players/forget': 'statements that delete rows in batches',
  'players/help': 'one question sent twice in parallel',
  'players/logins': 'parallel first logins of one identity',
  'players/offers': 'parallel claims and purchases of one offer',
  'players/ownLimit': 'eight parallel purchases within one limit',
  'players/tokens': 'parallel first logins with long names',
  'players/vip': 'parallel claims of one level',
  'running/database/catalogue': 'servers that share a database replace its catalogue once',
  'running/starting/commands': 'migrations and seeds, by a command and by a server without the right to run them',
  'running/database/diskFull': 'recognition of database errors by their code',
  'running/starting/drain': 'connections of unfinished requests when a server stops',
  'running/guesses': 'forty parallel guesses',
}
