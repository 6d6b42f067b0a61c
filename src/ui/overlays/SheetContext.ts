import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on ×, Escape, Back and, if `dismissible`, on a click on the overlay. The parent must then unmount the sheet.
   * Without `onClose`, none of these closes the sheet.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** Whether a click on the overlay closes the sheet [SYS-09 RES-01]. */
  dismissible?: boolean
  /**
   * Called by a back arrow before the title, which goes one step back inside the sheet; without it, there is no arrow.
   */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Content between the title and the scrolling part; always visible. */
  head?: ReactNode
  /** Content below the scrolling part; always visible. */
  footer?: ReactNode
  /**
   * small: for questions. medium: the default. tall: of fixed height, so that the sheet keeps its size while content
   * loads. list: as high as its list, which scrolls on its own; on phones as high as tall.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/**
 * The component that renders sheets; null means a dialog. The old layout provides a component that renders popups as
 * pages [NAV-02].
 */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
