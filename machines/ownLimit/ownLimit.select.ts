import type { SnapshotFrom } from 'xstate'
import type { ownLimitMachine } from './ownLimit.machine.ts'

type Own = SnapshotFrom<typeof ownLimitMachine>

export const selectOwnLimitView = (own: Own) =>
  own.matches('loading') ? 'loading' : own.matches('failed') ? 'failed' : 'shown'
export const selectIsSavingLimit = (own: Own) => own.hasTag('busy')
export const selectCanSaveLimit = (own: Own) => own.can({ type: 'submitted' })
export const selectCanRemoveLimit = (own: Own) => own.can({ type: 'removed' })
