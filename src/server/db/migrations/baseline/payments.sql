-- Reports of payment providers. The provider's event id is unique only within an order and outcome, so a trigger
-- composes the key from order, outcome and event id [I10]. Webhooks whose signature was old on arrival are stored
-- too; the server asks the provider about the payment of each such webhook.

create table provider_event (
  event_id text primary key, billing_no text not null references orders,
  outcome text not null check (outcome in ('success', 'failed', 'cancelled', 'refunded')), amount integer not null,
  currency text not null, source text not null, received_at timestamptz not null, reason text, told_id text,
  unique (event_id, billing_no, amount, currency));
create index provider_event_by_order on provider_event (billing_no);
create trigger provider_event_append_only before update or delete or truncate on provider_event
  for each statement execute function never();
comment on column provider_event.reason is 'The provider''s code for the reason why the payment was declined.';
comment on column provider_event.event_id is 'Order number, outcome and the provider''s event id; only the event id in rows of older builds.';
comment on column provider_event.told_id is 'The provider''s event id; null in rows of older builds, which store it in event_id.';

create table late_event (
  event_id text primary key, billing_no text not null references orders, body text not null,
  received_at timestamptz not null, told_id text);
create index late_event_by_order on late_event (billing_no);
comment on table late_event is 'Webhooks that arrived too late to be trusted. The server applies the provider''s answer to an inquiry instead.';
comment on column late_event.event_id is 'Order number, hash of the body and the provider''s event id; only the event id in rows of older builds.';
comment on column late_event.told_id is 'The provider''s event id; null in rows of older builds, which store it in event_id.';

create function event_keyed() returns trigger language plpgsql as $$
begin
  new.told_id := coalesce(new.told_id, new.event_id);
  -- an event of before is known by its id
  if not exists (select from provider_event e
    where e.event_id = new.told_id and e.billing_no = new.billing_no and e.outcome = new.outcome)
  then new.event_id := concat_ws(' ', new.billing_no, new.outcome, new.told_id); end if;
  return new;
end $$;
create trigger event_keyed before insert on provider_event for each row execute function event_keyed();

create function late_event_keyed() returns trigger language plpgsql as $$
begin
  new.told_id := coalesce(new.told_id, new.event_id);
  new.event_id := concat_ws(' ', new.billing_no, md5(new.body), new.told_id);
  return new;
end $$;
create trigger late_event_keyed before insert on late_event for each row execute function late_event_keyed();


-- Deliveries to the game, and the ledger. A delivery is stored in the same transaction as its payment.

create table delivery (
  billing_no text primary key, event_id text not null unique, amount integer not null, currency text not null,
  delivered_at timestamptz not null,
  foreign key (billing_no, amount, currency) references orders (billing_no, price, currency),
  foreign key (event_id, billing_no, amount, currency)
    references provider_event (event_id, billing_no, amount, currency));
create trigger delivery_append_only before update or delete or truncate on delivery
  for each statement execute function never();

create table delivery_outbox (
  billing_no text primary key, event_id text, created_at timestamptz not null, next_at timestamptz,
  attempts integer not null default 0, tried_at timestamptz, accepted_at timestamptz, cancelled_at timestamptz,
  error text,
  check ((next_at is null) = (accepted_at is not null or cancelled_at is not null)),
  check (accepted_at is null or cancelled_at is null));
create index delivery_outbox_due on delivery_outbox (next_at) where next_at is not null;
comment on table delivery_outbox is 'Deliveries that the game has not accepted yet.';
comment on column delivery_outbox.billing_no is 'Number of an order, a redemption, a prize or an offer.';
comment on column delivery_outbox.event_id is 'The provider''s event that paid the order; null for a redemption.';

create table ledger (
  billing_no text not null references orders, account text not null, amount integer not null, currency text not null,
  booked_at timestamptz not null,
  primary key (billing_no, account));
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function never();

create function delivery_event() returns trigger language plpgsql as $$
begin
  select e.event_id into new.event_id from provider_event e
    where e.billing_no = new.billing_no and e.outcome = 'success' and new.event_id in (e.event_id, e.told_id);
  return new;
end $$;
create trigger delivery_event before insert on delivery for each row execute function delivery_event();

create function delivery_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, event_id, created_at, next_at)
    values (new.billing_no, new.event_id, new.delivered_at, new.delivered_at) on conflict do nothing;
  return null;
end $$;
create trigger delivery_kept after insert on delivery for each row execute function delivery_kept();

create function order_settled() returns trigger language plpgsql as $$
begin
  if new.status = 'delivered' and not exists (select from delivery where billing_no = new.billing_no)
  then raise exception 'delivered without a delivery'; end if;
  if new.status = 'paid' and not exists (select from delivery_outbox where billing_no = new.billing_no)
  then raise exception 'paid, and nobody would deliver it'; end if;
  return null;
end $$;
create constraint trigger order_settled after update on orders deferrable initially deferred
  for each row execute function order_settled();

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger where billing_no = new.billing_no group by currency having sum(amount) <> 0)
  then raise exception 'the ledger does not sum to zero'; end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger deferrable initially deferred
  for each row execute function ledger_balanced();


-- Payment cards, gift cards, and the redemptions of gift cards [I7].

create table gift_card (
  number text primary key, password text not null, kind text not null check (kind in ('gift', 'payment')),
  amount integer not null check (amount > 0), currency text not null, gems integer not null,
  extra_gems integer not null, expires_at timestamptz, used_by text unique, used_at timestamptz,
  unique (number, used_by), check ((used_by is null) = (used_at is null)),
  check (kind = 'gift' or (gems = 0 and extra_gems = 0)));
comment on column gift_card.used_by is 'The order or redemption that used the card.';

create table card_redemption (
  billing_no text primary key, player_id integer not null references player, idempotency_key text not null,
  payload_hash text not null, card_number text not null unique, client_id text not null, gp_id text not null,
  server_id text not null, role_id text not null, user_name text not null, game_name text not null,
  server_name text not null, role_name text not null, product_name text not null, gems integer not null,
  extra_gems integer not null, amount integer not null, currency text not null, redeemed_at timestamptz not null,
  unique (player_id, idempotency_key), foreign key (card_number, billing_no) references gift_card (number, used_by));
create trigger card_redemption_append_only before update or delete or truncate on card_redemption
  for each statement execute function never_but_erased();

create function card_spent() returns trigger language plpgsql as $$
begin
  if old.used_by is not null then raise exception 'a card is spent once'; end if;
  return new;
end $$;
create trigger card_spent before update on gift_card for each row execute function card_spent();

create function card_delivered() returns trigger language plpgsql as $$
begin
  if new.used_by is not null
    and not exists (select from card_redemption r where r.billing_no = new.used_by and r.card_number = new.number)
    and not exists (select from delivery_outbox x join orders o on o.billing_no = x.billing_no
      where x.billing_no = new.used_by and o.price = new.amount and o.currency = new.currency)
  then raise exception 'a card was spent for nothing'; end if;
  return null;
end $$;
create constraint trigger card_delivered after insert or update on gift_card deferrable initially deferred
  for each row execute function card_delivered();

create function redemption_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, created_at, next_at)
    values (new.billing_no, new.redeemed_at, new.redeemed_at) on conflict do nothing;
  return null;
end $$;
create trigger redemption_kept after insert on card_redemption for each row execute function redemption_kept();
