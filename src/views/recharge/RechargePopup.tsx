import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useContext, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { IsShownContext } from '../../ui/overlays/SheetContext.ts'
import { useRowsInSight } from '../../ui/overlays/useRowsInSight.ts'
import { CardConfirmation } from '../cards/CardConfirmation.tsx'
import { CardFields } from '../cards/CardFields.tsx'
import { CouponPopup } from '../coupons/CouponPopup.tsx'
import { PromoCodePopup } from '../coupons/PromoCodePopup.tsx'
import { RegionQuestion } from '../region/RegionQuestion.tsx'
import { useRegionName } from '../region/useRegionName.ts'
import { leadTo } from '../shared/leadTo.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { BelowMethods } from './BelowMethods.tsx'
import { HiddenMethods } from './HiddenMethods.tsx'
import { Methods, SubMethods } from './Methods.tsx'
import styles from './methods.module.css'
import { OrderHead } from './OrderHead.tsx'
import { PayFooter, usePayObstacle } from './PayFooter.tsx'
import { PayPopups } from './PayPopups.tsx'
import { ReceiverQuestion } from './ReceiverQuestion.tsx'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }
const bodies = { loading: Loading, empty: Empty, failed: Failed, choosing: Choosing }

export function RechargePopup({ actor }: Props) {
  const { t } = useLingui()
  const Body = bodies[useSelector(actor, select.selectRechargeView)]
  const canClose = useSelector(actor, select.selectCanClose)
  const isSubOpen = useSelector(actor, select.selectIsSubOpen)
  const isReceiverAsked = useSelector(actor, select.selectIsReceiverAsked)
  const isRegionAsked = useSelector(actor, select.selectIsRegionAsked)
  const coupons = useSelector(actor, select.selectCoupons)
  const pay = useSelector(actor, select.selectPay)
  const exchange = useSelector(actor, select.selectCardExchange)
  const order = usePaidOrder(actor)
  return (
    <Sheet
      title={t`Recharge info`}
      closeLabel={t`Close`}
      onClose={canClose ? () => actor.send({ type: 'dismissed' }) : undefined}
      head={<OrderHead actor={actor} />}
      footer={<PayFooter actor={actor} />}
    >
      <div className={blocks.stack}>
        <Body actor={actor} />
      </div>
      {isSubOpen ? <SubMethods actor={actor} /> : null}
      {isReceiverAsked ? <ReceiverQuestion actor={actor} /> : null}
      {isRegionAsked ? <RegionQuestion actor={actor} /> : null}
      {coupons ? <CouponPopup actor={coupons} /> : null}
      {coupons ? <PromoCodePopup actor={coupons} /> : null}
      {pay ? <PayPopups actor={pay} order={order} /> : null}
      {exchange ? <CardConfirmation actor={exchange} /> : null}
    </Sheet>
  )
}

/** Returns the facts of the order that a click on Pay will create. */
const usePaidOrder = (actor: Props['actor']) => {
  const goods = useField(actor, 'goods')
  const { logo: artKey } = useField(actor, 'game')
  const server = useField(actor, 'server')
  const { name: role } = useField(actor, 'role')
  const amount = useSelector(actor, select.selectAskedPrice)
  const bonus = useSelector(actor, select.selectBonus)
  const { art, currency, display, note } = goods
  return { goods: display, note, bonus, art, artKey, role, server: serverLabel(server), amount, currency }
}

/** A placeholder with the full height of the popup, because most lists of methods fill the popup. */
function Loading(_: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.room}>
      <SkeletonRows label={t`Loading`} />
    </div>
  )
}

function Empty(_: Props) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No payment method takes this item`}
      text={t`Choose other goods; their price may fit a method in your region.`}
    />
  )
}

function Failed({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const refusal = useField(actor, 'refusal')
  return (
    <ErrorState
      title={t`The payment methods could not be loaded`}
      text={say(refusal) ?? undefined}
      action={<Button onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

function Choosing({ actor }: Props) {
  const isExchange = useSelector(actor, select.selectPayVerb) === 'exchange'
  const firstRows = useFirstRows(actor)
  return (
    <>
      <RegionField actor={actor} />
      <ShownMethods actor={actor} rows={firstRows} />
      {firstRows === Number.POSITIVE_INFINITY ? (
        <>
          <HiddenMethods actor={actor} />
          {isExchange ? <PayingCard actor={actor} /> : null}
          <BelowMethods actor={actor} />
        </>
      ) : null}
    </>
  )
}

// memoized, so that showing the prepared popup renders neither again
const ShownMethods = memo(Methods)
const RegionField = memo(function RegionField({ actor }: Props) {
  const { t } = useLingui()
  const regionName = useRegionName()
  const regions = useField(actor, 'regions')
  const region = useField(actor, 'region')
  return (
    <SelectField
      label={t`Region`}
      value={region ?? ''}
      options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
      onChange={(code) => actor.send({ type: 'region.chosen', code })}
    />
  )
})

/**
 * Returns how many methods are rendered in the first frame. All methods (infinity) are rendered if there are few, if
 * the chosen method is further down, or if a card's fields are below the methods.
 */
const useFirstRows = (actor: Props['actor']): number => {
  const rows = useRowsInSight()
  const methods = useSelector(actor, select.selectMethodGroups).flatMap((group) => group.methods)
  const chosen = useField(actor, 'method')?.key
  const isExchange = useSelector(actor, select.selectPayVerb) === 'exchange'
  const isChosenInSight = methods.findIndex(({ key }) => key === chosen) < rows
  return methods.length > rows && isChosenInSight && !isExchange ? rows : Number.POSITIVE_INFINITY
}

/**
 * Input fields for a payment by card. They are below all methods, so the popup scrolls to the fields and focuses the
 * first field.
 */
function PayingCard({ actor }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const card = useField(actor, 'card')
  const obstacle = usePayObstacle(actor)
  // an effect runs in a later task, so a question that closes can return the focus first
  const isShown = useContext(IsShownContext)
  useEffect(() => {
    if (isShown) leadTo(fields.current, fields.current?.querySelector('input'))
  }, [isShown])
  return (
    <div ref={fields}>
      <CardFields
        card={card}
        onEdit={(field, value) => actor.send({ type: 'card.edited', field, value })}
        onSubmit={() => obstacle === null && actor.send({ type: 'pay.clicked' })}
      />
    </div>
  )
}
