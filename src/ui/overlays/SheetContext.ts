import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on ×, Escape, Back and, if dismissible, a tap on the overlay; the parent then unmounts the sheet. Without
   * `onClose` none of these close the sheet.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A tap on the overlay closes the sheet [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Shows a back arrow before the title, which leads one step back inside the sheet. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Between the title and the scrolling content, always visible. */
  head?: ReactNode
  /** Below the scrolling content, always visible. */
  footer?: ReactNode
  /**
   * small: questions; medium: the default; tall: a fixed height, so that loading content does not resize it; list: for
   * lists with their own scrolling, as high as the list, on phones as high as tall.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/**
 * The component that renders sheets below this context instead of a dialog; null for a dialog. A layout provides one to
 * show popups as pages [NAV-02].
 */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
