import { createContext } from 'react'

/** Describes the in-game view. The default describes a browser. */
export type GameView = {
  /** Asks the game to close the view; null if the view is not inside a game. */
  close: (() => void) | null
  /** Whether links may open a window outside the view. */
  opensWindows: boolean
}

/** The in-game view that contains the page, if there is one [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
