import { type HelpTopic, helpTopics, longestMessage as longest, type ticketStates } from '../../contract/calls/help.ts'

/** What a player asks customer service; device and language come along by themselves. */
export type HelpQuestion = { clientId: string; billingNo: string | null; topic: HelpTopic; message: string }
/** A question that was sent, and what became of it; `createdAt` in ms. */
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

/** What a question starts with: goods that were paid and are not there, the payment of what is not paid, else neither. */
export const firstTopic = (order: { isPaid: boolean; isDelivered: boolean } | null): HelpTopic =>
  order === null || order.isDelivered ? 'other' : order.isPaid ? 'undelivered' : 'payment'

/** What may be chosen, in this order. */
export const topicsOfHelp: readonly HelpTopic[] = helpTopics
/** Letters of a question, at most. */
export const longestMessage: number = longest
