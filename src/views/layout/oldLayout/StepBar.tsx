import { createContext } from 'react'
import type { PurchaseStep } from '../../../domain/order/steps.ts'
import { cx } from '../../../ui/basics/cx.ts'
import { Icon } from '../../../ui/basics/Icon.tsx'
import { Hidden } from '../../../ui/basics/layout/Hidden.tsx'
import styles from './stepBar.module.css'

/** Purchase step of the page. Null on pages that are not a step. */
export const StepContext = createContext<PurchaseStep | null>(null)

/** [NAV-02] */
export function StepBar<Id extends string>({
  label,
  steps,
  current,
  doneLabel,
}: {
  label: string
  steps: readonly { id: Id; label: string }[]
  current: Id
  /** Text for screen readers before the name of a completed step. */
  doneLabel: string
}) {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <nav className={styles.bar} aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={cx(styles.step, index < at && styles.done, index === at && styles.now)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.dot}>
              {index < at ? <Icon name="check" size={14} /> : <span aria-hidden="true">{index + 1}</span>}
            </span>
            <span className={styles.text}>
              {index < at ? <Hidden>{doneLabel} </Hidden> : null}
              {step.label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
