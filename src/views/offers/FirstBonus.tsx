import { createContext, use } from 'react'
import type { Goods } from '../../domain/order/goods.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import styles from './firstBonus.module.css'
import { useBonusWords } from './useRewardWords.ts'

/**
 * Ids of the goods that have extra rewards for the first purchase. Components have null instead until the offers have
 * loaded.
 */
export type FirstItems = ReadonlySet<string>
export const BonusContext = createContext<FirstItems | null>(null)

/**
 * Label for extra rewards. After the first purchase, the label is invisible but keeps its space, so that nothing moves.
 */
export function FirstBonus({ goods: { id, firstRewards } }: { goods: Goods }) {
  const items = use(BonusContext)
  const bonus = useBonusWords()(firstRewards)
  return (
    <span className={items && !items.has(id) ? styles.had : undefined}>
      <Badge tone="good">{bonus}</Badge>
    </span>
  )
}
