import { type ComponentType, createContext, type ReactNode } from 'react'

type FrameTab = 'topup' | 'event' | 'my'
export type FrameProps = {
  title: string
  /** Tab to mark in the navigation. If null, the navigation is hidden. */
  tab: FrameTab | null
  /** Target of the back link on a page without a tab. The default is the shop's first page. */
  back?: '/my'
  /** Bar that is always visible at the bottom of a phone's screen. */
  bar?: ReactNode
  children: ReactNode
}

/** The current layout's frame; null for the default frame. */
export const FrameContext = createContext<ComponentType<FrameProps> | null>(null)

export type GameView = {
  /** Closes the in-game view. Null in a browser tab. */
  close: (() => void) | null
  /** False if the game's web view forbids new windows. */
  opensWindows: boolean
}

/** [BEY-17] */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
