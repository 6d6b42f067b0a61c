import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { couponsMachine } from '../../../machines/coupons/coupons.machine.ts'
import * as select from '../../../machines/coupons/coupons.select.ts'
import type { Coupon } from '../../domain/order/coupons.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { ItemList } from '../../ui/lists/ItemList.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { useField } from '../shared/page/useField.ts'
import { CouponCard } from './CouponCard.tsx'
import { EnterPromoCode } from './EnterPromoCode.tsx'

type Props = { actor: ActorRefFrom<typeof couponsMachine> }
const views = {
  closed: null,
  usable: Choose,
  locked: Choose,
  history: History,
  historyLoading: History,
  historyFailed: History,
}

/** [CPN-03] */
export function CouponPopup({ actor }: Props) {
  const View = views[useSelector(actor, select.selectCouponView)]
  return View ? <View actor={actor} /> : null
}

function Choose({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectCouponView)
  const usable = useField(actor, 'usable')
  const locked = useField(actor, 'locked')
  const selected = useSelector(actor, select.selectSelectedCode)
  const tab = view === 'locked' ? 'locked' : 'usable'
  const lists = { usable, locked }
  return (
    <Sheet
      title={t`Coupons`}
      size="tall"
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'closed' })}
      footer={
        <div className={blocks.stack}>
          <EnterPromoCode actor={actor} wide tone="ghost" />
          <Button wide tone="ghost" onClick={() => actor.send({ type: 'history.opened' })}>{t`Coupon history`}</Button>
        </div>
      }
    >
      <Tabs
        name="coupons"
        label={t`Coupons`}
        tabs={[
          { id: 'usable' as const, label: t`Usable`, count: usable.length },
          { id: 'locked' as const, label: t`Not usable`, count: locked.length },
        ]}
        selected={tab}
        onSelect={(wanted) => actor.send({ type: 'tab.chosen', tab: wanted })}
      />
      <TabPanel name="coupons" selected={tab}>
        <List
          key={tab}
          coupons={lists[tab]}
          selected={selected}
          onSelect={(code) => actor.send({ type: 'coupon.chosen', code })}
          onDeselect={() => actor.send({ type: 'coupon.dropped' })}
        />
      </TabPanel>
    </Sheet>
  )
}

function History({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectCouponView)
  const history = useField(actor, 'history')
  const bodies = {
    history: <List coupons={history} />,
    historyLoading: <SkeletonRows label={t`Loading`} />,
    historyFailed: <LoadProblem actor={actor} title={t`Past coupons could not be loaded`} />,
  }
  return (
    <Sheet
      title={t`Coupon history`}
      size="tall"
      closeLabel={t`Close`}
      onBack={() => actor.send({ type: 'history.closed' })}
      backLabel={t`Back`}
      onClose={() => actor.send({ type: 'closed' })}
    >
      {bodies[view === 'historyLoading' || view === 'historyFailed' ? view : 'history']}
    </Sheet>
  )
}

function List({
  coupons,
  selected = null,
  onSelect,
  onDeselect,
}: {
  coupons: readonly Coupon[]
  selected?: string | null
  onSelect?: (code: string) => void
  onDeselect?: () => void
}) {
  const { t } = useLingui()
  return coupons.length === 0 ? (
    <EmptyState icon="gift" title={t`No coupons here`} />
  ) : (
    <ItemList
      items={coupons}
      keyOf={({ code }) => code}
      isKept={({ code }) => code === selected}
      renderItem={(coupon) => (
        <CouponCard
          coupon={coupon}
          isSelected={coupon.code === selected}
          onSelect={() => onSelect?.(coupon.code)}
          onDeselect={() => onDeselect?.()}
        />
      )}
    />
  )
}
