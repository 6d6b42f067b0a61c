import type { HistoryEntries } from '../../views/layout/oldLayout/useHistoryEntries.ts'

/** What the routes of every layout may use. */
export type RouterContext = { entries: HistoryEntries }
