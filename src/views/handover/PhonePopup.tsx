import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handoverMachine } from '../../../machines/handover/handover.machine.ts'
import { selectHandoverView } from '../../../machines/handover/handover.select.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { SkeletonBlock } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useField } from '../shared/page/useField.ts'
import { phoneCode } from './phoneCode.ts'
import styles from './phonePopup.module.css'

type Props = { actor: ActorRefFrom<typeof handoverMachine> }

/** Shows a QR code until its handover link expires. */
export function PhonePopup({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, selectHandoverView)
  if (view === null) return null
  const faces = {
    making: <SkeletonBlock label={t`Loading`} height={224} />,
    shown: <Shown actor={actor} />,
    expired: (
      <EmptyState
        title={t`This code has expired`}
        action={<Button onClick={() => actor.send({ type: 'renewed' })}>{t`New code`}</Button>}
      />
    ),
  }
  return (
    <Sheet
      title={t`Continue on your phone`}
      size="small"
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'dismissed' })}
    >
      {faces[view]}
    </Sheet>
  )
}

function Shown({ actor }: Props) {
  const { t } = useLingui()
  const address = useField(actor, 'address')
  if (address === null) return null
  return (
    <div className={blocks.stack}>
      <Code address={address} label={t`QR code`} />
      <p>
        {t`Scan it with your phone’s camera within ten minutes: the game opens there with your goods and language. You log in on the phone.`}
      </p>
      <CopyButton value={address} label={t`Copy link`} copiedLabel={t`Copied`} />
    </div>
  )
}

/** QR code, dark on light in both colour schemes, because some cameras cannot read inverted codes. */
function Code({ address, label }: { address: string; label: string }) {
  const { size, data } = phoneCode(address)
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.ink} d={path} />
    </svg>
  )
}
