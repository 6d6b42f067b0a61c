/** By which request an order came: leads from its number to the lines of the log. */
export const requestIds = `
alter table orders add column request_id text;
comment on column orders.request_id is 'The request that made it, as the log has it.';
`

/** What is to go after some days needs a day from which they are counted, and is found by it. */
export const retention = `
alter table sandbox_check add column created_at timestamptz not null default now();
create index token_expires on token (expires_at);
create index tracked_received on tracked (received_at);
create index sandbox_payment_created on sandbox_payment (created_at);
`

/** A player's orders, newest first, a page at a time. */
export const orderHistory = `
create index orders_by_player on orders (player_id, gp_id, created_at desc, billing_no desc);
`
