import { createContext, use } from 'react'
import type { Goods } from '../../domain/order/goods.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import styles from './firstBonus.module.css'
import { useBonusWords } from './useRewardWords.ts'

/** Ids of the goods that still give rewards for a first purchase; null until the player's offers have loaded. */
export type FirstItems = ReadonlySet<string>
export const BonusContext = createContext<FirstItems | null>(null)

/**
 * Rewards for an item's first purchase. If the player has already received them, the space stays empty, so that nothing
 * moves.
 */
export function FirstBonus({ goods: { id, firstRewards } }: { goods: Goods }) {
  const items = use(BonusContext)
  const bonus = useBonusWords()(firstRewards)
  return (
    <span className={items && !items.has(id) ? styles.had : undefined}>
      <Badge tone="off">{bonus}</Badge>
    </span>
  )
}
