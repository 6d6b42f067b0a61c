import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { HelpQuestion, Ticket } from '../../src/domain/text/help.ts'
import type { helpMachine } from './help.machine.ts'

/** Everything that the chart of help does to the world. */
export type HelpPorts = {
  api: {
    tickets(input: { clientId: string }, signal: AbortSignal): Promise<readonly Ticket[]>
    /** However often the same question is sent, it is one. */
    ask(question: HelpQuestion, signal: AbortSignal): Promise<{ ticketNo: string }>
  }
  /** What the page's charts of help tell each other. */
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
