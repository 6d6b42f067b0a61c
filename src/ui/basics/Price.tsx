import { cx } from './cx.ts'
import { Hidden } from './layout/Hidden.tsx'
import styles from './price.module.css'

/**
 * Shows a price, and the earlier price struck through. Without `size`, the font size is small; `text` is the size of
 * the surrounding text. Only screen readers read the labels.
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
