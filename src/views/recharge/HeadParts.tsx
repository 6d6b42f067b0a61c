import { useLingui } from '@lingui/react/macro'
import { keysOf } from '../../domain/page/keys.ts'
import styles from './orderHead.module.css'

export function RoleName({ name, level }: { name: string | null; level: number | null }) {
  const { t } = useLingui()
  return (
    <strong className={styles.role}>
      <bdi>{name}</bdi>
      {level === null ? null : (
        <>
          {' '}
          <span className={styles.level}>{t`Lv. ${level}`}</span>
        </>
      )}
    </strong>
  )
}

/** Shows names, each with its own writing direction. Empty names are omitted. */
export function Names({ of }: { of: readonly (string | null)[] }) {
  const names = of.filter((name): name is string => name !== null && name !== '')
  const keys = keysOf(names, (name) => name)
  return names.map((name, at) => (
    <span key={keys[at]}>
      {at > 0 ? <span> · </span> : null}
      <bdi>{name}</bdi>
    </span>
  ))
}

/** Shows notes, one per line. Empty notes are omitted. */
export function Notes({ of }: { of: readonly string[] }) {
  const lines = of.filter((words) => words !== '')
  const keys = keysOf(lines, (words) => words)
  return lines.map((words, at) => (
    <span key={keys[at]} className={styles.note}>
      {words}
    </span>
  ))
}
