import { cx } from './cx.ts'
import { Hidden } from './layout/Hidden.tsx'
import styles from './price.module.css'

/**
 * An amount, formatted by the caller, with the original price struck through next to it. `size` sets the font size;
 * without it, the amount is as large as the text around it. The labels are for screen readers.
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
