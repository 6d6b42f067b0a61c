import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** State stored in a history entry. */
  interface HistoryState {
    /** Number of popups that were open above the page while the entry was current. */
    popup?: number | undefined
    /**
     * Key that all history entries of one page share. A page has several entries if popups were opened or its query
     * changed.
     */
    page?: string | undefined
    /** Purchase step of the previous history entry. */
    before?: PurchaseStep | undefined
  }
}

/** Access to the browser's history that takes the additional history entries of popups into account. */
export type HistoryEntries = {
  /** Returns whether every open popup has its history entry. If not, calls `then` as soon as this is the case. */
  isQuiet(then: () => void): boolean
  /**
   * Goes back to the previous page, which must be a page of the shop. Until that page has loaded, `isQuiet` returns
   * false.
   */
  stepBack(): void
  current(): RouterHistory['location']
}

export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
