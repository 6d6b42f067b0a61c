/**
 * Offers of a game [BEY-14 I19]: a daily gift, a bonus with the first purchase of an item, and a chain in which each
 * offer unlocks the next. Triggers grant the bonus with the delivery, refuse gifts that are not unlocked yet, and
 * create the deliveries of gifts. These rules therefore also hold while an older build is running.
 */
export const offers = `
create sequence offer_gift_number;
create table offer (
  offer_id text primary key, gp_id text not null, kind text not null check (kind in ('daily', 'first', 'chain')),
  seq integer not null check (seq > 0), product_id text, rewards text not null, starts_at timestamptz not null,
  unique (gp_id, kind, seq), check (kind <> 'first' or product_id is not null),
  check (kind <> 'daily' or product_id is null));
create table offer_gift (
  player_id integer not null references player, offer_id text not null references offer, period text not null,
  gp_id text not null, server_id text not null, role_id text not null, order_no text references orders,
  idempotency_key text, given_at timestamptz not null,
  billing_no text not null unique default 'OFFER' || nextval('offer_gift_number'),
  primary key (player_id, offer_id, period), unique (player_id, idempotency_key));
create trigger offer_gift_append_only before update or delete or truncate on offer_gift
  for each statement execute function never();
comment on column offer.seq is 'Position among the game''s offers of the same kind; in a chain, the order in which the offers unlock.';
comment on column offer.product_id is 'The item that a player must buy for the offer; null if no purchase is needed.';
comment on column offer.rewards is 'Rewards as a JSON list, in the format of the API.';
comment on column offer_gift.period is 'The day of a daily gift in the game''s time zone; empty for gifts that are given only once.';
comment on column offer_gift.order_no is 'The order with which the gift is given.';
comment on column offer_gift.billing_no is 'Number of the gift, which lets the game credit the gift only once.';
comment on column delivery_outbox.billing_no is 'Number of an order, a redemption, a prize or an offer.';

create function offer_in_turn() returns trigger language plpgsql as $$
declare
  given offer;
  earlier integer;
begin
  select * into given from offer where offer_id = new.offer_id;
  if (given.kind = 'daily') = (new.period = '')
  then raise exception 'a daily gift is given for a day, all else once'; end if;
  select g.player_id into earlier from offer o
    left join offer_gift g on g.offer_id = o.offer_id and g.player_id = new.player_id
    where given.kind = 'chain' and o.kind = 'chain' and o.gp_id = given.gp_id and o.seq < given.seq
    order by o.seq desc limit 1;
  if found and earlier is null then raise exception 'the offer before it was not taken'; end if;
  if given.product_id is not null and not exists (
    select from orders o join delivery d on d.billing_no = o.billing_no
    where o.billing_no = new.order_no and o.player_id = new.player_id and o.gp_id = given.gp_id
      and o.product_id = given.product_id)
  then raise exception 'the item of the offer was not bought'; end if;
  return new;
end $$;
create trigger offer_in_turn before insert on offer_gift for each row execute function offer_in_turn();

create function offer_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, created_at, next_at)
    values (new.billing_no, new.given_at, new.given_at) on conflict do nothing;
  return null;
end $$;
create trigger offer_kept after insert on offer_gift for each row execute function offer_kept();

create function first_purchase() returns trigger language plpgsql as $$
begin
  insert into offer_gift (player_id, offer_id, period, gp_id, server_id, role_id, order_no, given_at)
    select o.player_id, f.offer_id, '', o.gp_id, o.server_id, o.role_id, o.billing_no, new.delivered_at
    from orders o join offer f on f.kind = 'first' and f.gp_id = o.gp_id and f.product_id = o.product_id
    where o.billing_no = new.billing_no and o.replenish_id is null and f.starts_at <= new.delivered_at
      and not exists (
        select from orders p join delivery d on d.billing_no = p.billing_no
        where p.player_id = o.player_id and p.gp_id = o.gp_id and p.product_id = o.product_id
          and p.replenish_id is null and p.billing_no <> o.billing_no)
    on conflict do nothing;
  return null;
end $$;
create trigger first_purchase after insert on delivery for each row execute function first_purchase();
`
