import { type MouseEvent, type ReactNode, useId } from 'react'
import { Spinner } from '../../feedback/Spinner.tsx'
import { cx } from '../cx.ts'
import { Hidden } from '../layout/Hidden.tsx'
import styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /**
   * primary: the main action of a view, of which there is only one. early: the main action before it is available.
   * ghost: a secondary action. text: an action within a line of text.
   */
  tone?: 'primary' | 'early' | 'ghost' | 'text' | 'danger'
  /** Fills the width of the container. */
  wide?: boolean
  /** Shows a spinner instead of the label. The button keeps its size and ignores clicks. */
  busy?: boolean
  disabled?: boolean
  /**
   * Why the button is disabled: shown below it and used as its accessible description. Pass null, not undefined, if a
   * reason may appear later.
   */
  reason?: string | null | undefined
  /**
   * Announces the reason to screen readers without showing it. For a reason that soon disappears, because showing it
   * would move the layout.
   */
  isReasonSpoken?: boolean
  /**
   * Key of the button for taps before hydration, which are replayed. Required if a prerendered page contains the
   * button.
   */
  replay?: string | undefined
}

/** A button of at least 44 px. It stays focusable while disabled, so that screen readers can read the reason. */
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
  // keep the wrapper even without a reason: if the DOM changed when one appears, a click in progress would be lost
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
