import type { SnapshotFrom } from 'xstate'
import type { ownLimitMachine } from './ownLimit.machine.ts'

type Own = SnapshotFrom<typeof ownLimitMachine>

/** Returns which view is shown, as a lookup key. */
export const selectOwnLimitView = (own: Own) =>
  own.matches('loading') ? 'loading' : own.matches('failed') ? 'failed' : 'shown'
export const selectIsSavingLimit = (own: Own) => own.hasTag('busy')
export const selectCanSaveLimit = (own: Own) => own.can({ type: 'submitted' })
export const selectCanRemoveLimit = (own: Own) => own.can({ type: 'removed' })
