import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** State stored in a history entry. */
  interface HistoryState {
    /** Number of popups that were open above the page while the entry was current. */
    popup?: number | undefined
    /** Shared by all entries of one page, which has several after popups or changes of the query. */
    page?: string | undefined
    /** Purchase step of the previous history entry. */
    before?: PurchaseStep | undefined
  }
}

/** The browser's history with the additional entries of popups. */
export type HistoryEntries = {
  /** Whether every open popup has its history entry. If not, calls `then` once this is so. */
  isQuiet(then: () => void): boolean
  /** Goes back to the previous page, which must be of the shop. `isQuiet` is false until it has loaded. */
  stepBack(): void
  current(): RouterHistory['location']
}

export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
