import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** The state of a history entry. */
  interface HistoryState {
    /** Number of popups open over the page. */
    popup?: number | undefined
    /** Key of the page's first entry, if the page has several entries: for popups, or for changes to its query. */
    page?: string | undefined
    /** The purchase step that the previous entry shows. */
    before?: PurchaseStep | undefined
  }
}

/** Access to the page's history entries, coordinated with those of popups. */
export type HistoryEntries = {
  /**
   * Returns true if no popup's entry is being added or removed; otherwise returns false and calls `then` once that is
   * finished.
   */
  isQuiet(then: () => void): boolean
  /**
   * Goes back to the previous page, which must belong to the shop; the history is not quiet until that page is reached.
   */
  stepBack(): void
  /** Returns the page's current entry. */
  current(): RouterHistory['location']
}

/** Returns the page's history entries. */
export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
