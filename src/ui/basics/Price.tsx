import { cx } from './cx.ts'
import { Hidden } from './layout/Hidden.tsx'
import styles from './price.module.css'

/**
 * Shows an amount of money and, next to it, the original price struck through. `size` is the font size; by default, the
 * size of the surrounding text. The labels are only for screen readers.
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
