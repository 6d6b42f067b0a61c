import { createContext } from 'react'

/** Asks the game around an in-game view to close it; null where there is no game to ask [BEY-17]. */
export const CloseViewContext = createContext<(() => void) | null>(null)
