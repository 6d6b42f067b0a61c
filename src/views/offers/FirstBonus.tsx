import { use } from 'react'
import type { Goods } from '../../domain/order/goods.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { BonusContext } from './BonusContext.ts'
import styles from './firstBonus.module.css'
import { useBonusWords } from './useBonusWords.ts'

/** What the first purchase of an item brings besides; for a player who has had it only its place, so that nothing moves. */
export function FirstBonus({ goods: { id, firstRewards } }: { goods: Goods }) {
  const items = use(BonusContext)
  const bonus = useBonusWords()(firstRewards)
  return (
    <span className={items && !items.has(id) ? styles.had : undefined}>
      <Badge tone="off">{bonus}</Badge>
    </span>
  )
}
