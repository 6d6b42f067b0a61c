/**
 * Rounds discounted prices down, so that the discount is never smaller than promised. Prices of earlier builds remain
 * valid, because such a build may still be running.
 */
export const roundedDown = `
create function payable(amount integer, rate_percent integer, money text) returns integer language sql immutable as $$
  select (greatest(1, floor(amount::numeric * rate_percent / (100 * charge_unit(money)))) * charge_unit(money))::integer $$;
comment on function payable is 'Returns the price that remains at a rate, rounded down to an amount that every channel can charge.';

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
      and new.price in (payable(p.amount, rate, new.currency), charged(p.amount, rate, new.currency),
        discounted(p.amount, rate))
      and round(g.points * rate / 100.0) = new.points)
  then raise exception 'price, currency or points are not of the list'; end if;
  return new;
end $$;
insert into meta values ('rounded_down_since', now()::text);
`
