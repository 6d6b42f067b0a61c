import { useLingui } from '@lingui/react/macro'
import type { Activity } from '../../domain/player/activities.ts'
import { atOffset } from '../../domain/text/time.ts'
import { RichText } from '../../ui/basics/RichText.tsx'
import { SectionCard } from '../../ui/basics/SectionCard.tsx'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { Countdown } from '../shared/Countdown.tsx'
import { useTexts } from '../shared/useTexts.ts'
import styles from './events.module.css'
import { useAmount } from './useAmount.ts'

/** What an event is about, until when in its own time zone, and how far the player is [EVT-02]. */
export function EventSummary({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const amount = useAmount(activity)
  const { title, rule, startsAt, endsAt, closesAt, timeZone, reached } = activity
  const period = [startsAt, endsAt].flatMap((moment) => atOffset(moment, timeZone) || []).join(' – ')
  const times = [
    ...(closesAt === null ? [] : [{ id: 'left', term: t`Ends in`, value: <Countdown until={closesAt} /> }]),
    ...(endsAt === null ? [] : [{ id: 'period', term: t`Period`, value: period }]),
  ]
  const names = { cumulative: t`Topped up`, continuous: t`Days in a row` }
  return (
    <SectionCard title={local(title)}>
      <SummaryList items={[{ id: 'reached', term: names[activity.kind], value: amount(reached) }, ...times]} />
      {rule ? (
        <Disclosure summary={t`Rules`}>
          <div className={styles.rule}>
            <RichText html={local(rule)} />
          </div>
        </Disclosure>
      ) : null}
    </SectionCard>
  )
}
