import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** Null hides the navigation. */
  tab: FrameTab | null
  /** Target of the back link on a page without a tab; by default, the shop's first page. */
  back?: '/my'
  /** Always visible at the bottom of a phone's screen. */
  bar?: ReactNode
  children: ReactNode
}

/** The current layout's frame; null for the default frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)

export type GameView = {
  /** Null in a browser tab. */
  close: (() => void) | null
  /** A game's web view may forbid new windows. */
  opensWindows: boolean
}

/** [BEY-17] */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
