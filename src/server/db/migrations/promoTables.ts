/** Promo codes, and the coupons created from them: one per player and code [BEY-03]. */
export const promoCodes = `
create table promo_code (
  code text primary key check (code = upper(trim(code)) and code <> ''), gp_id text, product_id text, name text not null,
  rate_percent integer not null check (rate_percent between 1 and 99), ends_at timestamptz,
  coupon_days integer not null check (coupon_days > 0), uses_left integer check (uses_left >= 0));
create table promo_entry (
  player_id integer not null references player, code text not null references promo_code,
  coupon_code text not null unique references player_coupon, entered_at timestamptz not null,
  primary key (player_id, code));
alter table player_coupon add column product_id text;
comment on column promo_code.gp_id is 'The game for which the code is valid; null: every game.';
comment on column promo_code.product_id is 'The item for which the code is valid; null: every item that accepts coupons.';
comment on column promo_code.uses_left is 'How many more players may enter the code; null: no limit.';
comment on column player_coupon.product_id is 'The item for which the coupon is valid; null: every item that accepts coupons.';
`

/**
 * Coupons with which every new player of a game starts. The table is empty unless an operator configures such coupons.
 */
export const startingCoupons = `
create table starting_coupon (
  key text primary key, sort integer not null, name text not null,
  type text not null check (type in ('permanent', 'month', 'week')),
  rate_percent integer not null check (rate_percent between 1 and 99),
  state text not null check (state in ('claim', 'avail', 'lock')), days integer, used_days integer);
comment on column starting_coupon.days is 'Days after the player''s first visit at which the coupon expires; null: never.';
comment on column starting_coupon.used_days is 'Days after the player''s first visit at which the coupon counts as used, for demonstrations; null: unused.';
`
