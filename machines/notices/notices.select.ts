import type { SnapshotFrom } from 'xstate'
import type { noticesMachine } from './notices.machine.ts'

export const selectMessage = (notices: SnapshotFrom<typeof noticesMachine>) => notices.context.message
