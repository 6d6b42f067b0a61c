/**
 * Stores the details that players see in the list of their logins: brand, device and last use [OPS-12]. Tokens of older
 * builds have no brand, and every brand accepts them until they expire.
 */
export const sessions = `
alter table token add column id integer generated always as identity unique, add column brand text,
  add column created_at timestamptz not null default now(), add column used_at timestamptz,
  add column device text not null default '';
update token set created_at = expires_at - interval '30 days';
create index token_by_player on token (player_id);
comment on column token.brand is 'The brand that accepts the token; null, as in rows of older builds: every brand.';
comment on column token.device is 'Browser and operating system, for example Chrome, Windows; empty if unknown.';
`

/**
 * Allows the erasure of a player to replace role names and ids in rows that are otherwise immutable [OPS-12]. The
 * erasing transaction sets the variable `shop.erasing`. Amounts, dates and references remain immutable.
 */
export const erasure = `
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.erasing', true), '') = 'on' $$;
create function never_but_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create or replace trigger card_redemption_append_only before update or delete or truncate on card_redemption
  for each statement execute function never_but_erased();
create or replace trigger offer_gift_append_only before update or delete or truncate on offer_gift
  for each statement execute function never_but_erased();
create or replace trigger activity_gift_append_only before update or delete or truncate on activity_gift
  for each statement execute function never_but_erased();

create or replace function order_moves() returns trigger language plpgsql as $$
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
`
