/**
 * Keeps the billing records of existing orders when other analytics records are removed. Each order has at most one
 * billing record.
 */
export const billingRecords = `
alter table tracked add column billing_no text unique;
create index tracked_by_app on tracked (app_id, id) where billing_no is null;
comment on column tracked.billing_no is 'Number of the existing order whose billing record this is. Such a record is never removed.';
`
