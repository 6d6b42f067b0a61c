import { createContext } from 'react'

/** The view in which the page is shown. The default is a browser tab. */
export type GameView = {
  /** Asks the embedding game to close the view; null in a browser tab. */
  close: (() => void) | null
  /** Whether links may open a window outside the view. */
  opensWindows: boolean
}

/** The view in which the page is shown: the in-game view, or by default a browser tab [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
