import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The tab of this page; null hides the navigation. */
  tab: FrameTab | null
  /** The page that this page belongs to, as the target of the back link if no tab leads there; the shop if omitted. */
  back?: '/my'
  /** The bar with the current purchase, always visible at the bottom of phones. */
  bar?: ReactNode
  children: ReactNode
}

/** The frame that a layout puts around its pages, or null for the usual frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)
