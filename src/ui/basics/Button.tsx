import { type MouseEvent, type ReactNode, useId } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Hidden } from './Hidden.tsx'

export type ButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /** primary: the one main action of a view; ghost: beside it; text: within a line. */
  tone?: 'primary' | 'ghost' | 'text' | 'danger'
  /** The full width of its container. */
  wide?: boolean
  /** Under way: shows a spinner in place of the label, keeps its size, takes no clicks. */
  busy?: boolean
  disabled?: boolean
  /** Why it is disabled: the accessible description, and shown below while disabled; null where it may come to have one. */
  reason?: string | null | undefined
  /** The reason passes by itself and is not shown, so that nothing moves when it does. */
  isReasonSpoken?: boolean
  /** By what a tap from before the script is found again, where the server's first page shows it. */
  replay?: string | undefined
}

/** A button of 44 px at least. Disabled, it stays in reach of the keyboard so that its reason can be read. */
export function Button({
  children,
  onClick,
  type = 'button',
  tone = 'primary',
  wide,
  busy,
  disabled,
  reason,
  isReasonSpoken,
  replay,
}: ButtonProps) {
  const id = useId()
  const off = disabled || busy
  const button = (
    <button
      type={type}
      data-replay={replay}
      className={cx(styles.button, styles[tone], wide && styles.wide, busy && styles.busy)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabled && reason ? id : undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
      {busy ? (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
  // one that may get a reason stays the same element when it does, so that a press that has begun is not lost
  return reason === undefined ? (
    button
  ) : (
    <span className={cx(styles.with, wide && styles.wide)}>
      {button}
      {disabled && reason !== null ? <Reason id={id} text={reason} isSpoken={isReasonSpoken} /> : null}
    </span>
  )
}

function Reason({ id, text, isSpoken }: { id: string; text: string; isSpoken: boolean | undefined }) {
  return isSpoken ? (
    <Hidden id={id}>{text}</Hidden>
  ) : (
    <span id={id} className={styles.reason}>
      {text}
    </span>
  )
}
