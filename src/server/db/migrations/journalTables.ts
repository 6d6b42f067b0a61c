/** Allows journal entries about the beginning and the failure of a refund. An older build only reads these rows. */
export const refundSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close'));
`

/** Stores who closed a question, with a note. Both columns are empty if an older build closed the question. */
export const ticketClosings = `
alter table help_ticket add column closed_by text, add column closed_note text;
comment on column help_ticket.closed_note is 'Note for customer service. The player sees only the answer.';
`

/** Allows journal entries about answered and closed questions. An older build only reads these rows. */
export const ticketSteps = `
alter table journal drop constraint journal_action_check;
alter table journal add constraint journal_action_check
  check (action in ('redeliver', 'refund_begun', 'refund_failed', 'refund', 'close', 'answer', 'settle'));
comment on column journal.billing_no is 'Number of an order, a redemption, a prize, or a question without an order.';
`

/**
 * Stores the transitions that the page's charts took before the player asked a question. An older build stores none.
 */
export const ticketTrails = `
alter table help_ticket add column steps text;
comment on column help_ticket.steps is 'Transitions of the page''s charts for customer service: one line each, with flow, states and event.';
`
