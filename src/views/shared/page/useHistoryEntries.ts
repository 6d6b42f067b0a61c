import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** The state of a history entry. */
  interface HistoryState {
    /** Number of popups that are open above the page. */
    popup?: number | undefined
    /** Key of the page's first entry, if the page has several entries because of popups or changes of its query. */
    page?: string | undefined
    /** The purchase step that the previous entry shows. */
    before?: PurchaseStep | undefined
  }
}

/** Access to the page's history entries, coordinated with the entries of popups. */
export type HistoryEntries = {
  /** Returns whether all changes to the entries of popups are finished. If not, calls `then` when they are. */
  isQuiet(then: () => void): boolean
  /**
   * Goes back to the previous page, which must belong to the shop. Until that page is reached, `isQuiet` returns false.
   */
  stepBack(): void
  /** Returns the current entry of the page. */
  current(): RouterHistory['location']
}

/** Returns the page's history entries. */
export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
