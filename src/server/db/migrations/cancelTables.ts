/**
 * Stores when an order was cancelled by its player or replaced by another order, and the number of the replacing order.
 * A cancelled order ends unpaid, like an expired order.
 */
export const cancellations = `
alter table orders add column cancelled_at timestamptz, add column replaced_by text references orders,
  add constraint order_cancelled check (replaced_by is null or cancelled_at is not null);
comment on column orders.cancelled_at is 'Time at which the player cancelled the order. A payment that arrives later still counts.';
comment on column orders.replaced_by is 'The order of the same goods that replaced this order and took over its coupon.';
`
