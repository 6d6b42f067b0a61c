import type { SnapshotFrom } from 'xstate'
import type { noticesMachine } from './notices.machine.ts'

export const selectMessage = (notices: SnapshotFrom<typeof noticesMachine>) => notices.context.message
/** Returns the message for the whole visit [LGN-13]. */
export const selectHint = (notices: SnapshotFrom<typeof noticesMachine>) => notices.context.hint
