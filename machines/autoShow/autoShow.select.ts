import type { SnapshotFrom } from 'xstate'
import type { autoShowMachine } from './autoShow.machine.ts'

export const selectIsEventShown = (autoShow: SnapshotFrom<typeof autoShowMachine>) => autoShow.matches('shown')
