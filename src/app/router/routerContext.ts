import type { HistoryEntries } from '../../views/layout/stepper/useHistoryEntries.ts'

/** What the routes of every layout may use. */
export type RouterContext = { entries: HistoryEntries }
