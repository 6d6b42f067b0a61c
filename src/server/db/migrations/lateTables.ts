/** Webhooks that were signed long before they came, or on a clock that is off: each is a reason to ask the provider. */
export const lateWebhooks = `
create table late_event (
  event_id text primary key, billing_no text not null references orders, body text not null,
  received_at timestamptz not null);
comment on table late_event is 'Kept and not believed: what they say is applied as the provider''s answer.';
`

/** Whoever takes an order looks for its late webhooks. */
export const lateByOrder = `
create index late_event_by_order on late_event (billing_no);
`
