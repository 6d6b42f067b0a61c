import { type ComponentProps, useId, useState } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import styles from './field.module.css'
import { useSilentFill } from './useSilentFill.ts'

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'dir' | 'autoFocus'> & {
  label: string
  /** Why the value is invalid; announced when it appears. */
  error?: string | null | undefined
  hint?: string
  /** Labels of the button that shows or hides a password. */
  reveal?: { show: string; hide: string }
  /**
   * If true, the text runs from left to right in every language, as for ids, card numbers and account names [LOC-07].
   */
  ltr?: boolean
  /** If true, the field gets the focus when the surrounding popup opens. */
  first?: boolean
}

/** An input field with label, hint and error. All other props go to the input. */
export function Field({ label, error, hint, reveal, ltr, first, type = 'text', ...input }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const box = useSilentFill(input.value)
  const notes = [error ? `${id}e` : '', hint ? `${id}h` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={cx(styles.box, error && styles.wrong)}>
        <input
          {...input}
          ref={box}
          id={id}
          type={shown ? 'text' : type}
          className={cx(styles.input, reveal && styles.toggled)}
          dir={ltr ? 'ltr' : undefined}
          data-first={first || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {reveal ? (
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} size={22} />
          </button>
        ) : null}
      </span>
      {error ? (
        <p id={`${id}e`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
