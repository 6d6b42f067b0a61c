import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { Price } from '../../ui/basics/Price.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { GoodsArt } from '../art/GoodsArt.tsx'
import { useBonusWords } from '../offers/useRewardWords.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Names, RoleName } from './HeadParts.tsx'
import styles from './orderHead.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/** Order summary that stays visible while the player chooses a payment method [BEY-01 RCH-09]. */
export function OrderHead({ actor }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const goods = useField(actor, 'goods')
  const game = useField(actor, 'game')
  const note = local(goods.note)
  return (
    <section className={styles.head} aria-label={t`Your order`}>
      <span className={styles.art}>
        <GoodsArt {...goods.art} artKey={game.logo} />
      </span>
      <span className={styles.what}>
        <strong className={styles.goods}>{local(goods.display)}</strong>
        {note ? <span className={styles.note}>{note}</span> : null}
        <Bonus actor={actor} />
      </span>
      <ToPay actor={actor} />
      <Receiver actor={actor} />
    </section>
  )
}

/** Shows the rewards for a first purchase. If there are none, their space stays reserved, so that nothing moves. */
function Bonus({ actor }: Props) {
  const hasPlace = useSelector(actor, select.selectHasBonusPlace)
  const { firstRewards } = useField(actor, 'goods')
  const isHeld = useSelector(actor, select.selectBonus).length === 0
  const words = useBonusWords()(firstRewards)
  return hasPlace ? <span className={cx(styles.note, isHeld && styles.held)}>{words}</span> : null
}

function Receiver({ actor }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const game = useField(actor, 'game')
  const server = useField(actor, 'server')
  const canChange = useSelector(actor, select.selectCanChangeRole)
  const { name, level } = useField(actor, 'role')
  return (
    <div className={styles.receiver}>
      <RoleName name={name} level={level} />
      <span className={styles.place}>
        <Names of={[local(game.name), serverLabel(server)]} />
      </span>
      <span className={cx(styles.change, !canChange && styles.held)}>
        <Button tone="text" onClick={() => actor.send({ type: 'role.clicked' })}>
          {t`Change`}
        </Button>
      </span>
    </div>
  )
}

function ToPay({ actor }: Props) {
  const { t } = useLingui()
  const { money } = useTexts()
  const { currency, price: listed } = useField(actor, 'goods')
  const price = useSelector(actor, select.selectToPay)
  const struck = useSelector(actor, select.selectStruckPrice)
  const isPricing = useSelector(actor, select.selectIsPricing)
  return (
    <span className={styles.price}>
      <span className={cx(styles.amount, isPricing && styles.held)}>
        <Price
          size="big"
          // shows the list price until the final price is known, so that the line breaks of the text next to it do not
          // change
          now={money(isPricing ? listed : price, currency)}
          was={struck === null ? null : money(struck, currency)}
          nowLabel={t`To pay`}
          wasLabel={t`Before`}
        />
      </span>
      {isPricing ? <Spinner label={t`Asking for the price with your coupon`} /> : null}
    </span>
  )
}
