import { type ComponentType, createContext, type ReactNode } from 'react'

export type SheetProps = {
  title: string
  /**
   * Called on ×, Escape, Back and, if `dismissible`, on a click on the overlay; must unmount the popup. If absent, the
   * player cannot close the popup.
   */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A click on the area around the popup closes it [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Called by the arrow before the title, which leads one step back inside the popup. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Content between the title and the scrolling part. */
  head?: ReactNode
  /** Content below the scrolling part. */
  footer?: ReactNode
  /**
   * small: for questions. tall: a fixed height, so that the popup keeps its size while content loads. list: for a list
   * that scrolls inside the popup; as high as the list or, on phones, of fixed height.
   */
  size?: 'small' | 'medium' | 'tall' | 'list'
  children: ReactNode
}

/**
 * Component that renders popups. In the old layout, popups are parts of the page [NAV-02]. Null if popups are dialogs.
 */
export const SheetContext = createContext<ComponentType<SheetProps> | null>(null)

/**
 * False while a popup is prepared: rendered and laid out, but invisible. A context, so that showing the popup renders
 * only the dialog again and not its content.
 */
export const IsShownContext = createContext(true)
