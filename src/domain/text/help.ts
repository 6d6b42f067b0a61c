import { type HelpTopic, helpTopics, longestMessage as longest, type ticketStates } from '../../contract/calls/help.ts'

/** A question to customer service. The client adds device and language when it sends the question. */
export type HelpQuestion = { clientId: string; billingNo: string | null; topic: HelpTopic; message: string }
/** A sent question to customer service, with its answer if there is one. `createdAt` is in ms. */
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

/** Returns `undelivered` if the order is paid but not delivered, `payment` if it is unpaid, otherwise `other`. */
export const firstTopic = (order: { isPaid: boolean; isDelivered: boolean } | null): HelpTopic =>
  order === null || order.isDelivered ? 'other' : order.isPaid ? 'undelivered' : 'payment'

/** Help topics in display order. */
export const topicsOfHelp: readonly HelpTopic[] = helpTopics
/** Maximum length of a question in characters. */
export const longestMessage: number = longest
