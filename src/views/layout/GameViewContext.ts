import { createContext } from 'react'

/** Where the page is shown: in an in-game view or, by default, in a browser tab. */
export type GameView = {
  /** Asks the embedding game to close the view; null in a browser tab. */
  close: (() => void) | null
  /** Whether links may open a new window. A game's web view may forbid new windows. */
  opensWindows: boolean
}

/** Provides the view in which the page is shown: the in-game view or, by default, a browser tab [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
