/** The id of the request that created an order. It leads from the order's number to the lines of the log. */
export const requestIds = `
alter table orders add column request_id text;
comment on column orders.request_id is 'Id of the request that created the order, as in the log.';
`

/** For each table whose rows expire: a date from which the days are counted, and an index on this date. */
export const retention = `
alter table sandbox_check add column created_at timestamptz not null default now();
create index token_expires on token (expires_at);
create index tracked_received on tracked (received_at);
create index sandbox_payment_created on sandbox_payment (created_at);
`

/** Index for a player's orders, newest first, by page. */
export const orderHistory = `
create index orders_by_player on orders (player_id, gp_id, created_at desc, billing_no desc);
`
