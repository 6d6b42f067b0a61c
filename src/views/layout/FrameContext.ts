import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The tab that this page belongs to; null hides the navigation. */
  tab: FrameTab | null
  /** Target of the back link on a page that no tab opens; the shop if absent. */
  back?: '/my'
  /** The bar with the current purchase. It is always visible at the bottom of phones. */
  bar?: ReactNode
  children: ReactNode
}

/** The frame that a layout renders around its pages, or null for the usual frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)
