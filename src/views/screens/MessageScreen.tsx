import { useLingui } from '@lingui/react/macro'
import { useGo } from '../GoContext.ts'
import { Button } from '../parts/Button.tsx'
import { PageBody } from '../parts/PageBody.tsx'
import { EmptyState } from '../parts/StateMessage.tsx'
import { PageFrame } from './PageFrame.tsx'

/** A page that only says something and leads home. */
function MessageScreen({ page, title, text, tab }: { page: string; title: string; text: string; tab: 'event' | null }) {
  const { t } = useLingui()
  const go = useGo()
  return (
    <PageFrame title={page} tab={tab}>
      <PageBody>
        <EmptyState title={title} text={text} action={<Button onClick={() => go('/')}>{t`Back to the shop`}</Button>} />
      </PageBody>
    </PageFrame>
  )
}

export function NotFoundScreen() {
  const { t } = useLingui()
  const text = t`The page may be missing, or the address may be wrong.`
  return <MessageScreen page={t`Not Found`} title={t`Not Found`} text={text} tab={null} />
}

export function ReplenishErrorScreen() {
  const { t } = useLingui()
  const text = t`This payment link cannot be used. Please ask customer service for a new one.`
  return <MessageScreen page={t`Top up`} title={t`The link is not valid`} text={text} tab={null} />
}

export function EventScreen() {
  const { t } = useLingui()
  const text = t`Come back soon: events of this game show here.`
  return <MessageScreen page={t`Event`} title={t`There is no event right now`} text={text} tab="event" />
}

export function VipScreen() {
  const { t } = useLingui()
  const text = t`The VIP centre of this game is not open.`
  return <MessageScreen page={t`VIP`} title={t`Not open yet`} text={text} tab={null} />
}
