import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../basics/cx.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { addSheet } from './openSheets.ts'
import { SheetContext, type SheetProps } from './SheetContext.ts'
import styles from './sheet.module.css'

/** A popup, or what the layout makes of it: see SheetContext. */
export function Sheet(props: SheetProps) {
  const Look = useContext(SheetContext) ?? Dialog
  return <Look {...props} />
}

/** A modal: from the bottom on phones, centred from 960 px on. Open exactly while mounted. */
function Dialog({
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
  // What is inside comes after, in the same frame: a popup in it that is open from the start would lie below this one.
  const [isShown, setShown] = useState(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    setShown(true)
    // The browser gives the focus back to where it was.
    return () => element?.close()
  }, [])
  useLayoutEffect(() => {
    if (!isShown || dialog.current?.querySelector('dialog[open]')) return
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]') ?? dialog.current?.querySelector('h2')
    first?.focus({ preventScroll: true })
  }, [isShown])

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
  // also asked by Back, which leaves the popup before it leaves the page [NAV-12]
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const element = dialog.current
    return element ? addSheet({ dialog: element, close: () => close() }) : undefined
  }, [])

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
        <div className={styles.body}>{isShown ? children : null}</div>
        {footer ? <footer className={styles.foot}>{isShown ? footer : null}</footer> : null}
      </div>
    </dialog>
  )
}
