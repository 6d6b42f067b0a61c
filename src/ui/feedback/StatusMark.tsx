import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './statusMark.module.css'

const icons = { success: 'check', fail: 'close', unknown: 'warn' } as const

/**
 * Icon for the result of an order. Hidden from screen readers, because the heading next to the icon states the result.
 */
export function StatusMark({ status }: { status: keyof typeof icons | 'pending' }) {
  return (
    <span className={cx(styles.mark, styles[status])}>
      {status === 'pending' ? <Spinner size={36} /> : <Icon name={icons[status]} size={40} />}
    </span>
  )
}
