import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of popups that were open above the page at this history entry. */
    popup?: number | undefined
    /**
     * Key that all history entries of one page share. A page has several entries after popups or changes of the query.
     */
    page?: string | undefined
    /** Purchase step of the previous history entry. */
    before?: PurchaseStep | undefined
  }
}

/** The browser's history with the additional entries of popups. */
export type HistoryEntries = {
  /**
   * Returns whether every open popup has its history entry. If an entry is missing, calls `then` when all entries
   * exist.
   */
  isQuiet(then: () => void): boolean
  /**
   * Goes back to the previous page, which must be a page of the shop. `isQuiet` returns false until the previous page
   * has loaded.
   */
  stepBack(): void
  current(): RouterHistory['location']
}

export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
