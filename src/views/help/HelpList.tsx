import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { helpMachine } from '../../../machines/help/help.machine.ts'
import * as select from '../../../machines/help/help.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { Ticket } from '../../domain/text/help.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { useField } from '../shared/page/useField.ts'
import { useMoments } from '../shared/time/spans.tsx'
import { HelpForm } from './HelpForm.tsx'
import { useHelpWords } from './useHelpWords.ts'

type Props = { actor: ActorRefFrom<typeof helpMachine> }

/** [BEY-08] */
export function HelpList({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectTicketsView)
  const [wasKnown, setWasKnown] = useState(false)
  useEffect(() => {
    if (view !== 'loading') setWasKnown(true)
  }, [view])
  const views = {
    loading: <SkeletonRows label={t`Loading`} height={56} isAgain={wasKnown} />,
    failed: <LoadProblem actor={actor} title={t`Your questions could not be loaded`} />,
    listed: <Listed actor={actor} />,
    unknown: null,
  }
  return (
    <SectionCard title={t`Questions to customer service`}>
      {/* above the list, so that the player can ask before the list has loaded */}
      <div className={blocks.reading}>
        <Button tone="ghost" wide onClick={() => actor.send({ type: 'help.clicked' })}>
          {t`Ask customer service`}
        </Button>
      </div>
      <HelpForm actor={actor} />
      {views[view]}
    </SectionCard>
  )
}

function Listed({ actor }: Props) {
  const { t } = useLingui()
  const tickets = useField(actor, 'tickets')
  if (!tickets?.length) return <p className={blocks.lead}>{t`You have not asked anything yet.`}</p>
  return (
    <div>
      {withKeys(tickets, ({ ticketNo }) => ticketNo).map((ticket) => (
        <Question key={ticket.key} ticket={ticket} />
      ))}
    </div>
  )
}

function Question({ ticket }: { ticket: Ticket }) {
  const { topics, states } = useHelpWords()
  const moment = useMoments()
  return (
    <Disclosure
      summary={
        <span>
          {`${topics[ticket.topic]} · ${states[ticket.state]}`}
          <br />
          <small>
            <bdi>{ticket.ticketNo}</bdi> · {moment(ticket.createdAt)}
          </small>
        </span>
      }
    >
      <div className={blocks.stack}>
        <p dir="auto">{ticket.message}</p>
        {ticket.answer ? (
          <p dir="auto">
            <strong>{ticket.answer}</strong>
          </p>
        ) : null}
      </div>
    </Disclosure>
  )
}
