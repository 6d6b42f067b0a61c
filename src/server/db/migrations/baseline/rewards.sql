-- Players' coupons [I2 I5 I9], the promo codes that players entered, and claimed rewards.

create table coupon_set (
  player_id integer not null references player, gp_id text not null,
  primary key (player_id, gp_id));

create table player_coupon (
  code text primary key, player_id integer not null references player, gp_id text not null, name text not null,
  type text not null check (type in ('permanent', 'month', 'week')),
  rate_percent integer not null check (rate_percent between 1 and 100),
  state text not null check (state in ('claim', 'avail', 'lock')), is_claimed boolean not null default false,
  valid_end_time timestamptz, time_zone integer not null,
  reserved_by text unique references orders deferrable initially deferred,
  used_by text unique references orders deferrable initially deferred, used_at timestamptz, issue text,
  period text not null default '', vip_level integer not null default 0, product_id text,
  check (reserved_by is null or used_at is null), check (used_by is null or used_at is not null));
create index player_coupon_by_player on player_coupon (player_id, gp_id);
create unique index coupon_issue on player_coupon (player_id, gp_id, issue, period) where issue is not null;
comment on column player_coupon.rate_percent is 'Percentage of the price that remains: 80 means 20 % off.';
comment on column player_coupon.time_zone is 'UTC offset in hours.';
comment on column player_coupon.reserved_by is 'The unpaid order that uses the coupon.';
comment on column player_coupon.issue is 'Rule that issued the coupon, at most once per period; null for starting coupons.';
comment on column player_coupon.product_id is 'The item for which the coupon is valid; null: every item that accepts coupons.';

alter table orders add foreign key (coupon_code) references player_coupon;

create table promo_entry (
  player_id integer not null references player, code text not null references promo_code,
  coupon_code text not null unique references player_coupon, entered_at timestamptz not null,
  primary key (player_id, code));

create table reward_claim (
  player_id integer not null references player, activity text not null, step text not null, period text not null,
  idempotency_key text not null, claimed_at timestamptz not null,
  primary key (player_id, activity, step, period), unique (player_id, idempotency_key));


-- Gifts that players received in top-up activities [I9]. They are delivered in the same way as paid goods.

create table activity_gift (
  player_id integer not null references player, activity_id text not null, step_id text not null, gp_id text not null,
  server_id text not null, role_id text not null, given_at timestamptz not null,
  billing_no text not null unique default 'PRIZE' || upper(replace(gen_random_uuid()::text, '-', '')),
  primary key (player_id, activity_id, step_id), foreign key (activity_id, step_id) references activity_step,
  foreign key (gp_id, server_id, role_id) references role);
create trigger activity_gift_append_only before update or delete or truncate on activity_gift
  for each statement execute function never_but_erased();
comment on column activity_gift.billing_no is 'Number of the gift, which lets the game credit the gift only once.';

create table gift_request (
  player_id integer not null references player, idempotency_key text not null, payload_hash text not null,
  results text not null,
  primary key (player_id, idempotency_key));
comment on column gift_request.results is 'Results of the request by key, as the player received them.';

create function prize_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, created_at, next_at)
    values (new.billing_no, new.given_at, new.given_at) on conflict do nothing;
  return null;
end $$;
create trigger prize_kept after insert on activity_gift for each row execute function prize_kept();


-- Gifts of offers [BEY-14 I19]: a daily gift, a bonus with the first purchase of an item, and a chain in which each
-- offer unlocks the next. Triggers grant the bonus with the delivery, refuse gifts that are not unlocked yet, and
-- create the deliveries of gifts.

create table offer_gift (
  player_id integer not null references player, offer_id text not null references offer, period text not null,
  gp_id text not null, server_id text not null, role_id text not null, order_no text references orders,
  idempotency_key text, given_at timestamptz not null,
  billing_no text not null unique default 'OFFER' || upper(replace(gen_random_uuid()::text, '-', '')),
  primary key (player_id, offer_id, period), unique (player_id, idempotency_key));
create trigger offer_gift_append_only before update or delete or truncate on offer_gift
  for each statement execute function never_but_erased();
comment on column offer_gift.period is 'The day of a daily gift in the game''s time zone; empty for gifts that are given only once.';
comment on column offer_gift.order_no is 'The order with which the gift is given.';
comment on column offer_gift.billing_no is 'Number of the gift, which lets the game credit the gift only once.';

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
