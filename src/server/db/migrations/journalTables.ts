/** The journal records refunds when they begin, and failed refunds; an older build only reads the rows. */
export const refundSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close'));
`

/** Who closed a question, and their note; an older build closes without a name. */
export const ticketClosings = `
alter table help_ticket add column closed_by text, add column closed_note text;
comment on column help_ticket.closed_note is 'For customer service; its player reads the answer alone.';
`

/**
 * The journal also records answers of customer service and who closed a question; an older build only reads the rows.
 */
export const ticketSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close', 'answer', 'settle'));
comment on column journal.billing_no is 'Of an order, a redemption or a prize; of a question without an order its own number.';
`

/** The page's recent transitions when a question was asked; an older build stores none. */
export const ticketTrails = `
alter table help_ticket add column steps text;
comment on column help_ticket.steps is 'Names of flows, states and events, a line a transition, for customer service.';
`
