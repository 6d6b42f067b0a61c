/** By which request an order came: leads from its number to the lines of the log. */
export const requestIds = `
alter table orders add column request_id text;
comment on column orders.request_id is 'The request that made it, as the log has it.';
`
