import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../basics/cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { focusBefore, returnFocus } from './focusReturn.ts'
import { SheetContext, type SheetProps } from './SheetContext.ts'
import styles from './sheet.module.css'
import { addSheet } from './sheetStack.ts'

/** A popup, rendered as a dialog or by the component in SheetContext. */
export function Sheet(props: SheetProps) {
  const Look = useContext(SheetContext) ?? Dialog
  return <Look {...props} />
}

/**
 * Opens a dialog and focuses its element marked as first, otherwise its heading. A nested dialog opens after its outer
 * dialog, because the dialog opened last is on top; both may mount at the same time.
 */
const open = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog')
  if (outer) open(outer)
  if (dialog.open) return
  const marked = [...dialog.querySelectorAll<HTMLElement>('[data-first]')]
  const first = marked.find((part) => part.closest('dialog') === dialog) ?? dialog.querySelector('h2')
  // showModal focuses an autofocus element without the second layout that a separate call of focus would need
  if (first) first.autofocus = true
  dialog.showModal()
}

/** A modal dialog: at the bottom on phones, centred from 960 px on. Mounting opens it and unmounting closes it. */
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
    // A press that starts inside the popup and ends outside, such as a text selection, must not close the popup.
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
  // the router also calls this on Back, which closes the popup instead of leaving the page [NAV-12]
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
        // A second Escape closes the dialog without a cancel event.
        if (event.target === event.currentTarget && !event.currentTarget.open) {
          event.currentTarget.showModal()
          onClose?.()
        }
      }}
    >
      {/* the section keeps its header and footer from becoming landmarks of the page */}
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

/**
 * Returns a function that decides whether a click is meant for this element; call it once per click. The second click
 * of a double click that opened this element is ignored. Further clicks in the same series count again, because the
 * player has then seen the element.
 */
export const useOwnClick = (): ((click: Pick<UIEvent, 'detail'>) => boolean) => {
  const wasLeftOut = useRef(false)
  return ({ detail }) => {
    const isOwn = detail < 2 || wasLeftOut.current
    wasLeftOut.current = !isOwn
    return isOwn
  }
}
