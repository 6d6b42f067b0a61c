import { useLingui } from '@lingui/react/macro'
import { cx } from '../../ui/basics/cx.ts'
import { Price } from '../../ui/basics/Price.tsx'
import { GoodsArt } from '../art/GoodsArt.tsx'
import { useBonusWords } from '../offers/useRewardWords.ts'
import type { PaidOrder } from '../recharge/FormHead.tsx'
import { Names, Notes, RoleName } from '../recharge/HeadParts.tsx'
import head from '../recharge/orderHead.module.css'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './resultPopup.module.css'

type Props = {
  order: PaidOrder & { game: string | null; level: number | null }
  /** True while facts about the order are still loading. */
  isComing: boolean
}

/** Shows the order in the same form as the recharge popup [BEY-01 RES-05]. */
export function ResultHead({ order, isComing }: Props) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { goods, art, artKey, amount, currency } = order
  const bonus = useBonusWords()(order.bonus)
  const title = local(goods)
  const isEmpty = title === '' && amount === null && order.role === null
  if (isEmpty && !isComing) return null
  return (
    <section className={cx(head.head, head.compact, styles.order)} aria-label={t`Your order`}>
      {artKey === '' ? null : (
        <span className={head.art}>
          <GoodsArt {...art} artKey={artKey} />
        </span>
      )}
      <span className={head.what}>
        <strong className={head.goods}>{title}</strong>
        <Notes of={[local(order.note), bonus]} />
      </span>
      <span className={head.price}>
        {amount === null ? null : <Price size="big" now={money(amount, currency ?? '')} nowLabel={t`Price`} />}
      </span>
      <Receiver order={order} />
    </section>
  )
}

function Receiver({ order: { role, level, game, server } }: Pick<Props, 'order'>) {
  const { local } = useTexts()
  return (
    <div className={cx(head.receiver, styles.receiver)}>
      <RoleName name={role} level={level} />
      <span className={head.place}>
        <Names of={[local(game), server]} />
      </span>
    </div>
  )
}
