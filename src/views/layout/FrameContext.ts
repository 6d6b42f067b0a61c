import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The tab of this page; without one no navigation shows. */
  tab: FrameTab | null
  /** The page that this one belongs to: the way back, where no tab leads there; the shop if left out. */
  back?: '/my'
  /** What is about to be paid: stands at the bottom of phones and never hides. */
  bar?: ReactNode
  children: ReactNode
}

/** What a layout puts around its pages, where it is not the usual frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)
