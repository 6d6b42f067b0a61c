import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../basics/cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { focusBefore, returnFocus } from './focusReturn.ts'
import { SheetContext, type SheetProps } from './SheetContext.ts'
import styles from './sheet.module.css'
import { addSheet } from './sheetStack.ts'
import { useOwnClick } from './useOwnClick.ts'

/** A popup, or what the layout makes of it: see SheetContext. */
export function Sheet(props: SheetProps) {
  const Look = useContext(SheetContext) ?? Dialog
  return <Look {...props} />
}

/**
 * Opens a dialog, and leads the focus into it, after those around it: the last one lies on top, and one inside another
 * may be open from the start.
 */
const open = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog')
  if (outer) open(outer)
  if (dialog.open) return
  const marked = [...dialog.querySelectorAll<HTMLElement>('[data-first]')]
  const first = marked.find((part) => part.closest('dialog') === dialog) ?? dialog.querySelector('h2')
  // the browser leads the focus there itself: two moves would have it work out the page twice
  if (first) first.autofocus = true
  dialog.showModal()
}

/** A modal: from the bottom on phones, centred from 960 px on. Open exactly while mounted. */
function Dialog({
  title,
  onClose,
  closeLabel,
  dismissible = true,
  onBack,
  backLabel = '',
  head,
  footer,
  size = 'medium',
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = focusBefore()
    open(element)
    return () => returnFocus(before)
  }, [])

  const isOwn = useOwnClick()
  const pressOverlay = useEffectEvent((click: MouseEvent) => {
    if (isOwn(click) && dismissible) onClose?.()
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // What is pressed inside and let go outside, such as a text selection, does not close.
    let isPressedOutside = false
    const press = (event: Event) => {
      isPressedOutside = event.target === element
    }
    const release = (event: MouseEvent) => {
      if (isPressedOutside && event.target === element) pressOverlay(event)
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
      {/* head and foot of a section are no landmarks of the page */}
      <section className={styles.sheet}>
        <header className={styles.head}>
          {onBack ? <IconButton icon="back" label={backLabel} onClick={onBack} /> : null}
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {onClose ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
        </header>
        {head ? <div className={styles.pinned}>{head}</div> : null}
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </section>
    </dialog>
  )
}
