import { createContext, type ReactNode } from 'react'

/** What the first purchase of an item brings besides, as its card shows it; comes with the offers' own code. */
export type BonusOf = (goodsId: string) => ReactNode
export const BonusContext = createContext<BonusOf | null>(null)
