import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { NumberedTips } from '../../ui/feedback/NumberedTips.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { PaymentLink } from '../orders/PayNow.tsx'
import { useField } from '../shared/page/useField.ts'
import { Countdown } from '../shared/time/spans.tsx'
import styles from './resultPopup.module.css'
import { useIsComing, useMoney } from './useOrder.ts'

type Props = { actor: ActorRefFrom<typeof resultMachine> }

export function PendingHeading({ actor }: Props) {
  const { t } = useLingui()
  const heading = {
    reviewed: t`We are looking at your payment`,
    paid: t`Paid. Your goods are on their way.`,
    awaited: t`Waiting for your payment`,
  }[useMoney(actor)]
  return <span>{heading}</span>
}

const blank = '\u00a0'
const clockPlaces = { awaited: true, paid: false, reviewed: false } as const

/** Shows the time left. Until the server has sent the time, an invisible line reserves the space. */
export function TimeLeft({ actor }: Props) {
  const { t } = useLingui()
  const money = useMoney(actor)
  const isDetailComing = useIsComing(actor)
  const isTimeComing = useSelector(actor, select.selectIsTimeComing)
  const endsAt = useSelector(actor, select.selectEndsAt(money))
  if (endsAt === null && !((isDetailComing || isTimeComing) && clockPlaces[money])) return null
  const value = endsAt === null ? blank : <Countdown until={endsAt} />
  return (
    <div className={cx(styles.full, endsAt === null && styles.coming)}>
      <SummaryList items={[{ id: 'left', term: t`Time left to pay`, value }]} />
    </div>
  )
}

const waiting = { reviewed: Reviewed, paid: Delivering, awaited: HowToPay } as const

export function PendingTips({ actor }: Props) {
  const View = waiting[useMoney(actor)]
  return <View actor={actor} />
}

/** Offers a notification when the goods arrive, so that the player need not wait on this page. */
function Delivering({ actor }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.apart}>
      <Button tone="text" onClick={() => actor.send({ type: 'notice.wanted' })}>
        {t`Tell me when the goods arrive`}
      </Button>
    </div>
  )
}

/** Says that a person reviews the payment and that the player must not pay again. */
function Reviewed() {
  const { t } = useLingui()
  return (
    <p>
      {t`We have received a payment for this order whose amount differs. A person is looking at it. Do not pay again; customer service can tell you more.`}
    </p>
  )
}

function HowToPay({ actor }: Props) {
  const { t } = useLingui()
  const tip = useSelector(actor, select.selectWaitingTip)
  const canChangeWay = useSelector(actor, select.selectCanChangeWay)
  const toPay = t({ message: 'To pay', context: 'action' })
  const pay = {
    opened: t`Pay on the provider’s page, or press “${toPay}”.`,
    link: t`Press “${toPay}” to open the page of the payment provider.`,
    form: t`Press “${toPay}” to go on in the payment provider’s form.`,
    formOpen: t`Pay in the payment provider’s form that is open.`,
    elsewhere: t`Finish the payment where you began it.`,
  }
  // until the right tip is known, an invisible copy of the most likely tip reserves the space
  const first = { ...pay, coming: <span className={styles.coming}>{pay.link}</span> }
  return (
    <>
      <NumberedTips
        tips={[
          { id: 'pay', text: first[tip] },
          { id: 'done', text: t`Come back here: we check by ourselves, or press “Recharge done”.` },
          {
            id: 'way',
            text: (
              <span className={cx(!canChangeWay && styles.coming)}>
                <span>{t`Problems?`}</span>{' '}
                <button type="button" className={blocks.link} onClick={() => actor.send({ type: 'way.changed' })}>
                  {t`Change the way to pay`}
                </button>
              </span>
            ),
          },
        ]}
      />
      <Delivering actor={actor} />
    </>
  )
}

const goOn = { form: PayInForm, link: PayOnPage, coming: PayComing } as const

/** The large button continues the payment or, if that is impossible, says "Recharge done". */
export function PendingActions({ actor }: Props) {
  const { t } = useLingui()
  const way = useSelector(actor, select.selectWayOn(useMoney(actor)))
  const isAsking = useSelector(actor, select.selectIsAsking)
  const Pay = way && goOn[way]
  return (
    <>
      {Pay ? <Pay actor={actor} /> : null}
      <Button
        wide
        tone={Pay ? 'ghost' : 'primary'}
        busy={isAsking}
        onClick={() => actor.send({ type: 'recharge.done' })}
      >
        {t`Recharge done`}
      </Button>
    </>
  )
}

function PayInForm({ actor }: Props) {
  const { t } = useLingui()
  return (
    <Button wide onClick={() => actor.send({ type: 'form.wanted' })}>
      {t({ message: 'To pay', context: 'action' })}
    </Button>
  )
}

function PayOnPage({ actor }: Props) {
  const { t } = useLingui()
  const url = useField(actor, 'payUrl')
  return url ? (
    <PaymentLink wide href={url} onClick={() => actor.send({ type: 'link.opened' })}>
      {t({ message: 'To pay', context: 'action' })}
    </PaymentLink>
  ) : null
}

/** Reserves the pay button's space while the payment link loads. */
function PayComing() {
  const { t } = useLingui()
  return (
    <div className={styles.coming}>
      <Button wide>{t({ message: 'To pay', context: 'action' })}</Button>
    </div>
  )
}
