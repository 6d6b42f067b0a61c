/** Stores the provider's code for the reason why a payment was declined. */
export const declineReasons = `
alter table provider_event add column reason text;
alter table sandbox_event add column reason text;
comment on column provider_event.reason is 'The provider''s code for the reason why the payment was declined.';
`

/**
 * Releases the coupon and the purchase limit of orders that were refunded before their delivery [BEY-11]. Also updates
 * existing orders.
 */
export const refundRule = `
update player_coupon c set used_by = null, used_at = null from orders o
  where o.billing_no = c.used_by and o.refunded_at is not null and o.status = 'paid';
update limit_use u set state = 'released', is_open = false from orders o
  where o.billing_no = u.billing_no and o.refunded_at is not null and o.status = 'paid' and u.state in ('used', 'over');
`

/** Index that finds questions older than the retention time. */
export const helpRetention = `
create index help_ticket_created on help_ticket (created_at);
`

/** Allows questions about a failed payment. The previous build can read these rows. */
export const paymentHelp = `
alter table help_ticket drop constraint help_ticket_topic_check;
alter table help_ticket add constraint help_ticket_topic_check
  check (topic in ('undelivered', 'wrongRole', 'payment', 'chargedTwice', 'refund', 'other'));
`

/** Players' questions to customer service, and the answers [BEY-08]. */
export const help = `
create table help_ticket (
  id integer generated always as identity primary key, player_id integer not null references player,
  gp_id text not null, brand text not null, billing_no text,
  topic text not null check (topic in ('undelivered', 'wrongRole', 'chargedTwice', 'refund', 'other')),
  message text not null, device text not null, lang text not null, idempotency_key text not null,
  created_at timestamptz not null, answer text, answered_by text, answered_at timestamptz, closed_at timestamptz,
  unique (player_id, idempotency_key), check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)));
create index help_ticket_by_player on help_ticket (player_id, gp_id);
create index help_ticket_open on help_ticket (id) where answered_at is null and closed_at is null;
comment on table help_ticket is 'Questions of players to customer service.';
comment on column help_ticket.billing_no is 'Number of an order or a redemption.';
`
