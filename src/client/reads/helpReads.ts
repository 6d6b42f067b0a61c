import type { getTickets } from '../../contract/calls/help.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { type FlowStep, trailText } from '../../contract/messages/flowCounts.ts'
import type { HelpQuestion, Ticket } from '../../domain/text/help.ts'
import { toMoment } from '../../domain/text/time.ts'
import type { Api } from '../api.ts'
import { createIntentKeys } from './intentKeys.ts'

export type HelpCalls = Pick<Api, 'askHelp' | 'getTickets'>
/**
 * Data that is sent with a question. `newId` returns an idempotency key; `trail` returns the last transitions of the
 * charts.
 */
type HelpReadsDeps = { device: string; language(): string; newId(): string; trail(): readonly FlowStep[] }

/**
 * Sends questions to customer service and fetches earlier ones. Retries of a question use the same idempotency key, so
 * that the server stores the question once.
 */
export const createHelpReads = (api: HelpCalls, { device, language, newId, trail }: HelpReadsDeps) => {
  const keys = createIntentKeys(newId)
  return {
    tickets: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<readonly Ticket[]> =>
      (await api.getTickets({ client_id: clientId }, signal)).tickets.map(ticketOf),
    ask: async (question: HelpQuestion, signal: AbortSignal): Promise<{ ticketNo: string }> => {
      const { clientId, billingNo, topic, message } = question
      const steps = trail()
      const input = {
        client_id: clientId,
        topic,
        message: message.trim(),
        device,
        bcp47_lang: language(),
        ...(billingNo !== null && { billing_no: billingNo }),
        ...(steps.length > 0 && { steps: trailText(steps) }),
      }
      const { ticket_no } = await keys.once(JSON.stringify(question), (idempotency_key) =>
        api.askHelp({ ...input, idempotency_key }, signal),
      )
      return { ticketNo: ticket_no }
    },
  }
}

const ticketOf = (wire: OutputOf<typeof getTickets>['tickets'][number]): Ticket => ({
  ticketNo: wire.ticket_no,
  state: wire.state,
  topic: wire.topic,
  billingNo: wire.billing_no ?? null,
  message: wire.message,
  answer: wire.answer || null,
  createdAt: toMoment(wire.created_time),
})
