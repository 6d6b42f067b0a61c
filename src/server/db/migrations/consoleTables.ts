/**
 * Accounts and sessions of operators, and refunds that operators request in the console [OPS-04]. The journal also
 * records actions that concern no order; an older build never reads those rows.
 */
export const consoleTables = `
create table operator (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,31}$'), password text not null,
  role text not null check (role in ('reader', 'service', 'lead')), created_at timestamptz not null,
  closed_at timestamptz);
comment on table operator is 'Accounts of customer service.';
create table operator_session (
  hash text primary key, operator_id integer not null references operator, expires_at timestamptz not null);
create index operator_session_expires on operator_session (expires_at);

create table refund_request (
  id integer generated always as identity primary key, billing_no text not null references orders,
  kind text not null check (kind in ('whole', 'part', 'extra')), amount integer check (amount > 0),
  refunded integer not null, note text not null, asked_by text not null references operator (name),
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'begun', 'done', 'failed', 'declined')),
  decided_by text references operator (name), decided_at timestamptz,
  check (state <> 'waiting' or decided_by is null), check ((decided_by is null) = (decided_at is null)),
  check (state not in ('begun', 'done', 'failed') or decided_by <> asked_by));
create unique index refund_request_waiting on refund_request (billing_no) where state = 'waiting';
create index refund_request_by_order on refund_request (billing_no);
comment on column refund_request.amount is 'Minor units of the order''s currency; null if the sum is unknown.';
comment on column refund_request.refunded is 'Sum of the order''s refunds when this one was requested.';
comment on column refund_request.decided_by is 'The second operator; null if nobody has decided yet or the amount needs no second operator.';

alter table journal alter column billing_no drop not null;
comment on column journal.billing_no is 'Number of an order, a redemption, a prize, or a question without an order; null if the action concerns no order.';
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close', 'answer', 'settle', 'refund_asked',
    'refund_approved', 'refund_declined', 'plan_maintenance', 'end_maintenance', 'sign_in', 'sign_in_refused',
    'sign_out', 'account', 'denied'));
`
