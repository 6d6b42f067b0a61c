import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The tab of this page; null hides the navigation. */
  tab: FrameTab | null
  /** Target of the back link on a page without a tab; the shop if absent. */
  back?: '/my'
  /** The pay bar, which is always visible at the bottom of phones. */
  bar?: ReactNode
  children: ReactNode
}

/** The component that a layout renders around its pages; null for the default frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)
