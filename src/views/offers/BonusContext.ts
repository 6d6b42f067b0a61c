import { createContext } from 'react'

/** Ids of the goods whose first purchase still brings a bonus; null until the player's offers have loaded. */
export type FirstItems = ReadonlySet<string>
export const BonusContext = createContext<FirstItems | null>(null)
