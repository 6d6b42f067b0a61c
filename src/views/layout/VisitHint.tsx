import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { noticesMachine } from '../../../machines/notices/notices.machine.ts'
import { selectNotices } from '../../../machines/storefront/storefront.select.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** Shows a hint, for example that the browser blocks storage. The hint stays until the player closes it [LGN-13]. */
export function VisitHint() {
  const notices = Storefront.useSelector(selectNotices)
  return notices ? <Hint actor={notices} /> : null
}

function Hint({ actor }: { actor: ActorRefFrom<typeof noticesMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const text = say(useField(actor, 'hint'))
  const close = () => actor.send({ type: 'hint.dismissed' })
  return (
    <div role="status">
      {text === null ? null : (
        <Notice tone="warn" action={<IconButton icon="close" label={t`Close`} onClick={close} />}>
          {text}
        </Notice>
      )}
    </div>
  )
}
