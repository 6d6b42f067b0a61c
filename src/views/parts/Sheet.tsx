import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import styles from './sheet.module.css'
import { useBackCloses } from './useBackCloses.ts'

export type SheetProps = {
  title: string
  /** Called on ×, Escape, Back and, if dismissible, the overlay; the parent then takes the sheet away. Without it the sheet cannot be closed by these. */
  onClose?: (() => void) | undefined
  closeLabel: string
  /** A tap on the overlay closes [SYS-09 RES-01]. */
  dismissible?: boolean
  /** Shows a back arrow before the title: a step back inside the sheet. */
  onBack?: (() => void) | undefined
  backLabel?: string
  /** Below the scrolling content, always in sight. */
  footer?: ReactNode
  /** small: questions; medium: the usual; tall: lists, of a fixed height so that results do not make it jump. */
  size?: 'small' | 'medium' | 'tall'
  children: ReactNode
}

/** A modal: from the bottom on phones, centred from 960 px on. Open exactly while mounted. */
export function Sheet({
  title,
  onClose,
  closeLabel,
  dismissible = true,
  onBack,
  backLabel = '',
  footer,
  size = 'medium',
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first = element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector('h2')
    first?.focus({ preventScroll: true })
    // The browser gives the focus back to where it was.
    return () => element?.close()
  }, [])

  const pressOverlay = useEffectEvent(() => {
    if (dismissible) onClose?.()
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // What is pressed inside and let go outside, such as a text selection, does not close.
    let isPressedOutside = false
    const press = (event: Event) => {
      isPressedOutside = event.target === element
    }
    const release = (event: Event) => {
      if (isPressedOutside && event.target === element) pressOverlay()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', release)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', release)
    }
  }, [])
  useBackCloses(dialog, onClose)

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        // Browsers close on a second Escape without asking.
        if (event.target === event.currentTarget && !event.currentTarget.open) {
          event.currentTarget.showModal()
          onClose?.()
        }
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          {onBack ? <IconButton icon="back" label={backLabel} onClick={onBack} /> : null}
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {onClose ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
