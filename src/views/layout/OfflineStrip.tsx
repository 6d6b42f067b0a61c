import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useLostConnection } from '../shared/page/ConnectionContext.ts'
import { useMoments } from '../shared/time/spans.tsx'
import styles from './offlineStrip.module.css'

/** [BEY-20] */
export function OfflineStrip() {
  const { t } = useLingui()
  const moment = useMoments()
  const lostAt = useLostConnection()
  if (lostAt === null) return null
  const time = moment(lostAt)
  return (
    <div role="status" className={styles.strip}>
      <Notice tone="warn">{t`No connection. You see the shop as it was at ${time}.`}</Notice>
    </div>
  )
}
