import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, clientId, id, ref, words } from '../fields.ts'
import { list, spare } from '../lists.ts'
import { readTrail } from '../messages/flowCounts.ts'

/** What help is asked about. */
export const helpTopics = ['undelivered', 'wrongRole', 'payment', 'chargedTwice', 'refund', 'other'] as const
export type HelpTopic = (typeof helpTopics)[number]
export const ticketStates = ['open', 'answered', 'closed'] as const
/** Letters of a message to customer service, at most. */
export const longestMessage = 1000

/** Asks customer service for help; kept under a number [BEY-08]. assumed: the whole call. */
export const askHelp = endpoint({
  method: 'POST',
  path: '/api/help/ask',
  input: z.object({
    client_id: clientId,
    billing_no: z.optional(ref),
    topic: z.enum(helpTopics),
    message: z.string().check(z.minLength(1), z.maxLength(longestMessage)),
    /** The browser, as it names itself. */
    device: z.string().check(z.maxLength(300)),
    bcp47_lang: z.string().check(z.maxLength(16)),
    /** What the flows did before, the last one last; left out where nobody watched them. */
    steps: z.optional(
      z.string().check(
        z.maxLength(16_000),
        z.refine((text) => readTrail(text) !== null),
      ),
    ),
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  output: z.object({ ticket_no: id }),
  changes: true,
})

/** The player's own questions to customer service in a game, newest first. assumed: the whole call. */
export const getTickets = endpoint({
  path: '/api/help/tickets',
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
