import { createContext } from 'react'

/** Describes the view in which the page is shown. The default describes a browser tab. */
export type GameView = {
  /** Asks the game to close the view; null if the view is not inside a game. */
  close: (() => void) | null
  /** Whether links may open a window outside the view. */
  opensWindows: boolean
}

/** The in-game view in which the page is shown, or the default for a browser tab [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
