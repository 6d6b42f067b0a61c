/**
 * Stores when the server next asks the provider about an order; null if never. An older build does not know this
 * column, so the database sets the first time.
 */
export const inquiries = `
alter table orders add column inquire_at timestamptz, add column inquiries integer not null default 0;
update orders set inquire_at = now() where status in ('created', 'pending')
  or (status in ('failed', 'expired') and created_at > now() - interval '7 days');
set constraints all immediate;
create index orders_to_inquire on orders (inquire_at) where status in ('created', 'pending', 'failed', 'expired');
create function order_inquired() returns trigger language plpgsql as $$
begin
  new.inquire_at := new.created_at + interval '30 seconds';
  return new;
end $$;
create trigger order_inquired before insert on orders for each row when (new.inquire_at is null)
  execute function order_inquired();
comment on column orders.inquire_at is 'Time at which the server next asks the provider about the order; null: never again. A trigger sets the first time.';
`

/**
 * Also schedules inquiries about paid orders, because a provider may refund an order without a request from the shop.
 * Inquiries about existing paid orders are spread over a day. An older build makes no inquiries about paid orders.
 */
export const refundInquiries = `
update orders set inquire_at = case when provider_ref is not null and refunded_at is null
    and created_at > now() - interval '128 days' then now() + interval '1 day' * (1 + random()) end
  where status in ('paid', 'delivered');
set constraints all immediate;
drop index orders_to_inquire;
create index orders_to_inquire on orders (inquire_at) where inquire_at is not null;
`
