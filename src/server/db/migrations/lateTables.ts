/**
 * Webhooks whose signature is old when they arrive, because of a delay or a wrong clock. For each of them, the server
 * asks the provider.
 */
export const lateWebhooks = `
create table late_event (
  event_id text primary key, billing_no text not null references orders, body text not null,
  received_at timestamptz not null);
comment on table late_event is 'Webhooks that arrived too late to be trusted. The server applies the provider''s answer to an inquiry instead.';
`

/** Index for inquiries, which look up an order's late webhooks. */
export const lateByOrder = `
create index late_event_by_order on late_event (billing_no);
`
