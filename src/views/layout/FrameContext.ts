import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The current tab of the navigation; null hides the navigation. */
  tab: FrameTab | null
  /** Target of the back link on a page without a tab; by default, the shop's first page. */
  back?: '/my'
  /** The pay bar, which is always visible at the bottom of a phone's screen. */
  bar?: ReactNode
  children: ReactNode
}

/** The component that renders the current layout's frame around each page; null for the default frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)

/** Where the page is shown: in an in-game view or, by default, in a browser tab. */
export type GameView = {
  /** Asks the embedding game to close the view; null in a browser tab. */
  close: (() => void) | null
  /** Whether links may open a new window. A game's web view may forbid new windows. */
  opensWindows: boolean
}

/** Provides the view in which the page is shown: the in-game view or, by default, a browser tab [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
