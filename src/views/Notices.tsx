import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { noticesMachine } from '../../machines/notices/notices.machine.ts'
import { selectHint, selectMessage } from '../../machines/notices/notices.select.ts'
import { selectNotices } from '../../machines/storefront/storefront.select.ts'
import { ToastRegion } from './parts/Toasts.tsx'
import { Storefront } from './Storefront.ts'
import { useTexts } from './useTexts.ts'

/** Short messages over everything [SYS-02]. */
export function Notices() {
  const notices = Storefront.useSelector(selectNotices)
  return notices ? <Toasts actor={notices} /> : null
}

function Toasts({ actor }: { actor: ActorRefFrom<typeof noticesMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const toasts = [
    { id: 'hint' as const, text: say(useSelector(actor, selectHint)) },
    { id: 'message' as const, text: say(useSelector(actor, selectMessage)) },
  ]
  return (
    <ToastRegion
      label={t`Messages`}
      dismissLabel={t`Close`}
      toasts={toasts.flatMap(({ id, text }) => (text === null ? [] : [{ id: `${id} ${text}`, text }]))}
      onDismiss={(id) => actor.send(id.startsWith('hint') ? { type: 'hint.dismissed' } : { type: 'dismissed' })}
    />
  )
}
