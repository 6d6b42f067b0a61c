/**
 * Stores with each order how its price was rounded, because builds with different rounding rules may run at the same
 * time. An older build leaves the column false, and its prices remain valid. Earlier migrations checked a start date
 * instead, which failed for orders that an older build created after that date.
 */
export const priceRule = `
alter table orders add column rounded_down boolean not null default false;
comment on column orders.rounded_down is 'Whether the price was rounded down to an amount that every channel can charge; false for orders of older builds.';

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
      and (new.price = payable(p.amount, rate, new.currency) or (not new.rounded_down
        and new.price in (charged(p.amount, rate, new.currency), discounted(p.amount, rate))))
      and round(g.points * rate / 100.0) = new.points)
  then raise exception 'price, currency or points are not of the list'; end if;
  return new;
end $$;
delete from meta where key in ('rounded_down_since', 'whole_units_since');
`
