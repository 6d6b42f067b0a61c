import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ownLimitMachine } from '../../../machines/ownLimit/ownLimit.machine.ts'
import * as select from '../../../machines/ownLimit/ownLimit.select.ts'
import { paidOf } from '../../domain/order/ownLimit.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonBlock } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'

type Props = { actor: ActorRefFrom<typeof ownLimitMachine> }

/** [BEY-06] */
export function OwnLimit({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectOwnLimitView)
  const views = {
    loading: <SkeletonBlock label={t`Loading`} height={301} />,
    failed: <LoadProblem actor={actor} title={t`The limit could not be loaded`} />,
    shown: (
      <div className={cx(blocks.stack, blocks.reading)}>
        <Facts actor={actor} />
        <Amount actor={actor} />
      </div>
    ),
  }
  return <SectionCard title={t`Monthly limit`}>{views[view]}</SectionCard>
}

function Facts({ actor }: Props) {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  const own = useField(actor, 'known')
  if (!own) return null
  const limitOf = (limit: number | null) => (limit === null ? t`No limit` : money(limit, own.currency))
  return (
    <SummaryList
      items={[
        { id: 'spent', term: t`Spent this month`, value: money(paidOf(own), own.currency) },
        ...(own.reserved === null
          ? []
          : [{ id: 'reserved', term: t`Not paid yet`, value: money(own.reserved, own.currency) }]),
        { id: 'limit', term: t`Limit`, value: limitOf(own.limit) },
        ...(own.next ? [{ id: 'next', term: t`From ${moment(own.next.at)}`, value: limitOf(own.next.limit) }] : []),
      ]}
    />
  )
}

function Amount({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const amount = useField(actor, 'amount')
  const currency = useField(actor, 'known')?.currency
  const problem = useField(actor, 'problem')
  const isSaving = useSelector(actor, select.selectIsSavingLimit)
  const canSave = useSelector(actor, select.selectCanSaveLimit)
  const canRemove = useSelector(actor, select.selectCanRemoveLimit)
  return (
    <form
      className={blocks.stack}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submitted' })
      }}
    >
      <Field
        label={currency ? `${t`Limit of a month`} (${currency})` : t`Limit of a month`}
        hint={t`A lower limit counts at once, a higher one after 24 hours.`}
        error={problem ? say(problem) : null}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        ltr
        onChange={(event) => actor.send({ type: 'amount.edited', value: event.currentTarget.value })}
      />
      <Button
        wide
        tone="ghost"
        busy={isSaving}
        disabled={!canSave && !isSaving}
        reason={t`Enter an amount`}
        onClick={() => actor.send({ type: 'submitted' })}
      >
        {t`Set limit`}
      </Button>
      {canRemove ? (
        <Button tone="text" onClick={() => actor.send({ type: 'removed' })}>{t`Remove limit`}</Button>
      ) : null}
    </form>
  )
}
