import { withKeys } from '../../domain/page/keys.ts'
import styles from './parts.module.css'

/** Shows texts side by side, with a dot between them. At a line break there is no dot. Empty texts are omitted. */
export function Parts({ of }: { of: readonly string[] }) {
  const shown = of.filter((text) => text !== '').map((text) => ({ text }))
  return (
    <span className={styles.clip}>
      <span className={styles.parts}>
        {withKeys(shown, ({ text }) => text).map(({ key, text }, at) => (
          <span key={key} className={styles.part}>
            {at > 0 ? <span className={styles.dot}> · </span> : null}
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
