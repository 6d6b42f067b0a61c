import { useLingui } from '@lingui/react/macro'
import type { Reward } from '../../domain/player/activities.ts'
import { cx } from '../../ui/basics/cx.ts'
import { Price } from '../../ui/basics/Price.tsx'
import { GoodsArt } from '../art/GoodsArt.tsx'
import { useBonusWords } from '../offers/useRewardWords.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Names, Notes } from './HeadParts.tsx'
import styles from './orderHead.module.css'

/** Facts about an order for the head of a popup, as far as known. Names may be maps by language. */
export type PaidOrder = {
  goods: string | null
  /** Note of the goods. The next field, `bonus`, contains the extra rewards for a first purchase. */
  note: string | null
  bonus: readonly Reward[]
  art: { kind: string; size: number } | null
  artKey: string
  role: string | null
  server: string | null
  amount: number | null
  currency: string | null
}

/** Shows goods, receiver and amount above a provider's form [BEY-01 BEY-02]. */
export function FormHead({ order }: { order: PaidOrder }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { goods, art, artKey, amount, currency } = order
  const bonus = useBonusWords()(order.bonus)
  return (
    <section
      className={cx(styles.head, styles.compact)}
      // the label also contains the goods' name, so that it differs from the label `Your order` of a region in the
      // popup below
      aria-label={[t`Your order`, local(goods)].filter(Boolean).join(' · ')}
    >
      <span className={styles.art}>
        <GoodsArt {...art} artKey={artKey} />
      </span>
      <span className={styles.what}>
        <strong className={styles.goods}>{local(goods)}</strong>
        <Notes of={[local(order.note), bonus]} />
        <span className={styles.place}>
          <Names of={[order.role, order.server]} />
        </span>
      </span>
      <span className={styles.price}>
        {amount === null ? null : <Price now={money(amount, currency ?? '')} nowLabel={t`To pay`} />}
      </span>
    </section>
  )
}
