import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Spinner } from '../../feedback/Spinner.tsx'
import { cx } from '../cx.ts'
import { Hidden } from '../layout/Hidden.tsx'
import styles from './button.module.css'

export type ButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Called when a pointer is pressed on the button, before the click. Not called while the button is disabled. */
  onPress?: () => void
  /** Called if the pointer leaves the pressed button or begins to scroll, so that no click follows. */
  onRelease?: () => void
  type?: 'button' | 'submit'
  /**
   * Look of the button. primary: the main action; at most one per view. early: the main action while it is not possible
   * yet. ghost: a secondary action. text: an action inside a line of text.
   */
  tone?: 'primary' | 'early' | 'ghost' | 'text' | 'danger'
  wide?: boolean
  /** Shows a spinner instead of the label, keeps the size and ignores clicks. */
  busy?: boolean
  disabled?: boolean
  /**
   * Why the button is disabled. Shown below the button, and read by screen readers as its description. Pass null
   * instead of undefined if a reason may appear later.
   */
  reason?: string | null | undefined
  /**
   * If true, only screen readers can read the reason. Use this for a reason that disappears soon, because a visible
   * reason would move the layout.
   */
  isReasonSpoken?: boolean
  /**
   * Key of the button. Clicks made before hydration are replayed on the element with this key. Required in prerendered
   * pages.
   */
  replay?: string | undefined
}

/**
 * A button of at least 44 px height. A disabled button can still be focused, so that screen readers can read the
 * reason.
 */
export function Button({
  children,
  onClick,
  onPress,
  onRelease,
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
  const isPressed = useRef(false)
  const release = () => {
    if (isPressed.current) onRelease?.()
    isPressed.current = false
  }
  const button = (
    <button
      type={type}
      data-replay={replay}
      className={cx(styles.button, styles[tone], wide && styles.wide, busy && styles.busy)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabled && reason ? id : undefined}
      onPointerDown={() => {
        isPressed.current = !off
        if (!off) onPress?.()
      }}
      onPointerCancel={release}
      // a finger also leaves the button when it is lifted, before the click
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release()}
      onClick={(event) => {
        isPressed.current = false
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
  // a button that can have a reason is always wrapped; if the wrapper appeared only with a reason, React would replace
  // the button during a click
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
