import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** What the routes of every layout may use. */
export type RouterContext = { entries: HistoryEntries }
