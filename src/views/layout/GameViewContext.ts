import { createContext } from 'react'

/** Describes the view inside a game; its default describes a browser. */
export type GameView = {
  /** Asks the game to close the view; null if there is no game to ask. */
  close: (() => void) | null
  /** Whether links may open a window beside the view. */
  opensWindows: boolean
}

/** The game view around the page, if there is one [BEY-17]. */
export const GameViewContext = createContext<GameView>({ close: null, opensWindows: true })
