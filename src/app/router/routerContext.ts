import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** The context of the routes of every layout. */
export type RouterContext = { entries: HistoryEntries }
