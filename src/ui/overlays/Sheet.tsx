import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { afterFrame } from '../afterFrame.ts'
import { cx } from '../basics/cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import covers from './cover.module.css'
import { focusBefore, returnFocus } from './focusReturn.ts'
import { IsShownContext, SheetContext, type SheetProps } from './SheetContext.ts'
import styles from './sheet.module.css'
import { addSheet } from './sheetStack.ts'

export function Sheet(props: SheetProps) {
  const Look = useContext(SheetContext) ?? Dialog
  return <Look {...props} />
}

type Undo = () => void
const atOnce = (run: () => Undo): Undo => run()
/** Calls `run` after the next frame. Returns a function that cancels the call or, later, calls what `run` returned. */
const soon = (run: () => Undo): Undo => {
  let undo = afterFrame(() => {
    undo = run()
  })
  return () => undo()
}

const modal = new WeakSet<HTMLDialogElement>()

/**
 * Opens the dialog as a modal dialog. Focuses the element with `data-first`, or the heading if there is none. Of two
 * dialogs mounted at once, the inner one opens last and is on top.
 */
const open = (dialog: HTMLDialogElement): void => {
  const outer = dialog.parentElement?.closest('dialog')
  if (outer) open(outer)
  if (modal.has(dialog)) return
  modal.add(dialog)
  dialog.open = false
  const marked = [...dialog.querySelectorAll<HTMLElement>('[data-first]')]
  const first = marked.find((part) => part.closest('dialog') === dialog) ?? dialog.querySelector('h2')
  // showModal focuses the element with `autofocus`; a call of `focus` would need a second layout
  if (first) first.autofocus = true
  dialog.showModal()
}

/**
 * The dialog is at the bottom of the screen on phones, and in the middle from 960 px on. It opens when it is shown, usually
 * on mount, and closes on unmount.
 */
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
  const isShown = useContext(IsShownContext)
  // The browser computes the styles of the whole page when a dialog becomes modal. A prepared popup is painted before.
  const [whenModal] = useState(() => (isShown ? atOnce : soon))
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return
    element.open = true
    const before = focusBefore()
    return whenModal(() => {
      open(element)
      return () => returnFocus(before)
    })
  }, [isShown, whenModal])

  const isOwn = useOwnClick()
  const pressOverlay = useEffectEvent((click: MouseEvent) => {
    if (isOwn(click) && dismissible) onClose?.()
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // If a press begins inside the popup and ends outside, for example to select text, the popup must not close.
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
  // Back also calls this: the popup closes, and the page stays [NAV-12]
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const element = dialog.current
    if (!element || !isShown) return
    return whenModal(() => addSheet({ dialog: element, close: () => close() }))
  }, [isShown, whenModal])

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size], !isShown && styles.prepared)}
      aria-hidden={!isShown || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        // After two presses of Escape, browsers close the dialog without a cancel event. This code then opens the
        // dialog again.
        if (event.target === event.currentTarget && !event.currentTarget.open) {
          event.currentTarget.showModal()
          onClose?.()
        }
      }}
    >
      {/* keeps header and footer from becoming landmarks of the page */}
      <section className={cx(styles.sheet, head ? covers.covered : null)}>
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
 * Returns a function that decides whether a click on this element counts; call the function once per click. If the
 * first click of a double click has opened the element, the second click does not count. Further clicks count, because
 * the player has then seen the element.
 */
export const useOwnClick = (): ((click: Pick<UIEvent, 'detail'>) => boolean) => {
  const wasLeftOut = useRef(false)
  return ({ detail }) => {
    const isOwn = detail < 2 || wasLeftOut.current
    wasLeftOut.current = !isOwn
    return isOwn
  }
}
