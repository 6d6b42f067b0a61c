import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on a click on ×, on Escape, on Back and, if `dismissible` is set, on a click on the overlay. The parent must
   * then unmount the popup. If absent, the player cannot close the popup in any of these ways.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** Whether a click on the overlay (the area around the popup) closes the popup [SYS-09 RES-01]. */
  dismissible?: boolean
  /**
   * Called on a click on the arrow before the title, which goes one step back inside the popup. If absent, there is no
   * arrow.
   */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Content between the title and the scrolling part. It is always visible. */
  head?: ReactNode
  /** Content below the scrolling part. It is always visible. */
  footer?: ReactNode
  /**
   * Size of the popup. small: for questions. medium: the default. tall: a fixed height, so that the popup keeps its
   * size while content loads. list: for a list that scrolls inside the popup; the popup is as high as the list or, on
   * phones, has a fixed height.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/**
 * The component that renders popups; null if popups are dialogs. In the old layout, this component renders popups as
 * parts of the page [NAV-02].
 */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
