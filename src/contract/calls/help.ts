import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, id, idempotencyKey, ref, words } from '../fields.ts'
import { list, spare } from '../lists.ts'
import { readTrail } from '../messages/flowCounts.ts'

export const helpTopics = ['undelivered', 'wrongRole', 'payment', 'chargedTwice', 'refund', 'other'] as const
export type HelpTopic = (typeof helpTopics)[number]
export const ticketStates = ['open', 'answered', 'closed'] as const
export const longestMessage = 1000

/** Stores a question to customer service and returns its number [BEY-08]. Not in the specification. */
export const askHelp = endpoint({
  method: 'POST',
  path: '/api/help/ask',
  ifMissing: null,
  input: z.object({
    client_id: clientId,
    billing_no: z.optional(ref),
    topic: z.enum(helpTopics),
    message: z.string().check(z.minLength(1), z.maxLength(longestMessage)),
    device: z.string().check(z.maxLength(300)),
    bcp47_lang: z.string().check(z.maxLength(16)),
    /** The page's last state transitions, the newest last; absent if they were not recorded. */
    steps: z.optional(
      z.string().check(
        z.maxLength(16_000),
        z.refine((text) => readTrail(text) !== null),
      ),
    ),
    ...idempotencyKey,
  }),
  output: z.object({ ticket_no: id }),
  changes: true,
})

/** The player's questions about a game, the newest first. Not in the specification. */
export const getTickets = endpoint({
  path: '/api/help/tickets',
  ifMissing: { tickets: [] },
  input: z.object({ client_id: clientId }),
  output: z.object({
    tickets: list(
      z.object({
        ticket_no: id,
        state: z.enum(ticketStates),
        topic: z.enum(helpTopics),
        billing_no: spare(id),
        message: words,
        answer: spare(words),
        created_time: amount,
      }),
    ),
  }),
})
