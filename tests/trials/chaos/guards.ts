import type { Guard as TrialGuard } from 'trials/chaos/guards'

/** A part of the shop that prevents wrong payments. */
export type Guard = TrialGuard & {
  /** SQL that removes the guard from the simulated game's database before the game starts. */
  ofGame?: readonly string[]
}

/**
 * Replacements in SQL statements that remove the lock of the player, so that the player's transactions run in parallel.
 */
const noPlayerLock = [
  [/(select "id" from "player" where "id" = .+) for no key update/, '$1'],
  [/ for no key update of "player"/, ''],
] as const

/** All guards. The trial removes one guard at a time, to see which faults the guard prevents. */
export const guards: readonly Guard[] = [
  {
    name: 'key',
    what: 'one order for each player and key: a unique constraint, and the player’s lock',
    otherwise: 'a repeated click creates two orders',
    shows: /^[\da-f-]{36}: /,
    ofDatabase: ['alter table orders drop constraint orders_player_id_idempotency_key_key'],
    ofQueries: noPlayerLock,
  },
  {
    name: 'lock',
    what: 'the player’s lock, which keeps counters correct',
    otherwise: 'a player has more open orders than allowed',
    shows: /open orders$/,
    ofQueries: noPlayerLock,
  },
  {
    name: 'coupon',
    what: 'only a free coupon is reserved: a condition of the update, and the player’s lock',
    otherwise: 'one coupon lowers the price of two orders',
    shows: /^I5 /,
    ofQueries: [
      ...noPlayerLock,
      [
        /(update "player_coupon" set "reserved_by".*)and "reserved_by" is null/,
        '$1and ("reserved_by" is null or true)',
      ],
    ],
  },
  {
    name: 'limit',
    what: 'one order for each slot of a limit: a unique index, the player’s lock, and the row of the role, which every order updates',
    otherwise: 'a player buys more than the limit allows',
    shows: /^I6 /,
    ofDatabase: ['drop index limit_slot'],
    ofQueries: [...noPlayerLock, [/("played" as \(update "role" set .+? where )/, '$1false and ']],
  },
  {
    name: 'card',
    what: 'a card is spent once: a condition of the update, and triggers',
    otherwise: 'one card pays two orders, or a card is spent without an order',
    shows: /^I7 /,
    ofDatabase: ['drop trigger card_spent on gift_card', 'drop trigger card_delivered on gift_card'],
    ofQueries: [[/(update "gift_card" set.*)and "used_by" is null/, '$1and ("used_by" is null or true)']],
  },
  {
    name: 'update',
    what: 'an order changes its status only from an expected status: a condition of the update',
    otherwise: 'a second success cannot be booked, and its webhook is never accepted',
    shows: /^a webhook that no server accepts/,
    ofQueries: [
      [
        /("moved" as \(update "orders" set .+? where "billing_no" = \$\d+ )and ("status" in \([^)]*\))/,
        '$1and ($2 or true)',
      ],
    ],
  },
  {
    name: 'transaction',
    what: 'an order and its reservations are written in one transaction',
    otherwise: 'a refused order exists without its reservations',
    shows: /^I6 an order of a limited item/,
    ofQueries: [[/^(begin|commit|rollback)$/, 'select 1']],
  },
  {
    name: 'inbox',
    what: 'an event counts once: a unique id',
    otherwise: 'a repeated event is applied again',
    shows: /^I10 an event is applied once/,
    ofDatabase: [
      'alter table provider_event drop constraint provider_event_pkey cascade',
      'alter table provider_event drop constraint provider_event_event_id_billing_no_amount_currency_key cascade',
    ],
    ofQueries: [[/(insert into "provider_event" .*)on conflict \("event_id"\) do nothing/, '$1']],
  },
  {
    name: 'outbox',
    what: 'the delivery is written together with the payment, and a trigger requires it',
    otherwise: 'paid orders are never delivered',
    shows: /^I16 /,
    ofDatabase: ['drop trigger order_settled on orders'],
    ofQueries: [[/("kept" as \()insert into "delivery_outbox" \([^)]*\) /, '$1']],
  },
  {
    name: 'retry',
    what: 'a delivery that the game has not accepted is repeated',
    otherwise: 'orders stay undelivered after one failure of the game',
    shows: /^I16 the game has accepted every delivery/,
    ofQueries: [[/(from "delivery_outbox" where) "next_at" <= \$1/, '$1 "next_at" <= $$1 and false']],
  },
  {
    name: 'number',
    what: 'the game credits a number once',
    otherwise: 'a lost answer leads to a second credit',
    shows: /credits$/,
    ofGame: ['alter table sandbox_credit drop constraint sandbox_credit_pkey'],
  },
  {
    name: 'inquiry',
    what: 'the provider is asked for the status of an order',
    otherwise: 'an order stays undelivered if its webhook is lost',
    shows: /neither delivered nor flagged$/,
    ofQueries: [[/(from "orders" where .*"inquire_at" <= \$\d+)/, '$1 and false']],
  },
  {
    name: 'rest',
    what: 'a refund is compared with what is left of the payment',
    otherwise: 'more is refunded than was paid',
    shows: /refunded of/,
    ofQueries: [
      [/coalesce\(sum\(amount\), 0\)( from refund_part\s+where billing_no = \$)/, '0 * coalesce(sum(amount), 0)$1'],
    ],
  },
  {
    name: 'charge',
    what: 'a second payment of an order is compared with the earlier ones',
    otherwise: 'a player pays twice, and nobody is informed',
    shows: /^I21 /,
    ofQueries: [[/("outcome" <> \$\d+)(\)+ as "before")/, '$1 and false$2']],
  },
  {
    name: 'shared',
    what: 'an id of the provider counts for one order: a trigger composes the key',
    otherwise: 'a payment is acknowledged and lost if another order has its id',
    shows: /acknowledged report .* is not kept$/,
    ofDatabase: ['drop trigger event_keyed on provider_event'],
  },
]
