import { fromCallback, type MachineImplementationsFrom } from 'xstate'
import type { EmbeddedReport } from '../../src/contract/messages/embedded.ts'
import type { EmbeddedForm, embeddedMachine } from './embedded.machine.ts'

/** Everything that the embedded chart does to the world. */
export type EmbeddedPorts = {
  embeddedFrame: {
    /** Answers the provider's document and tells what it reports; @returns stops listening. */
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
