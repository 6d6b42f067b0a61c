import type { SnapshotFrom } from 'xstate'
import type { embeddedMachine } from './embedded.machine.ts'

export const selectIsFormLoading = (embedded: SnapshotFrom<typeof embeddedMachine>) => embedded.matches('loading')
