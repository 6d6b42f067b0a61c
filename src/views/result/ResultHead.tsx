import { useLingui } from '@lingui/react/macro'
import { cx } from '../../ui/basics/cx.ts'
import { Price } from '../../ui/basics/Price.tsx'
import { GoodsArt } from '../art/GoodsArt.tsx'
import type { PaidOrder } from '../recharge/FormHead.tsx'
import head from '../recharge/orderHead.module.css'
import { useTexts } from '../shared/useTexts.ts'
import styles from './resultPopup.module.css'

type Props = {
  order: PaidOrder & { game: string | null; note: string | null; level: number | null }
  /** Nothing is known of it yet, and may be soon. */
  isComing: boolean
}

/** What was ordered, who receives it and for how much, as the pay sheet has shown it [BEY-01 RES-05]. */
export function ResultHead({ order, isComing }: Props) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { goods, note, art, artKey, amount, currency } = order
  const title = local(goods)
  const isEmpty = title === '' && amount === null && order.role === null
  if (isEmpty && !isComing) return null
  return (
    <section className={cx(head.head, head.compact, styles.order)} aria-label={t`Your order`}>
      <span className={head.art}>
        <GoodsArt kind={art?.kind ?? 'gems'} size={art?.size ?? 1} artKey={artKey} />
      </span>
      <span className={head.what}>
        <strong className={head.goods}>{title}</strong>
        {note ? <span className={head.note}>{local(note)}</span> : null}
      </span>
      <span className={head.price}>
        {amount === null ? null : <Price size="big" now={money(amount, currency ?? '')} nowLabel={t`Price`} />}
      </span>
      <Receiver order={order} />
    </section>
  )
}

function Receiver({ order: { role, level, game, server } }: Pick<Props, 'order'>) {
  const { t } = useLingui()
  const { local } = useTexts()
  const places = [local(game), server ?? ''].filter((name) => name !== '')
  return (
    <div className={cx(head.receiver, styles.receiver)}>
      <strong className={head.role}>
        <bdi>{role}</bdi>
        {level === null ? null : (
          <>
            {' '}
            <span className={head.level}>{t`Lv. ${level}`}</span>
          </>
        )}
      </strong>
      <span className={head.place}>
        {places.map((name, at) => (
          <span key={name}>
            {at > 0 ? ' · ' : null}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </div>
  )
}
