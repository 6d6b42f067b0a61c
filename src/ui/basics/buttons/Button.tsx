import { type MouseEvent, type ReactNode, useId } from 'react'
import { Spinner } from '../../feedback/Spinner.tsx'
import { cx } from '../cx.ts'
import { Hidden } from '../layout/Hidden.tsx'
import styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /** primary: the only main action of a view. early: the main action before its turn. ghost: a secondary action. text: an action within a line. */
  tone?: 'primary' | 'early' | 'ghost' | 'text' | 'danger'
  /** Fills the width of the container. */
  wide?: boolean
  /** In progress: the button shows a spinner instead of its label, keeps its size and ignores clicks. */
  busy?: boolean
  disabled?: boolean
  /**
   * The reason why the button is disabled: shown below the button, and its accessible description. Pass null if a
   * reason may appear later.
   */
  reason?: string | null | undefined
  /** The reason disappears by itself, so it is only announced. It is not shown, because the layout must not move. */
  isReasonSpoken?: boolean
  /**
   * Key by which the button is found again if the player taps it before hydration. Needed if the prerendered page shows
   * it.
   */
  replay?: string | undefined
}

/**
 * A button with a size of at least 44 px. It can be focused while disabled, so that screen readers can read the reason.
 */
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
  // a button that may get a reason must keep its element when the reason appears, or a press in progress would be lost
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
