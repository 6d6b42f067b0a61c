import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on ×, Escape, Back and, if `dismissible`, on a click on the overlay; must unmount the popup. If absent, none
   * of them closes it.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A click on the area around the popup closes it [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Arrow before the title, one step back inside the popup. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Between title and scrolling part. */
  head?: ReactNode
  /** Below the scrolling part. */
  footer?: ReactNode
  /**
   * small: for questions. tall: a fixed height, so that the popup keeps its size while content loads. list: for a list
   * that scrolls inside the popup; as high as the list or, on phones, of fixed height.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/** Renders popups, in the old layout as parts of the page [NAV-02]; null for dialogs. */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
