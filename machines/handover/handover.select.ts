import type { SnapshotFrom } from 'xstate'
import type { handoverMachine } from './handover.machine.ts'

type Handing = SnapshotFrom<typeof handoverMachine>

export const selectHandoverView = (handing: Handing) => {
  if (handing.matches('closed')) return null
  return handing.matches('expired') ? 'expired' : handing.matches('shown') ? 'shown' : 'making'
}
