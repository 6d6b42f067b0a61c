import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** State stored in a history entry. */
  interface HistoryState {
    /** Number of popups that are open above the page. */
    popup?: number | undefined
    /** Key shared by all entries of a page, which has several because of popups or changes of its query. */
    page?: string | undefined
    /** Purchase step of the previous history entry. */
    before?: PurchaseStep | undefined
  }
}

/** Access to the browser's history that does not interfere with the entries of popups. */
export type HistoryEntries = {
  /** Returns whether the entries of popups are up to date. If not, calls `then` when they are. */
  isQuiet(then: () => void): boolean
  /** Goes back one page, which must belong to the shop. Until it has loaded, `isQuiet` returns false. */
  stepBack(): void
  /** Returns the current history entry. */
  current(): RouterHistory['location']
}

/** Returns the access to the browser's history. */
export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
