import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Goods } from '../../domain/order/goods.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { BonusContext } from './BonusContext.ts'
import styles from './firstBonus.module.css'
import { useRewardWords } from './useRewardWords.ts'

/** What the first purchase of an item brings besides; for a player who has had it only its place, so that nothing moves. */
export function FirstBonus({ goods: { id, firstRewards } }: { goods: Goods }) {
  const { t } = useLingui()
  const items = use(BonusContext)
  const gift = useRewardWords()(firstRewards)
  return (
    <span className={items && !items.has(id) ? styles.had : undefined}>
      <Badge tone="left">{t`First purchase: +${gift}`}</Badge>
    </span>
  )
}
