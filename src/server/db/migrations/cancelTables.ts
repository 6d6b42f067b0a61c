/**
 * Stores when the player cancelled an order or another order replaced it, and which order that was. Such an order ends
 * unpaid, like an expired order.
 */
export const cancellations = `
alter table orders add column cancelled_at timestamptz, add column replaced_by text references orders,
  add constraint order_cancelled check (replaced_by is null or cancelled_at is not null);
comment on column orders.cancelled_at is 'Time at which the player cancelled the order. A payment that arrives later still counts.';
comment on column orders.replaced_by is 'The order of the same goods that replaced this order and took over its coupon.';
`
