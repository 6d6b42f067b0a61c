import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serviceCodes } from '../../domain/text/support.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { CustomerService } from '../account/CustomerService.tsx'
import { PageFrame } from './PageFrame.tsx'

function MessageScreen({
  page,
  title,
  text,
  children,
}: {
  page: string
  title: string
  text: string
  children?: ReactNode
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <PageFrame title={page} tab={null}>
      <PageBody>
        <EmptyState
          title={title}
          text={text}
          action={<Button onClick={() => navigate({ to: '/' })}>{t`Back to the shop`}</Button>}
        />
        {children}
      </PageBody>
    </PageFrame>
  )
}

export function NotFoundScreen() {
  const { t } = useLingui()
  const text = t`The page may be missing, or the address may be wrong.`
  return <MessageScreen page={t`Not Found`} title={t`Not Found`} text={text} />
}

/** [NAV-03] */
export function ErrorScreen() {
  const { t } = useLingui()
  const text = t`Something could not be found. Please go back to the shop and try again.`
  return <MessageScreen page={t`Error`} title={t`Something went wrong`} text={text} />
}

export function ReplenishErrorScreen() {
  const { t } = useLingui()
  const text = t`Please ask customer service for a new link.`
  const { replenish_id: link = null } = useSearch({ from: '__root__' })
  return (
    <MessageScreen page={t`Top up`} title={t`The link is not valid`} text={text}>
      <div className={blocks.centered}>
        <CustomerService orderNumber={null} link={link} code={serviceCodes.replenishment} />
      </div>
    </MessageScreen>
  )
}
