import { useSelector } from '@xstate/react'
import { selectAreOffersComing } from '../../../machines/offers/offers.select.ts'
import { Coming } from '../../ui/feedback/Skeleton.tsx'
import { DailyGift } from './DailyGift.tsx'
import { OfferChain } from './OfferChain.tsx'
import styles from './offers.module.css'
import { useOffers } from './useOffers.ts'

/** Offers on the event page. The daily gift is shown even if the player has claimed it today. */
export function EventOffers({ clientId }: { clientId: string }) {
  const actor = useOffers(clientId)
  const areComing = useSelector(actor, selectAreOffersComing)
  return (
    <div className={styles.offers}>
      {areComing ? <Coming /> : null}
      <OfferChain actor={actor} />
      <DailyGift actor={actor} />
    </div>
  )
}
