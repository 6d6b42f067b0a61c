-- Orders and their flags. An order's contents never change, and its status changes only in the listed ways. Triggers
-- set the times at which an unpaid order expires and at which the server first asks the provider about it.

create table orders (
  billing_no text primary key, player_id integer not null references player, idempotency_key text not null,
  payload_hash text not null, brand text not null, client_id text not null, gp_id text not null,
  domain_area text not null, area_id text, server_id text not null, role_id text not null, product_id text not null,
  user_name text not null, game_name text not null, server_name text not null, role_name text not null,
  product_name text not null, tier integer not null, price integer not null check (price > 0), currency text not null,
  points integer not null, payway_id text not null, channel_id text, region text not null, lang text not null,
  status text not null check (status in ('created', 'pending', 'paid', 'delivered', 'failed', 'expired')),
  repeated boolean not null default false, provider_ref text unique, pay_url text, return_url text not null,
  created_at timestamptz not null, inquired_at timestamptz not null, list_price integer not null, coupon_code text,
  discount integer not null default 0, replenish_id text, inquire_at timestamptz,
  inquiries integer not null default 0, pay_until timestamptz, refunded_at timestamptz, request_id text,
  cancelled_at timestamptz, replaced_by text references orders, rounded_down boolean not null default false,
  unique (player_id, idempotency_key), unique (billing_no, price, currency),
  check (discount >= 0 and price = list_price - discount), check (coupon_code is not null or discount = 0),
  constraint order_cancelled check (replaced_by is null or cancelled_at is not null));
create index orders_waiting on orders (inquired_at) where status in ('created', 'pending');
create index orders_by_coupon on orders (coupon_code) where coupon_code is not null;
create index orders_waiting_by_player on orders (player_id) where status in ('created', 'pending');
create index orders_delivered_by_player on orders (player_id, gp_id) where status = 'delivered';
create unique index orders_waiting_by_link on orders (replenish_id)
  where replenish_id is not null and status in ('created', 'pending');
create index orders_by_link on orders (replenish_id) where replenish_id is not null;
create index orders_by_player on orders (player_id, gp_id, created_at desc, billing_no desc);
create index orders_to_inquire on orders (inquire_at) where inquire_at is not null;
comment on column orders.replenish_id is 'The replenishment that the order pays.';
comment on column orders.inquire_at is 'Time at which the server next asks the provider about the order; null: never again. A trigger sets the first time.';
comment on column orders.pay_until is 'Time at which an unpaid order expires: after days for vouchers, otherwise after half an hour, which a trigger sets.';
comment on column orders.request_id is 'Id of the request that created the order, as in the log.';
comment on column orders.cancelled_at is 'Time at which the player cancelled the order. A payment that arrives later still counts.';
comment on column orders.replaced_by is 'The order of the same goods that replaced this order and took over its coupon.';
comment on column orders.rounded_down is 'Whether the price was rounded down to an amount that every channel can charge; false for orders of older builds.';

create table order_flag (
  billing_no text not null, kind text not null, id integer generated always as identity unique,
  raised_at timestamptz not null default now(), closed_at timestamptz,
  primary key (billing_no, kind));
create index order_flag_open on order_flag (raised_at) where closed_at is null;
comment on column order_flag.billing_no is 'Number of an order or a redemption.';

create function order_moves() returns trigger language plpgsql as $$
begin
  if (old.price, old.currency, old.points, old.tier, old.player_id, old.product_id, old.server_id,
      old.list_price, old.coupon_code, old.discount, old.gp_id, old.created_at)
    is distinct from
    (new.price, new.currency, new.points, new.tier, new.player_id, new.product_id, new.server_id,
      new.list_price, new.coupon_code, new.discount, new.gp_id, new.created_at)
    or (old.role_id <> new.role_id and not is_erasing())
  then raise exception 'what was ordered cannot change'; end if;
  if old.status <> new.status and old.status || '>' || new.status not in (
    'created>pending', 'created>failed', 'created>expired', 'created>paid', 'pending>failed', 'pending>expired',
    'pending>paid', 'failed>paid', 'expired>paid', 'expired>failed', 'paid>delivered')
  then raise exception 'an order cannot go from % to %', old.status, new.status; end if;
  return new;
end $$;
create trigger order_moves before update on orders for each row execute function order_moves();

create function order_pay_until() returns trigger language plpgsql as $$
begin
  new.pay_until := new.created_at + interval '30 minutes';
  return new;
end $$;
create trigger order_pay_until before insert on orders for each row when (new.pay_until is null)
  execute function order_pay_until();

create function order_inquired() returns trigger language plpgsql as $$
begin
  new.inquire_at := new.created_at + interval '30 seconds';
  return new;
end $$;
create trigger order_inquired before insert on orders for each row when (new.inquire_at is null)
  execute function order_inquired();


-- Checks prices and points of new orders against the price list [I2 I5 I9]. Prices are rounded down to amounts that
-- every channel can charge; orders of builds that round otherwise have rounded_down false.

