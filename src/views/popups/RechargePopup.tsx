import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { localTextOrNothing } from '../../domain/localText.ts'
import type { Method } from '../../domain/methods.ts'
import { MethodMark } from '../art/MethodMark.tsx'
import { Button } from '../parts/Button.tsx'
import { ChoiceGroup, ChoiceRow } from '../parts/ChoiceGroup.tsx'
import { LinkRow } from '../parts/LinkRow.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Price } from '../parts/Price.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { SkeletonRows } from '../parts/Skeleton.tsx'
import { EmptyState, ErrorState } from '../parts/StateMessage.tsx'
import { useRegionName } from '../useRegionName.ts'
import { useTexts } from '../useTexts.ts'
import { CardFields } from './CardFields.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import styles from './popups.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }
const bodies = { loading: Loading, empty: Empty, failed: Failed, choosing: Choosing }

/** Region, method, order detail and price; open exactly while the recharge actor lives. */
export function RechargePopup({ actor }: Props) {
  const { t } = useLingui()
  const Body = bodies[useSelector(actor, select.selectRechargeView)]
  const canClose = useSelector(actor, select.selectCanClose)
  const isSubOpen = useSelector(actor, select.selectIsSubOpen)
  return (
    <Sheet
      title={t`Recharge info`}
      closeLabel={t`Close`}
      onClose={canClose ? () => actor.send({ type: 'dismissed' }) : undefined}
      footer={<Footer actor={actor} />}
    >
      <div className={styles.stack}>
        <Body actor={actor} />
      </div>
      {isSubOpen ? <SubMethods actor={actor} /> : null}
    </Sheet>
  )
}

function Loading(_: Props) {
  const { t } = useLingui()
  return <SkeletonRows label={t`Loading`} />
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
  const refusal = useSelector(actor, select.selectRechargeRefusal)
  return (
    <ErrorState
      title={t`The payment methods could not be loaded`}
      text={say(refusal) ?? undefined}
      action={<Button onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

function Choosing({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const regionName = useRegionName()
  const regions = useSelector(actor, select.selectRegions)
  const region = useSelector(actor, select.selectRegionCode)
  const methods = useSelector(actor, select.selectShownMethods)
  const refusal = useSelector(actor, select.selectRechargeRefusal)
  const isExchange = useSelector(actor, select.selectPayVerb) === 'exchange'
  return (
    <>
      <SelectField
        label={t`Region`}
        value={region ?? ''}
        options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
        onChange={(code) => actor.send({ type: 'region.chosen', code })}
      />
      <ChoiceGroup label={t`Payment method`} of="rows">
        {methods.map((method) => (
          <MethodRow key={method.key} actor={actor} method={method} />
        ))}
      </ChoiceGroup>
      {isExchange ? <CardFields actor={actor} /> : null}
      {refusal ? <Notice tone="bad">{say(refusal)}</Notice> : null}
      <OrderDetail actor={actor} />
    </>
  )
}

function MethodRow({ actor, method }: Props & { method: Method }) {
  const { t } = useLingui()
  const { local, language, defaultLanguage } = useTexts()
  const chosen = useSelector(actor, select.selectMethod)
  const sub = useSelector(actor, select.selectSub)
  const note = localTextOrNothing(method.description, language, defaultLanguage) || undefined
  const choose = () => actor.send({ type: 'method.chosen', key: method.key })
  const mark = <MethodMark icon={method.icon ?? ''} />
  return method.subMethods.length > 0 ? (
    <LinkRow
      mark={mark}
      title={local(method.name)}
      note={note}
      value={chosen?.key === method.key && sub ? local(sub.name) : t`Choose`}
      isCurrent={chosen?.key === method.key}
      onClick={choose}
    />
  ) : (
    <ChoiceRow
      name="method"
      value={method.key}
      isChosen={chosen?.key === method.key}
      onChoose={choose}
      mark={mark}
      title={local(method.name)}
      note={note}
    />
  )
}

function SubMethods({ actor }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const opened = useSelector(actor, select.selectOpened)
  const sub = useSelector(actor, select.selectSub)
  return (
    <Sheet title={local(opened?.name)} closeLabel={t`Close`} onClose={() => actor.send({ type: 'sub.closed' })}>
      <div className={styles.list}>
        {opened?.subMethods.map((method) => (
          <LinkRow
            key={method.key}
            mark={<MethodMark icon={method.icon ?? opened.icon ?? ''} />}
            title={local(method.name)}
            isCurrent={method.key === sub?.key}
            onClick={() => actor.send({ type: 'sub.chosen', key: method.key })}
          />
        ))}
      </div>
    </Sheet>
  )
}

function Footer({ actor }: Props) {
  const { t } = useLingui()
  const { money } = useTexts()
  const goods = useSelector(actor, select.selectRechargeGoods)
  const canPay = useSelector(actor, select.selectCanPay)
  const isPaying = useSelector(actor, select.selectIsPaying)
  const verbs = { buy: t`Buy`, exchange: t`Exchange` }
  const reasons = { buy: t`Choose a payment method`, exchange: t`Enter card number and password` }
  const verb = useSelector(actor, select.selectPayVerb)
  return (
    <div className={styles.foot}>
      <Price
        size="big"
        now={money(goods.price, goods.currency)}
        was={goods.originalPrice === null ? null : money(goods.originalPrice, goods.currency)}
        nowLabel={t`To pay`}
        wasLabel={t`Before`}
      />
      <Button
        busy={isPaying}
        disabled={!canPay && !isPaying}
        reason={reasons[verb]}
        onClick={() => actor.send({ type: 'pay.clicked' })}
      >
        {verbs[verb]}
      </Button>
    </div>
  )
}
