-- Accounts and sessions of operators, refunds that operators request in the console, and operators' actions
-- [OPS-04].

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

create table journal (
  id integer generated always as identity primary key, at timestamptz not null, person text not null,
  action text not null check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close', 'answer',
    'settle', 'refund_asked', 'refund_approved', 'refund_declined', 'plan_maintenance', 'end_maintenance', 'sign_in',
    'sign_in_refused', 'sign_out', 'account', 'denied')),
  billing_no text, flag_id integer references order_flag (id), note text not null);
create index journal_by_order on journal (billing_no);
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function never();
comment on table journal is 'Actions of operators.';
comment on column journal.billing_no is 'Number of an order, a redemption, a prize, or a question without an order; null if the action concerns no order.';


-- Players' questions to customer service, and the answers [BEY-08].

create table help_ticket (
  id integer generated always as identity primary key, player_id integer not null references player,
  gp_id text not null, brand text not null, billing_no text,
  topic text not null check (topic in ('undelivered', 'wrongRole', 'payment', 'chargedTwice', 'refund', 'other')),
  message text not null, device text not null, lang text not null, idempotency_key text not null,
  created_at timestamptz not null, answer text, answered_by text, answered_at timestamptz, closed_at timestamptz,
  closed_by text, closed_note text, steps text,
  unique (player_id, idempotency_key), check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)));
create index help_ticket_by_player on help_ticket (player_id, gp_id);
create index help_ticket_open on help_ticket (id) where answered_at is null and closed_at is null;
create index help_ticket_created on help_ticket (created_at);
comment on table help_ticket is 'Questions of players to customer service.';
comment on column help_ticket.billing_no is 'Number of an order or a redemption.';
comment on column help_ticket.closed_note is 'Note for customer service. The player sees only the answer.';
comment on column help_ticket.steps is 'Transitions of the page''s charts for customer service: one line each, with flow, states and event.';