create function discounted(amount integer, rate_percent integer) returns integer language sql immutable as $$
  select greatest(1, round(amount * rate_percent / 100.0))::integer $$;

create function charge_unit(money text) returns integer language sql immutable as $$
  select case when money in ('TWD', 'HUF') then 100 else 1 end $$;
comment on function charge_unit is 'Returns the unit in minor units to which prices are rounded: a whole unit of the currency if a channel charges no fractions.';

create function charged(amount integer, rate_percent integer, money text) returns integer language sql immutable as $$
  select (greatest(1, round(amount::numeric * rate_percent / (100 * charge_unit(money)))) * charge_unit(money))::integer $$;

create function payable(amount integer, rate_percent integer, money text) returns integer language sql immutable as $$
  select (greatest(1, floor(amount::numeric * rate_percent / (100 * charge_unit(money)))) * charge_unit(money))::integer $$;
comment on function payable is 'Returns the price that remains at a rate, rounded down to an amount that every channel can charge.';

create function order_priced() returns trigger language plpgsql as $$
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
      and p.amount = new.list_price
      and (new.price = payable(p.amount, rate, new.currency) or (not new.rounded_down
        and new.price in (charged(p.amount, rate, new.currency), discounted(p.amount, rate))))
      and round(g.points * rate / 100.0) = new.points)
  then raise exception 'price, currency or points are not of the list'; end if;
  return new;
end $$;
create trigger order_priced before insert on orders
  for each row when (new.replenish_id is null) execute function order_priced();


-- Replenishment links. The amount of a link can be paid once, before the link expires [I12].

create table replenishment (
  id text primary key check (id ~ '^[0-9a-f]{32}$'), client_id text not null, gp_id text not null,
  player_id integer not null references player, amount integer not null check (amount > 0), currency text not null,
  valid_until timestamptz not null, created_at timestamptz not null, paid_by text unique references orders);
create index replenishment_by_player on replenishment (player_id, gp_id);
comment on column replenishment.id is '32 random hex digits. Whoever knows them may pay the replenishment.';
comment on column replenishment.paid_by is 'The order that paid the replenishment.';

alter table orders add foreign key (replenish_id) references replenishment;

create function replenishment_paid() returns trigger language plpgsql as $$
begin
  if old.paid_by is not null or (old.id, old.player_id, old.gp_id, old.amount, old.currency)
    is distinct from (new.id, new.player_id, new.gp_id, new.amount, new.currency)
  then raise exception 'a link is paid once, as it was made'; end if;
  return new;
end $$;
create trigger replenishment_paid before update on replenishment for each row execute function replenishment_paid();

create function replenishment_whole() returns trigger language plpgsql as $$
begin
  if new.amount % charge_unit(new.currency) <> 0
  then raise exception '% is charged in whole units', new.currency; end if;
  return new;
end $$;
create trigger replenishment_whole before insert on replenishment for each row execute function replenishment_whole();

create function link_priced() returns trigger language plpgsql as $$
begin
  if new.points <> 0 or new.coupon_code is not null or new.discount <> 0 or not exists (
    select from replenishment r where r.id = new.replenish_id and r.player_id = new.player_id
      and r.gp_id = new.gp_id and r.amount = new.price and r.currency = new.currency
      and r.valid_until > new.created_at and r.paid_by is null)
  then raise exception 'the link cannot be paid by this order'; end if;
  return new;
end $$;
create trigger link_priced before insert on orders
  for each row when (new.replenish_id is not null) execute function link_priced();

create function order_keeps_link() returns trigger language plpgsql as $$
begin raise exception 'what was ordered cannot change'; end $$;
create trigger order_keeps_link before update on orders
  for each row when (old.replenish_id is distinct from new.replenish_id) execute function order_keeps_link();


-- Periods in which a brand or a game accepts no orders [BEY-13]. A trigger refuses new orders, so that no API call
-- can bypass the rule. Existing orders can still be paid, delivered and refunded.

create table maintenance (
  id integer generated by default as identity primary key, brand text not null, game text,
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  set_by text not null check (trim(set_by) <> ''), set_at timestamptz not null);
create index maintenance_by_brand on maintenance (brand, ends_at);
comment on table maintenance is 'Periods in which no orders are accepted.';
comment on column maintenance.game is 'Key of the game and its editions, as in its logo; null: every game of the brand.';

create function order_refused_in_maintenance() returns trigger language plpgsql as $$
begin
  if exists (
    select from maintenance m where m.brand = new.brand and m.starts_at <= new.created_at and m.ends_at > new.created_at
      and (m.game is null or m.game = (select g.logo from game g where g.client_id = new.client_id)))
  then raise exception 'no orders are taken during maintenance'; end if;
  return new;
end $$;
create trigger order_refused_in_maintenance before insert on orders for each row
  execute function order_refused_in_maintenance();
