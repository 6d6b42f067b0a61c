/** Stores the id of the request that created an order, which allows operators to find the order's lines in the log. */
export const requestIds = `
alter table orders add column request_id text;
comment on column orders.request_id is 'Id of the request that created the order, as in the log.';
`

/**
 * Adds a time to each table with rows that are deleted after some days, and an index on this time. The age of a row is
 * counted from this time.
 */
export const retention = `
alter table sandbox_check add column created_at timestamptz not null default now();
create index token_expires on token (expires_at);
create index tracked_received on tracked (received_at);
create index sandbox_payment_created on sandbox_payment (created_at);
`

/** Index for a player's order list, newest orders first. */
export const orderHistory = `
create index orders_by_player on orders (player_id, gp_id, created_at desc, billing_no desc);
`
