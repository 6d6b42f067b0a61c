/**
 * Stores webhooks whose signature was old on arrival, because of a delay or a wrong clock. The server asks the provider
 * about the payment of each such webhook.
 */
export const lateWebhooks = `
create table late_event (
  event_id text primary key, billing_no text not null references orders, body text not null,
  received_at timestamptz not null);
comment on table late_event is 'Webhooks that arrived too late to be trusted. The server applies the provider''s answer to an inquiry instead.';
`

/** Index for inquiries, which search for an order's late webhooks. */
export const lateByOrder = `
create index late_event_by_order on late_event (billing_no);
`
