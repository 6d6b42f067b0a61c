import type { HistoryEntries } from '../../views/useHistoryEntries.ts'

/** What the routes of every layout may use. */
export type RouterContext = { entries: HistoryEntries }
