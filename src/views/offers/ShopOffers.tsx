import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectIsPageFree } from '../../../machines/autoShow/autoShow.select.ts'
import { selectAreOffersKnown, selectFirst, selectIsDailyDue } from '../../../machines/offers/offers.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { DailyGift } from './DailyGift.tsx'
import type { FirstItems } from './FirstBonus.tsx'
import { useOffers } from './useOffers.ts'

/**
 * Offers on the goods page: the daily gift while it can be claimed, and labels on goods with rewards for a first
 * purchase.
 */
export function ShopOffers({ clientId, onBonus }: { clientId: string; onBonus: (items: FirstItems | null) => void }) {
  const actor = useOffers(clientId)
  const isDue = useSelector(actor, selectIsDailyDue)
  const first = useSelector(actor, selectFirst)
  const areKnown = useSelector(actor, selectAreOffersKnown)
  const isFree = Storefront.useSelector(selectIsPageFree)
  const wasFree = useRef(isFree)
  useEffect(() => {
    // a purchase may have used up the rewards for a first purchase
    if (isFree && !wasFree.current) actor.send({ type: 'page.returned' })
    wasFree.current = isFree
  }, [actor, isFree])
  useEffect(() => {
    onBonus(areKnown ? new Set(first.map(({ goodsId }) => goodsId)) : null)
    return () => onBonus(null)
  }, [first, areKnown, onBonus])
  return isDue ? <DailyGift actor={actor} /> : null
}
