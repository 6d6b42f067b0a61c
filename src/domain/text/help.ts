import { type HelpTopic, helpTopics, longestMessage as longest, type ticketStates } from '../../contract/calls/help.ts'

/** A question to customer service. The client adds device and language when it sends the question. */
export type HelpQuestion = { clientId: string; billingNo: string | null; topic: HelpTopic; message: string }
/** A question that the player has sent to customer service, with its state and its answer. `createdAt` is in ms. */
export type Ticket = {
  ticketNo: string
  state: (typeof ticketStates)[number]
  topic: HelpTopic
  billingNo: string | null
  message: string
  answer: string | null
  createdAt: number | null
}

export const isHelpTopic = (value: string): value is HelpTopic => helpTopics.some((topic) => topic === value)

/**
 * Returns the initial topic of a question about an order: undelivered goods if the order is paid but not delivered, the
 * payment if the order is unpaid, otherwise `other`.
 */
export const firstTopic = (order: { isPaid: boolean; isDelivered: boolean } | null): HelpTopic =>
  order === null || order.isDelivered ? 'other' : order.isPaid ? 'undelivered' : 'payment'

/** Topics of a question to customer service, in display order. */
export const topicsOfHelp: readonly HelpTopic[] = helpTopics
/** Maximum length of a question to customer service, in characters. */
export const longestMessage: number = longest
