import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './statusMark.module.css'

/** Hidden from screen readers, because the heading next to it states the result. */
export function StatusMark({ status }: { status: 'pending' | 'success' | 'fail' }) {
  return (
    <span className={cx(styles.mark, styles[status])}>
      {status === 'pending' ? (
        <Spinner size={36} />
      ) : (
        <Icon name={status === 'success' ? 'check' : 'close'} size={40} />
      )}
    </span>
  )
}
