/**
 * Billing records of existing orders are kept when other records are removed. Each order has at most one billing
 * record.
 */
export const billingRecords = `
alter table tracked add column billing_no text unique;
create index tracked_by_app on tracked (app_id, id) where billing_no is null;
comment on column tracked.billing_no is 'Of a billing record whose order exists: it is never pushed out by others.';
`
