/**
 * When an order's provider is asked next; null is never again. A build that does not know these columns goes on: the
 * database gives its orders their first time.
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
comment on column orders.inquire_at is 'When its provider is asked next; null is never again. A trigger sets the first.';
`
