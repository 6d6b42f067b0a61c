import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts'
import { selectMessage } from '../../../machines/notices/notices.select.ts'
import { selectNotices } from '../../../machines/storefront/storefront.select.ts'
import { ToastRegion } from '../../ui/overlays/Toasts.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** Short messages above everything [SYS-02]. */
export function ShopToasts() {
  const notices = Storefront.useSelector(selectNotices)
  return notices ? <Toasts actor={notices} /> : null
}

function Toasts({ actor }: { actor: ActorRefFrom<typeof noticesMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const text = say(useSelector(actor, selectMessage))
  return (
    <ToastRegion
      label={t`Messages`}
      dismissLabel={t`Close`}
      toasts={text === null ? [] : [{ id: text, text }]}
      onDismiss={() => actor.send({ type: 'dismissed' })}
    />
  )
}
