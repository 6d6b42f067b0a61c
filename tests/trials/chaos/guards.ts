import type { Guard as TrialGuard } from 'trials/chaos/guards'

/** A mechanism that prevents wrong payments, and how a trial removes it. */
export type Guard = TrialGuard & {
  /** Statements for the game's database, before it starts. */
  ofGame?: readonly string[]
}

/** Removes the lock on a player, so that the player's transactions run in parallel. */
const noPlayerLock = [
  [/(select "id" from "player" where "id" = .+) for no key update/, '$1'],
  [/ for no key update of "player"/, ''],
] as const

/** Guards that a trial removes, one at a time. */
export const guards: readonly Guard[] = [
  {
    name: 'key',
    what: 'one order per player and key: the unique key, and the player’s lock before it',
    otherwise: 'a click that was repeated becomes two orders',
    shows: /^[\da-f-]{36}: /,
    ofDatabase: ['alter table orders drop constraint orders_player_id_idempotency_key_key'],
    ofQueries: noPlayerLock,
  },
  {
    name: 'lock',
    what: 'the player’s lock, by which what is counted stays true',
    otherwise: 'a player has more open orders than allowed',
    shows: /open orders$/,
    ofQueries: noPlayerLock,
  },
  {
    name: 'coupon',
    what: 'a coupon is reserved where nobody has it: the condition of the update, and the player’s lock',
    otherwise: 'one coupon lowers two orders',
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
    what: 'a slot of a limit is held once: the unique index, the player’s lock, and the row of the role, which every order writes',
    otherwise: 'more is bought than the limit lets',
    shows: /^I6 /,
    ofDatabase: ['drop index limit_slot'],
    ofQueries: [...noPlayerLock, [/("played" as \(update "role" set .+? where )/, '$1false and ']],
  },
  {
    name: 'card',
    what: 'a card is spent once: the condition of the update, and the triggers behind it',
    otherwise: 'two orders are paid by one card, or a card is spent for nothing',
    shows: /^I7 /,
    ofDatabase: ['drop trigger card_spent on gift_card', 'drop trigger card_delivered on gift_card'],
    ofQueries: [[/(update "gift_card" set.*)and "used_by" is null/, '$1and ("used_by" is null or true)']],
  },
  {
    name: 'update',
    what: 'an order moves on only from where it is: the condition of the update',
    otherwise: 'a second success cannot be booked, and its webhook is never taken',
    shows: /^a webhook that no server takes/,
    ofQueries: [
      [
        /("moved" as \(update "orders" set .+? where "billing_no" = \$\d+ )and ("status" in \([^)]*\))/,
        '$1and ($2 or true)',
      ],
    ],
  },
  {
    name: 'transaction',
    what: 'an order and what is kept for it are one transaction',
    otherwise: 'an order that was refused is there all the same, and nothing is counted for it',
    shows: /^I6 an order of a limited item/,
    ofQueries: [[/^(begin|commit|rollback)$/, 'select 1']],
  },
  {
    name: 'inbox',
    what: 'an event counts once: its unique id',
    otherwise: 'an event is applied as often as it comes',
    shows: /^I10 an event is applied once/,
    ofDatabase: [
      'alter table provider_event drop constraint provider_event_pkey cascade',
      'alter table provider_event drop constraint provider_event_event_id_billing_no_amount_currency_key cascade',
    ],
    ofQueries: [[/(insert into "provider_event" .*)on conflict \("event_id"\) do nothing/, '$1']],
  },
  {
    name: 'outbox',
    what: 'what is to be delivered is written with the payment, and the database insists on it',
    otherwise: 'paid orders that nobody delivers',
    shows: /^I16 /,
    ofDatabase: ['drop trigger order_settled on orders'],
    ofQueries: [[/("kept" as \()insert into "delivery_outbox" \([^)]*\) /, '$1']],
  },
  {
    name: 'retry',
    what: 'what the game has not taken is told again',
    otherwise: 'orders stay paid when the game fails once',
    shows: /^I16 the game has taken everything/,
    ofQueries: [[/(from "delivery_outbox" where) "next_at" <= \$1/, '$1 "next_at" <= $$1 and false']],
  },
  {
    name: 'number',
    what: 'the game credits a number once',
    otherwise: 'an answer that was lost is a second credit',
    shows: /credits$/,
    ofGame: ['alter table sandbox_credit drop constraint sandbox_credit_pkey'],
  },
  {
    name: 'inquiry',
    what: 'an order is asked about at the provider',
    otherwise: 'an order whose webhook was lost stays undelivered',
    shows: /neither delivered nor flagged$/,
    ofQueries: [[/(from "orders" where .*"inquire_at" <= \$\d+)/, '$1 and false']],
  },
]
