import { cx } from './cx.ts'
import { Hidden } from './layout/Hidden.tsx'
import styles from './price.module.css'

/**
 * Shows a formatted amount next to the original price, which is struck through. `size` sets the font size; by default
 * it is that of the surrounding text. The labels are for screen readers.
 */
export function Price({
  now,
  was,
  nowLabel,
  wasLabel,
  size = 'small',
}: {
  now: string
  was?: string | null | undefined
  nowLabel?: string
  wasLabel?: string
  size?: 'text' | 'small' | 'big' | 'huge'
}) {
  return (
    <span className={cx(styles.price, styles[size])}>
      {was ? (
        <s className={styles.was}>
          {wasLabel ? <Hidden>{wasLabel} </Hidden> : null}
          <bdi>{was}</bdi>
        </s>
      ) : null}
      <strong className={styles.now}>
        {nowLabel ? <Hidden>{nowLabel} </Hidden> : null}
        <bdi>{now}</bdi>
      </strong>
    </span>
  )
}
