/** Refunds are in the journal from their beginning, and so are those that failed; an older build only reads the rows. */
export const refundSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close'));
`

/** Who has closed a question, and what they said about it; an older build closes without a name. */
export const ticketClosings = `
alter table help_ticket add column closed_by text, add column closed_note text;
comment on column help_ticket.closed_note is 'For customer service; its player reads the answer alone.';
`

/** Answers of customer service, and who closes a question, are in the journal too; an older build only reads the rows. */
export const ticketSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close', 'answer', 'settle'));
comment on column journal.billing_no is 'Of an order, a redemption or a prize; of a question without an order its own number.';
`

/** What the flows of a page did before a question was asked on it; an older build asks without. */
export const ticketTrails = `
alter table help_ticket add column steps text;
comment on column help_ticket.steps is 'Names of flows, states and events, a line a transition, for customer service.';
`
