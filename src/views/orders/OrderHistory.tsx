import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import * as select from '../../../machines/orders/orders.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { PastOrder } from '../../domain/payment/receipt.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Parts } from '../../ui/basics/Parts.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import styles from '../account/my.module.css'
import { useVoice } from '../shared/page/BrandContext.ts'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { OpenOrderList } from './KnownOrders.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import type { OpenOrdersActor } from './useOpenOrders.ts'
import { useOrderWords } from './useOrderWords.ts'

type Props = {
  actor: ActorRefFrom<typeof ordersMachine>
  /** Actor of the open orders, which are shown above the history. */
  open: OpenOrdersActor
}

/** Past orders, the newest first. */
export function OrderHistory({
  actor,
  open,
  isWaiting,
}: Props & {
  /** True while the history waits for the open orders, so that both appear together. */
  isWaiting: boolean
}) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectOrdersView)
  const shown = isWaiting ? 'loading' : view
  const views = {
    loading: <SkeletonRows label={t`Loading`} height={56} />,
    failed: <LoadProblem actor={actor} title={t`The orders could not be loaded`} />,
    empty: <Empty />,
    full: <Full actor={actor} open={open} />,
  }
  // once shown, the open orders are never hidden again, so that no click on them is lost
  const [haveCome, setHaveCome] = useState(false)
  if (!haveCome && shown !== 'loading') setHaveCome(true)
  return (
    <SectionCard title={t`Orders`}>
      <div className={styles.open} hidden={!haveCome}>
        <OpenOrderList actor={open} />
      </div>
      {views[shown]}
    </SectionCard>
  )
}

function Empty() {
  const { t } = useLingui()
  const text = useVoice()({
    plain: t`What you buy in this game shows here.`,
    bold: t`Your first haul shows here.`,
    warm: t`What you treat yourself to in this game shows here.`,
  })
  return <EmptyState title={t`No orders yet`} text={text} />
}

function Full({ actor, open }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const orders = useField(actor, 'orders')
  const opened = useField(actor, 'opened')
  const problem = useField(actor, 'problem')
  const hasMore = useSelector(actor, select.selectHasMore)
  const isLoading = useSelector(actor, select.selectIsLoadingMore)
  return (
    <div className={styles.stack}>
      <div>
        {withKeys(orders, ({ billingNo }) => billingNo).map((order) => (
          <OrderRow key={order.key} actor={actor} order={order} />
        ))}
      </div>
      {problem ? <Notice tone="bad">{say(problem)}</Notice> : null}
      {hasMore ? (
        <Button wide tone="ghost" busy={isLoading} onClick={() => actor.send({ type: 'more.clicked' })}>
          {t`Show older orders`}
        </Button>
      ) : null}
      {opened ? <OrderSheet actor={actor} open={open} order={opened} /> : null}
    </div>
  )
}

function OrderRow({ actor, order }: Pick<Props, 'actor'> & { order: PastOrder }) {
  const { local } = useTexts()
  const { state, price, time, back } = useOrderWords()
  const { text, tone } = state(order)
  return (
    <LinkRow
      look="plain"
      title={local(order.goods)}
      note={
        <span className={styles.facts}>
          <Badge tone={tone}>{text}</Badge>
          <Parts of={[time(order), ...back(order)]} />
        </span>
      }
      value={price(order)}
      onClick={() => actor.send({ type: 'order.opened', billingNo: order.billingNo })}
    />
  )
}
