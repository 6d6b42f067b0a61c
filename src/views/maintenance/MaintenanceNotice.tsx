import { useLingui } from '@lingui/react/macro'
import type { Maintenance } from '../../domain/page/time/maintenance.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { EmptyState } from '../../ui/feedback/StateMessage.tsx'
import { useMoments } from '../shared/time/spans.tsx'
import { useMaintenance, useShopDoor } from './MaintenanceContext.ts'

type Props = { times: Maintenance }
const faces = { open: Nothing, announced: Announced, closed: Closed }

/** States when a maintenance starts or ends, in the device's time zone [BEY-13]. */
export function MaintenanceNotice() {
  const Face = faces[useShopDoor()]
  const times = useMaintenance()
  return times ? <Face times={times} /> : null
}

function Nothing(_: Props) {
  return null
}

function Announced({ times }: Props) {
  const { t } = useLingui()
  const say = useMoments()
  const start = say(times.startTime)
  const end = say(times.endTime)
  return (
    <div role="status">
      <Notice tone="warn">{t`Maintenance from ${start} to ${end}: no orders are taken then. Open payments still go through.`}</Notice>
    </div>
  )
}

function Closed({ times }: Props) {
  const { t } = useLingui()
  const end = useMoments()(times.endTime)
  return (
    <div role="status">
      <EmptyState
        title={t`Closed for maintenance`}
        text={t`The shop opens again by itself: ${end}. Open payments still go through.`}
      />
    </div>
  )
}
