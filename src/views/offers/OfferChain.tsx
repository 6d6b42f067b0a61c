import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as select from '../../../machines/offers/offers.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { ChainOffer } from '../../domain/player/offers.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { RewardArt } from '../events/RewardArt.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './offers.module.css'
import type { OffersActor } from './useOffers.ts'
import { useRewardWords } from './useRewardWords.ts'

/** Chain of offers. Claiming an offer unlocks the next offer. */
export function OfferChain({ actor }: { actor: OffersActor }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const chain = useSelector(actor, select.selectChain)
  const problem = useField(actor, 'chainProblem')
  return chain.length === 0 ? null : (
    <SectionCard title={t`Offer chain`}>
      <ol className={styles.chain}>
        {withKeys(chain, ({ id }) => id).map((offer) => (
          <Item key={offer.key} actor={actor} offer={offer} />
        ))}
      </ol>
      <p role="status" className={styles.refusal}>
        {problem ? say(problem) : null}
      </p>
    </SectionCard>
  )
}

function Item({ actor, offer }: { actor: OffersActor; offer: ChainOffer }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const words = useRewardWords()
  const goods = local(offer.goods)
  const ends = {
    done: <Badge tone="good">{t`Received`}</Badge>,
    open: <Open actor={actor} />,
    buy: <span className={styles.note}>{t`Buy first: ${goods}`}</span>,
    locked: <span className={styles.note}>{t`Opens after the one before`}</span>,
  }
  return (
    <li className={cx(styles.item, styles[offer.state])}>
      {withKeys(offer.rewards, ({ name }) => name).map((reward) => (
        <RewardArt key={reward.key} reward={reward} />
      ))}
      <span className={styles.words}>{words(offer.rewards)}</span>
      {ends[offer.state]}
    </li>
  )
}

function Open({ actor }: { actor: OffersActor }) {
  const { t } = useLingui()
  const canTake = useSelector(actor, select.selectCanTakeNext)
  const isTaking = useSelector(actor, select.selectIsTakingNext)
  return (
    <Button
      busy={isTaking}
      disabled={!canTake && !isTaking}
      reason={t`Choose who receives the rewards.`}
      onClick={() => actor.send({ type: 'chain.claimed' })}
    >
      {t`Receive`}
    </Button>
  )
}
