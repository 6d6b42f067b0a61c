import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** The tab that is marked as current; null hides the navigation. */
  tab: FrameTab | null
  /** Page to which the back link leads, on a page without a tab; by default the shop. */
  back?: '/my'
  /** The pay bar, which is always visible at the bottom of phones. */
  bar?: ReactNode
  children: ReactNode
}

/** The frame component of the current layout, which is rendered around each page; null for the default frame. */
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
