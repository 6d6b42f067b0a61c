import type { SnapshotFrom } from 'xstate'
import type { handoverMachine } from './handover.machine.ts'

type Handing = SnapshotFrom<typeof handoverMachine>

/** What the popup shows: one word a view can look up. */
export const selectHandoverView = (handing: Handing) =>
  handing.matches('expired') ? 'expired' : handing.matches('shown') ? 'shown' : 'making'
export const selectHandoverAddress = ({ context }: Handing) => context.address
