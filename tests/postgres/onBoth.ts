/**
 * Files of tests/server that also run on PostgreSQL. The reason is the behaviour that may differ there. The embedded
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
  'orders/operations': 'two parallel refunds of one order',
  'orders/promoCodes': 'parallel entries of one code by one player, and by many players',
  'orders/refunds': 'a refund parallel to the delivery of the same order',
  'orders/replenish': 'ten parallel payments of one link',
  'orders/settle': 'ten parallel webhooks about one payment',
  'orders/signatures': 'five parallel copies of one signed call',
  'orders/timeToPay': 'two parallel calls that open the same payment',
  'players/activities': 'ten parallel claims of one prize',
  'players/forget': 'statements that delete rows in batches',
  'players/help': 'one question sent twice in parallel',
  'players/logins': 'parallel first logins of one identity',
  'players/offers': 'parallel claims and purchases of one offer',
  'players/ownLimit': 'eight parallel purchases within one limit',
  'players/tokens': 'parallel first logins with long names',
  'players/vip': 'parallel claims of one level',
  'running/catalogue': 'servers that share a database replace its catalogue once',
  'running/commands': 'migrations and seeds, by a command and by a server without the right to run them',
  'running/diskFull': 'recognition of database errors by their code',
  'running/drain': 'connections of unfinished requests when a server stops',
  'running/guesses': 'forty parallel guesses',
}
