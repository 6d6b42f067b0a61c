create table sandbox_payment (
  ref text primary key, billing_no text not null unique, amount integer not null, currency text not null,
  merchant text not null, goods text not null, lang text not null, return_url text not null,
  created_at timestamptz not null, closed boolean not null default false);
create index sandbox_payment_created on sandbox_payment (created_at);

create table sandbox_event (
  event_id text primary key, ref text not null references sandbox_payment, outcome text not null,
  amount integer not null, currency text not null, created_at timestamptz not null, acknowledged_at timestamptz,
  reason text);
create index sandbox_event_by_ref on sandbox_event (ref);

create table sandbox_refund (
  ref text primary key references sandbox_payment, event_id text not null unique, amount integer not null,
  currency text not null, created_at timestamptz not null);

create table sandbox_refund_part (
  event_id text primary key, ref text not null references sandbox_payment on delete cascade, request text not null,
  amount integer not null check (amount > 0), currency text not null, created_at timestamptz not null,
  unique (ref, request));
comment on table sandbox_refund_part is 'Partial refunds of the simulated provider. The table sandbox_refund contains refunds of everything that was left.';
comment on column sandbox_refund_part.request is 'Idempotency key: repeated requests with the same key make only one refund.';

create table sandbox_credit (
  billing_no text primary key, state text not null check (state in ('credited', 'cancelled')), gp_id text not null,
  server_id text not null, role_id text not null, goods text not null, at timestamptz not null);
comment on table sandbox_credit is 'Goods that the simulated game server has credited to roles, or was asked not to credit.';

create table sandbox_check (
  ref text primary key, return_url text not null, lang text not null, created_at timestamptz not null default now());
