import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsPageFree } from '../../../machines/autoShow/autoShow.select.ts'
import { selectFirst, selectIsDailyDue } from '../../../machines/offers/offers.select.ts'
import { Storefront } from '../shared/Storefront.ts'
import type { BonusOf } from './BonusContext.ts'
import { DailyGift } from './DailyGift.tsx'
import { FirstBonus } from './FirstBonus.tsx'
import styles from './shopOffers.module.css'
import { useOffers } from './useOffers.ts'

/** On the goods page: the gift of the day while it can be taken, and marks on items with a bonus. */
export function ShopOffers({ clientId, onBonus }: { clientId: string; onBonus: (bonusOf: BonusOf | null) => void }) {
  const actor = useOffers(clientId)
  const isDue = useSelector(actor, selectIsDailyDue)
  const first = useSelector(actor, selectFirst)
  const isFree = Storefront.useSelector(selectIsPageFree)
  useEffect(() => {
    // a purchase may have used a bonus up
    if (isFree) actor.send({ type: 'page.returned' })
  }, [actor, isFree])
  useEffect(() => {
    const bonuses = new Map(first.map((bonus) => [bonus.goodsId, <FirstBonus key={bonus.goodsId} bonus={bonus} />]))
    onBonus((goodsId) => bonuses.get(goodsId) ?? null)
    return () => onBonus(null)
  }, [first, onBonus])
  return isDue ? (
    <div className={styles.gift}>
      <DailyGift actor={actor} />
    </div>
  ) : null
}
