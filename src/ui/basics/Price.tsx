import { cx } from './cx.ts'
import { Hidden } from './layout/Hidden.tsx'
import styles from './price.module.css'

/**
 * `size` is the font size; without `size`, the price has the font size of the surrounding text. Only screen readers
 * read the labels.
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
