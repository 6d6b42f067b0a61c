import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectIsBuyableAgain } from '../../../machines/storefront/storefront.select.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { receiptOfDetail } from '../../domain/payment/receipt.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { KeepReceipt } from '../receipt/KeepReceipt.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useNumber } from '../shared/text/useTexts.ts'
import styles from './resultPopup.module.css'

type Props = { actor: ActorRefFrom<typeof resultMachine>; order: OrderDetail }

export function Received({ actor, order }: Props) {
  const { t } = useLingui()
  const canBuyAgain = useSelector(actor, select.selectCanBuyAgain(Storefront.useSelector(selectIsBuyableAgain)))
  const receipt = receiptOfDetail(order)
  return (
    <>
      <Points order={order} />
      <div className={styles.ways}>
        <KeepReceipt receipt={receipt} tone="text" onPrint={() => actor.send({ type: 'print.clicked' })} />
        {canBuyAgain ? (
          <Button tone="text" onClick={() => actor.send({ type: 'goods.again' })}>{t`Buy again`}</Button>
        ) : null}
      </div>
      <Receipt receipt={receipt} />
    </>
  )
}

function Points({ order: { points } }: Pick<Props, 'order'>) {
  const { t } = useLingui()
  const number = useNumber()
  if (!points) return null
  const { reachedLevel, nextLevel: nextName, missing } = points
  const earned = number(points.earned)
  const left = number(missing ?? 0)
  return (
    <p className={styles.points}>
      <strong>{t`Points earned: ${earned}`}</strong>
      {reachedLevel === null ? null : <strong>{t`You have reached ${reachedLevel}`}</strong>}
      {nextName !== null && missing !== null ? (
        <span>
          {t`${plural(missing, { one: `${left} more point to ${nextName}`, other: `${left} more points to ${nextName}` })}`}
        </span>
      ) : null}
    </p>
  )
}
