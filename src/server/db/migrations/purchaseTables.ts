/** Players' coupons, and the prices of orders after the discount of a coupon [I2 I5 I9]. */
export const coupons = `
create table coupon_set (player_id integer not null references player, gp_id text not null, primary key (player_id, gp_id));
create table player_coupon (
  code text primary key, player_id integer not null references player, gp_id text not null, name text not null,
  type text not null check (type in ('permanent', 'month', 'week')),
  rate_percent integer not null check (rate_percent between 1 and 100),
  state text not null check (state in ('claim', 'avail', 'lock')), is_claimed boolean not null default false,
  valid_end_time timestamptz, time_zone integer not null,
  reserved_by text unique references orders deferrable initially deferred,
  used_by text unique references orders deferrable initially deferred, used_at timestamptz,
  check (reserved_by is null or used_at is null), check (used_by is null or used_at is not null));
create index player_coupon_by_player on player_coupon (player_id, gp_id);
create table reward_claim (
  player_id integer not null references player, activity text not null, step text not null, period text not null,
  idempotency_key text not null, claimed_at timestamptz not null,
  primary key (player_id, activity, step, period), unique (player_id, idempotency_key));

alter table orders add column list_price integer, add column coupon_code text references player_coupon,
  add column discount integer not null default 0;
update orders set list_price = price;
set constraints all immediate;
alter table orders alter column list_price set not null,
  add check (discount >= 0 and price = list_price - discount), add check (coupon_code is not null or discount = 0);
create index orders_by_coupon on orders (coupon_code) where coupon_code is not null;
create index orders_waiting_by_player on orders (player_id) where status in ('created', 'pending');

create function discounted(amount integer, rate_percent integer) returns integer language sql immutable as $$
  select greatest(1, round(amount * rate_percent / 100.0))::integer $$;

create or replace function order_priced() returns trigger language plpgsql as $$
declare rate integer := 100;
begin
  if new.coupon_code is not null then
    select c.rate_percent into rate from player_coupon c join goods g on g.value = new.product_id and g.is_coupon
      where c.code = new.coupon_code and c.reserved_by = new.billing_no
        and c.player_id = new.player_id and c.gp_id = new.gp_id;
    if rate is null then raise exception 'the coupon is not reserved for this order'; end if;
  end if;
  if not exists (
    select from goods g join price p on p.tier = g.tier
    where g.value = new.product_id and g.tier = new.tier and p.currency = new.currency
      and p.amount = new.list_price and discounted(p.amount, rate) = new.price
      and round(g.points * rate / 100.0) = new.points)
  then raise exception 'price, currency or points are not of the list'; end if;
  return new;
end $$;

create or replace function order_moves() returns trigger language plpgsql as $$
begin
  if (old.price, old.currency, old.points, old.tier, old.player_id, old.product_id, old.role_id, old.server_id,
      old.list_price, old.coupon_code, old.discount, old.gp_id, old.created_at)
    is distinct from
    (new.price, new.currency, new.points, new.tier, new.player_id, new.product_id, new.role_id, new.server_id,
      new.list_price, new.coupon_code, new.discount, new.gp_id, new.created_at)
  then raise exception 'what was ordered cannot change'; end if;
  if old.status <> new.status and old.status || '>' || new.status not in (
    'created>pending', 'created>failed', 'created>expired', 'created>paid', 'pending>failed', 'pending>expired',
    'pending>paid', 'failed>paid', 'expired>paid', 'expired>failed', 'paid>delivered')
  then raise exception 'an order cannot go from % to %', old.status, new.status; end if;
  return new;
end $$;
`

/**
 * Limited goods, and the purchases that count towards the limit of a role or an account [I6]. Each counted purchase
 * occupies one of the limit's numbered slots; a unique index prevents two purchases in the same slot.
 */
export const limits = `
create table goods_limit (
  product_id text primary key, limit_type text not null check (limit_type in ('role', 'time', 'game')),
  frequency integer not null check (frequency > 0), day_info integer not null,
  opens_after integer check (opens_after > 0));
create table limit_use (
  billing_no text primary key references orders, product_id text not null, holder text not null,
  frequency integer not null, slot integer not null check (slot between 1 and frequency),
  state text not null check (state in ('reserved', 'used', 'released', 'over')), is_open boolean not null,
  taken_at timestamptz not null, until_at timestamptz,
  check (is_open or state <> 'reserved'), check (not is_open or state in ('reserved', 'used')));
create unique index limit_slot on limit_use (product_id, holder, slot) where is_open;
create index limit_use_by_holder on limit_use (holder, product_id);
`

/** VIP points that each payment brought, and the sum of points per player and game [I8]. */
export const points = `
create table points_entry (
  billing_no text primary key references orders, player_id integer not null references player, gp_id text not null,
  points integer not null check (points >= 0), booked_at timestamptz not null);
create table player_points (
  player_id integer not null references player, gp_id text not null, total integer not null check (total >= 0),
  primary key (player_id, gp_id));
insert into points_entry select o.billing_no, o.player_id, o.gp_id, o.points, d.delivered_at
  from orders o join delivery d on d.billing_no = o.billing_no;
insert into player_points select player_id, gp_id, sum(points) from points_entry group by player_id, gp_id;
create trigger points_entry_append_only before update or delete or truncate on points_entry
  for each statement execute function never();
`

/** Payment cards, gift cards, and the redemptions of gift cards [I7]. */
export const cards = `
create table gift_card (
  number text primary key, password text not null, kind text not null check (kind in ('gift', 'payment')),
  amount integer not null check (amount > 0), currency text not null, gems integer not null, extra_gems integer not null,
  expires_at timestamptz, used_by text unique, used_at timestamptz, unique (number, used_by),
  check ((used_by is null) = (used_at is null)), check (kind = 'gift' or (gems = 0 and extra_gems = 0)));
create table card_redemption (
  billing_no text primary key, player_id integer not null references player, idempotency_key text not null,
  payload_hash text not null, card_number text not null unique, client_id text not null, gp_id text not null,
  server_id text not null, role_id text not null, user_name text not null, game_name text not null,
  server_name text not null, role_name text not null, product_name text not null,
  gems integer not null, extra_gems integer not null, amount integer not null, currency text not null,
  redeemed_at timestamptz not null, unique (player_id, idempotency_key),
  foreign key (card_number, billing_no) references gift_card (number, used_by));
create trigger card_redemption_append_only before update or delete or truncate on card_redemption
  for each statement execute function never();

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
    and not exists (select from delivery d where d.billing_no = new.used_by
      and d.amount = new.amount and d.currency = new.currency)
  then raise exception 'a card was spent for nothing'; end if;
  return null;
end $$;
create constraint trigger card_delivered after insert or update on gift_card deferrable initially deferred
  for each row execute function card_delivered();
`
