/** Why a provider declined a payment, as it says by code. */
export const declineReasons = `
alter table provider_event add column reason text;
alter table sandbox_event add column reason text;
comment on column provider_event.reason is 'Why it was declined, by the provider''s code.';
`

/** Orders that were refunded and never delivered hold neither coupon nor limit, as every later one [BEY-11]. */
export const refundRule = `
update player_coupon c set used_by = null, used_at = null from orders o
  where o.billing_no = c.used_by and o.refunded_at is not null and o.status = 'paid';
update limit_use u set state = 'released', is_open = false from orders o
  where o.billing_no = u.billing_no and o.refunded_at is not null and o.status = 'paid' and u.state in ('used', 'over');
`
