import { fromCallback, type MachineImplementationsFrom } from 'xstate'
import type { EmbeddedReport } from '../../src/contract/messages/embedded.ts'
import type { EmbeddedForm, embeddedMachine } from './embedded.machine.ts'

export type EmbeddedPorts = {
  embeddedFrame: {
    /**
     * Answers the messages of the provider's document in the iframe, and passes the form's reports to `on`.
     * @returns a function that stops listening
     */
    listen(start: EmbeddedForm, on: (report: EmbeddedReport) => void): () => void
  }
}

export const embeddedEffects = ({
  embeddedFrame,
}: EmbeddedPorts): MachineImplementationsFrom<typeof embeddedMachine> => ({
  actors: {
    frame: fromCallback(({ input, sendBack }) =>
      embeddedFrame.listen(input, ({ type }) => sendBack({ type: 'frame.reported', report: type })),
    ),
  },
})
