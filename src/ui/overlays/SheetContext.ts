import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on ×, Escape, Back and, if dismissible, a tap on the overlay. The parent must then unmount the sheet.
   * Without `onClose`, none of them closes the sheet.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A tap on the overlay closes the sheet [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Shows a back arrow before the title, which goes one step back inside the sheet. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Content between the title and the scrolling content; always visible. */
  head?: ReactNode
  /** Content below the scrolling content; always visible. */
  footer?: ReactNode
  /**
   * small: for questions. medium: the default. tall: of fixed height, so that the sheet keeps its size while content
   * loads. list: as high as its list, which scrolls by itself; on phones of a fixed height, lower than tall.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/**
 * The component that renders the sheets below this context, or null for a dialog. A layout provides a component to show
 * popups as pages [NAV-02].
 */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
