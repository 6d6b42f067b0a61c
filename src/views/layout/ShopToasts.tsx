import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts'
import { selectNotices } from '../../../machines/storefront/storefront.select.ts'
import { ToastRegion } from '../../ui/overlays/Toasts.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** [SYS-02] */
export function ShopToasts() {
  const notices = Storefront.useSelector(selectNotices)
  return notices ? <Toasts actor={notices} /> : null
}

function Toasts({ actor }: { actor: ActorRefFrom<typeof noticesMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const text = say(useField(actor, 'message'))
  return (
    <ToastRegion
      label={t`Messages`}
      dismissLabel={t`Close`}
      toasts={text === null ? [] : [{ id: text, text }]}
      onDismiss={() => actor.send({ type: 'dismissed' })}
    />
  )
}
