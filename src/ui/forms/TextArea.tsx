import { useId } from 'react'
import { cx } from '../basics/cx.ts'
import styles from './field.module.css'

export function TextArea({
  label,
  value,
  longest,
  hint,
  onChange,
}: {
  label: string
  value: string
  /** Maximum length in characters. */
  longest: number
  hint: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={cx(styles.input, styles.lines)}
        dir="auto"
        rows={5}
        maxLength={longest}
        value={value}
        data-first
        aria-describedby={`${id}h`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}h`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
