/**
 * Deliveries to the game, and operators' actions on deliveries. A delivery is stored in the same transaction as its
 * payment. An older build does not know the table of deliveries, so a trigger stores a delivery for each order that the
 * older build marks as paid.
 */
export const deliveries = `
create table delivery_outbox (
  billing_no text primary key, event_id text, created_at timestamptz not null, next_at timestamptz,
  attempts integer not null default 0, tried_at timestamptz, accepted_at timestamptz, cancelled_at timestamptz, error text,
  check ((next_at is null) = (accepted_at is not null or cancelled_at is not null)),
  check (accepted_at is null or cancelled_at is null));
create index delivery_outbox_due on delivery_outbox (next_at) where next_at is not null;
comment on table delivery_outbox is 'Deliveries that the game has not accepted yet.';
comment on column delivery_outbox.billing_no is 'Number of an order or a redemption.';
comment on column delivery_outbox.event_id is 'The provider''s event that paid the order; null for a redemption.';

create function delivery_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, event_id, created_at, next_at)
    values (new.billing_no, new.event_id, new.delivered_at, new.delivered_at) on conflict do nothing;
  return null;
end $$;
create trigger delivery_kept after insert on delivery for each row execute function delivery_kept();
create function redemption_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, created_at, next_at)
    values (new.billing_no, new.redeemed_at, new.redeemed_at) on conflict do nothing;
  return null;
end $$;
create trigger redemption_kept after insert on card_redemption for each row execute function redemption_kept();

create or replace function card_delivered() returns trigger language plpgsql as $$
begin
  if new.used_by is not null
    and not exists (select from card_redemption r where r.billing_no = new.used_by and r.card_number = new.number)
    and not exists (select from delivery_outbox x join orders o on o.billing_no = x.billing_no
      where x.billing_no = new.used_by and o.price = new.amount and o.currency = new.currency)
  then raise exception 'a card was spent for nothing'; end if;
  return null;
end $$;

create or replace function order_settled() returns trigger language plpgsql as $$
begin
  if new.status = 'delivered' and not exists (select from delivery where billing_no = new.billing_no)
  then raise exception 'delivered without a delivery'; end if;
  if new.status = 'paid' and not exists (select from delivery_outbox where billing_no = new.billing_no)
  then raise exception 'paid, and nobody would deliver it'; end if;
  return null;
end $$;

create table sandbox_credit (
  billing_no text primary key, state text not null check (state in ('credited', 'cancelled')), gp_id text not null,
  server_id text not null, role_id text not null, goods text not null, at timestamptz not null);
comment on table sandbox_credit is 'Goods that the simulated game server has credited to roles, or was asked not to credit.';
`

/**
 * Stores when an unpaid order expires, and what happens to orders later: refunds, closed flags, and operators' actions.
 */
export const operations = `
alter table orders add column pay_until timestamptz, add column refunded_at timestamptz;
update orders set pay_until = created_at + interval '30 minutes';
set constraints all immediate;
create function order_pay_until() returns trigger language plpgsql as $$
begin
  new.pay_until := new.created_at + interval '30 minutes';
  return new;
end $$;
create trigger order_pay_until before insert on orders for each row when (new.pay_until is null)
  execute function order_pay_until();
comment on column orders.pay_until is 'Time at which an unpaid order expires: after days for vouchers, otherwise after half an hour, which a trigger sets.';

alter table provider_event drop constraint provider_event_outcome_check;
alter table provider_event add constraint provider_event_outcome_check
  check (outcome in ('success', 'failed', 'cancelled', 'refunded'));

alter table order_flag add column id integer generated always as identity unique,
  add column raised_at timestamptz not null default now(), add column closed_at timestamptz;
alter table order_flag drop constraint order_flag_billing_no_fkey;
comment on column order_flag.billing_no is 'Number of an order or a redemption.';
create index order_flag_open on order_flag (raised_at) where closed_at is null;

create table refund (
  billing_no text primary key references orders, event_id text not null unique references provider_event,
  amount integer not null check (amount > 0), currency text not null, refunded_at timestamptz not null,
  was_delivered boolean not null);
create trigger refund_append_only before update or delete or truncate on refund
  for each statement execute function never();
comment on column refund.was_delivered is 'Whether the game had credited the goods before the refund.';

create table journal (
  id integer generated always as identity primary key, at timestamptz not null, person text not null,
  action text not null check (action in ('redeliver', 'refund', 'close')), billing_no text not null,
  flag_id integer references order_flag (id), note text not null);
create index journal_by_order on journal (billing_no);
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function never();
comment on table journal is 'Actions of operators.';

create table sandbox_refund (
  ref text primary key references sandbox_payment, event_id text not null unique, amount integer not null,
  currency text not null, created_at timestamptz not null);
`
