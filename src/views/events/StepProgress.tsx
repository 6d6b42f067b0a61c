import { useLingui } from '@lingui/react/macro'
import { type Activity, type EventStep, stepProgress } from '../../domain/player/activities.ts'
import styles from './events.module.css'
import { useAmount } from './useAmount.ts'

/** [EVT-02] */
export function StepProgress({ activity, step }: { activity: Activity; step: EventStep }) {
  const { t } = useLingui()
  const amount = useAmount(activity)
  const reached = amount(activity.reached)
  const need = amount(step.need)
  const progress = t`${reached} of ${need}`
  return (
    <div className={styles.reached}>
      <progress
        className={styles.progress}
        aria-label={progress}
        max={1}
        value={stepProgress(activity.reached, step.need)}
      />
      <span className={styles.note}>{progress}</span>
    </div>
  )
}
