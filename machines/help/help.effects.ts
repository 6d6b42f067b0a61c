import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { HelpQuestion, Ticket } from '../../src/domain/text/help.ts'
import type { helpMachine } from './help.machine.ts'

export type HelpPorts = {
  api: {
    tickets(input: { clientId: string }, signal: AbortSignal): Promise<readonly Ticket[]>
    /** Sends a question. If the same request is sent twice, the server creates only one ticket. */
    ask(question: HelpQuestion, signal: AbortSignal): Promise<{ ticketNo: string }>
  }
  /**
   * Connects the help charts of this page. `tell`: reports that the player has sent a question; `watch`: calls
   * `listener` after such a report.
   */
  kept: { tell(): void; watch(listener: () => void): () => void }
}

export const helpEffects = ({ api, kept }: HelpPorts): MachineImplementationsFrom<typeof helpMachine> => ({
  actors: {
    loadTickets: fromPromise(({ input, signal }) => api.tickets(input, signal)),
    sendQuestion: fromPromise(({ input, signal }) => api.ask(input, signal)),
    watchQuestions: fromCallback(({ sendBack }) => kept.watch(() => sendBack({ type: 'question.kept' }))),
  },
  actions: { tellKept: () => kept.tell() },
})
