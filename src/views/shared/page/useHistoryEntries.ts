import type { RouterHistory } from '@tanstack/react-router'
import { useRouteContext } from '@tanstack/react-router'
import type { PurchaseStep } from '../../../domain/order/steps.ts'

declare module '@tanstack/react-router' {
  /** What an entry of the history remembers. */
  interface HistoryState {
    /** How many popups are open over the page. */
    popup?: number | undefined
    /** Key of the page's first entry, where it has several: popups over it, another choice in its address. */
    page?: string | undefined
    /** The step of a purchase that the entry before this one shows. */
    before?: PurchaseStep | undefined
  }
}

/** The entries of the page in the browser's history, as far as popups have made or left some. */
export type HistoryEntries = {
  /** True when no popup's entry is on its way; else `then` is called once when that is so. */
  isQuiet(then: () => void): boolean
  /** Goes back to the page before, which must be the shop's too; the history is not quiet until it is there. */
  stepBack(): void
  /** The entry that the page stands on. */
  current(): RouterHistory['location']
}

/** The page's entries in the history. */
export const useHistoryEntries = (): HistoryEntries =>
  useRouteContext({ from: '__root__', select: ({ entries }) => entries })
