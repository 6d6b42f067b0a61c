import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectAreOffersKnown, selectFirst, selectIsDailyDue } from '../../../machines/offers/offers.select.ts'
import { selectIsPageFree } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { DailyGift } from './DailyGift.tsx'
import type { FirstItems } from './FirstBonus.tsx'
import { useOffers } from './useOffers.ts'

/**
 * Shows the daily gift if it can be claimed. Passes to `onBonus` the goods that have rewards for the first purchase.
 */
export function ShopOffers({ clientId, onBonus }: { clientId: string; onBonus: (items: FirstItems | null) => void }) {
  const actor = useOffers(clientId)
  const isDue = useSelector(actor, selectIsDailyDue)
  const first = useSelector(actor, selectFirst)
  const areKnown = useSelector(actor, selectAreOffersKnown)
  const isFree = Storefront.useSelector(selectIsPageFree)
  const wasFree = useRef(isFree)
  useEffect(() => {
    // fetches the offers again after a popup has closed, because the player may have bought an item for the first time
    if (isFree && !wasFree.current) actor.send({ type: 'page.returned' })
    wasFree.current = isFree
  }, [actor, isFree])
  useEffect(() => {
    onBonus(areKnown ? new Set(first.map(({ goodsId }) => goodsId)) : null)
    return () => onBonus(null)
  }, [first, areKnown, onBonus])
  return isDue ? <DailyGift actor={actor} /> : null
}
