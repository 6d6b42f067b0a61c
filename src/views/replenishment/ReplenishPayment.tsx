import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { replenishMachine } from '../../../machines/replenish/replenish.machine.ts'
import * as select from '../../../machines/replenish/replenish.select.ts'
import { clockText, partsOf } from '../../domain/text/time.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { ChoiceGroup, ChoiceRow } from '../../ui/forms/ChoiceGroup.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { CustomerService } from '../account/CustomerService.tsx'
import { MethodMark } from '../recharge/MethodMark.tsx'
import { useRegionName } from '../region/useRegionName.ts'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './replenish.module.css'

export type ReplenishActor = ActorRefFrom<typeof replenishMachine>

type Props = { actor: ReplenishActor }

/** [RPL-01 RPL-02 RPL-03] */
export function ReplenishPayment({ actor }: Props) {
  const { t } = useLingui()
  const regions = useField(actor, 'regions')
  return (
    <>
      <LinkFacts actor={actor} title={t`To pay`} />
      <Notice>{t`After the payment the block on the account lifts within 15 minutes.`}</Notice>
      <OrderUnderWay actor={actor} />
      {regions.length === 0 ? <NoWay actor={actor} /> : <Ways actor={actor} />}
    </>
  )
}

function NoWay({ actor }: Props) {
  const { t } = useLingui()
  const link = useField(actor, 'link')
  return (
    <>
      <EmptyState title={t`There is no way to pay this here`} text={t`Please ask customer service for help.`} />
      <CustomerService orderNumber={null} link={link?.replenishId ?? null} code={null} />
    </>
  )
}

export function LinkFacts({ actor, title }: Props & { title: string }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const link = useField(actor, 'link')
  const left = useSelector(actor, select.selectCountdown)
  const facts = link
    ? [
        { id: 'game', term: t`Game`, value: local(link.game) },
        { id: 'account', term: t`Account`, value: link.account },
        { id: 'amount', term: t`Amount`, value: money(link.amount, link.currency) },
        { id: 'currency', term: t`Currency`, value: link.currency },
      ]
    : []
  return (
    <SectionCard title={title}>
      <SummaryList
        items={[
          ...facts,
          ...(left === null ? [] : [{ id: 'left', term: t`Time left`, value: <Countdown seconds={left} /> }]),
        ]}
      />
    </SectionCard>
  )
}

function Countdown({ seconds: left }: { seconds: number }) {
  return (
    <bdi role="timer" className={styles.timer}>
      {clockText(partsOf(left * 1000))}
    </bdi>
  )
}

function OrderUnderWay({ actor }: Props) {
  const { t } = useLingui()
  const hasOrder = useSelector(actor, select.selectHasOrder)
  const action = (
    <Button tone="text" onClick={() => actor.send({ type: 'order.clicked' })}>
      {t`Show order`}
    </Button>
  )
  return hasOrder ? (
    <Notice tone="warn" action={action}>
      {t`A payment was started. Look whether it arrived before you pay again.`}
    </Notice>
  ) : null
}

function Ways({ actor }: Props) {
  const { t } = useLingui()
  const { local, say, money } = useTexts()
  const regionName = useRegionName()
  const regions = useField(actor, 'regions')
  const country = useField(actor, 'country')
  const region = useSelector(actor, select.selectRegion)
  const chosen = useField(actor, 'way')
  const link = useField(actor, 'link')
  const problem = useField(actor, 'problem')
  const isCreating = useSelector(actor, select.selectIsCreating)
  const obstacle = useSelector(actor, select.selectReplenishObstacle(useLostConnection() !== null))
  const reasons = { offline: useOfflineReason(), way: t`Please choose a way to pay.`, checking: null }
  const price = link ? money(link.amount, link.currency) : ''
  return (
    <SectionCard title={t`Payment method`}>
      <div className={styles.stack}>
        {country === null ? null : (
          <SelectField
            label={t`Region`}
            value={country}
            options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
            onChange={(code) => actor.send({ type: 'region.chosen', code })}
          />
        )}
        <ChoiceGroup label={t`Payment method`} of="rows">
          {region?.ways.map((way) => (
            <ChoiceRow
              key={way.key}
              name="way"
              value={way.key}
              isChosen={way.key === chosen?.key}
              onChoose={() => actor.send({ type: 'way.chosen', key: way.key })}
              mark={<MethodMark icon={way.icon} />}
              title={local(way.name)}
              note={local(way.parent) || undefined}
            />
          ))}
        </ChoiceGroup>
        {region?.hasOthers ? <p>{t`Ways to pay that need a login are not shown here.`}</p> : null}
        {problem ? <Notice tone="bad">{say(problem)}</Notice> : null}
        <Button
          wide
          busy={isCreating}
          disabled={obstacle !== null}
          reason={obstacle && reasons[obstacle]}
          onClick={() => actor.send({ type: 'pay.clicked' })}
        >
          {t`Pay ${price}`}
        </Button>
      </div>
    </SectionCard>
  )
}
