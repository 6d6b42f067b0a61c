import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import covers from '../../../ui/overlays/cover.module.css'
import { SheetContext, type SheetProps } from '../../../ui/overlays/SheetContext.ts'
import styles from './pageSheet.module.css'

/**
 * Shows a purchase popup as part of the page. Closing it leads one page back. Other popups that it opens are dialogs.
 */
export function PageSheet({ title, onClose, onBack, head, footer, children }: SheetProps) {
  const { t } = useLingui()
  const id = useId()
  const back = onBack ?? onClose
  return (
    <section className={cx(styles.sheet, head ? covers.covered : null)} aria-labelledby={id}>
      <header className={styles.head}>
        {back ? <IconButton icon="back" label={t`Back`} onClick={back} /> : null}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </header>
      {head ? <div className={styles.pinned}>{head}</div> : null}
      <SheetContext value={null}>
        <div className={styles.body}>{children}</div>
      </SheetContext>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </section>
  )
}

/** A sheet for the first step, which has no back link. */
export function FirstSheet({ onClose: _none, ...sheet }: SheetProps) {
  return <PageSheet {...sheet} />
}
