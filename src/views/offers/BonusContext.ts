import { createContext } from 'react'

/** Items whose first purchase still brings something besides; null until that is known of the player. */
export type FirstItems = ReadonlySet<string>
export const BonusContext = createContext<FirstItems | null>(null)
