import { createContext } from 'react'

/** What there is around the page where it is a game's view; else a browser. */
export type GameView = {
  /** Asks the game to close the view; null where there is no game to ask. */
  close: (() => void) | null
  /** A link may open a window beside it. */
  opensWindows: boolean
}

/** How the page stands in a game, where it does [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
