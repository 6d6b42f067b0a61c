import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /** Called on ×, Escape, Back and, if dismissible, the overlay; the parent then takes the sheet away. Without it the sheet cannot be closed by these. */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A tap on the overlay closes [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Shows a back arrow before the title: a step back inside the sheet. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Between the title and the scrolling content, always in sight. */
  head?: ReactNode
  /** Below the scrolling content, always in sight. */
  footer?: ReactNode
  /**
   * small: questions; medium: the usual; tall: of a fixed height, so that what comes does not make it jump; list: lists
   * that scroll by themselves, as high as they are, on phones as tall.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/** What a sheet looks like below here, where it is no dialog: a layout that shows popups as pages says so [NAV-02]. */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)
