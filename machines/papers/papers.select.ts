import type { SnapshotFrom } from 'xstate'
import type { papersMachine } from './papers.machine.ts'

export const selectPaper = (papers: SnapshotFrom<typeof papersMachine>) => papers.context.paper
