/**
 * Rounds prices in currencies that are charged in whole units. Unrounded prices remain valid, because the previous
 * build still creates them.
 */
export const wholeUnits = `
create function charge_unit(money text) returns integer language sql immutable as $$
  select case when money in ('TWD', 'HUF') then 100 else 1 end $$;
comment on function charge_unit is 'Returns the unit in minor units to which prices are rounded: a whole unit of the currency if a channel charges no fractions.';
create function charged(amount integer, rate_percent integer, money text) returns integer language sql immutable as $$
  select (greatest(1, round(amount::numeric * rate_percent / (100 * charge_unit(money)))) * charge_unit(money))::integer $$;

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
      and p.amount = new.list_price
      and new.price in (charged(p.amount, rate, new.currency), discounted(p.amount, rate))
      and round(g.points * rate / 100.0) = new.points)
  then raise exception 'price, currency or points are not of the list'; end if;
  return new;
end $$;

create function replenishment_whole() returns trigger language plpgsql as $$
begin
  if new.amount % charge_unit(new.currency) <> 0
  then raise exception '% is charged in whole units', new.currency; end if;
  return new;
end $$;
create trigger replenishment_whole before insert on replenishment for each row execute function replenishment_whole();
insert into meta values ('whole_units_since', now()::text);
`
