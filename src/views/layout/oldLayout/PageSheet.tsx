import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SheetContext, type SheetProps } from '../../../ui/overlays/SheetContext.ts'
import styles from './pageSheet.module.css'

/**
 * Shows a popup of the purchase as part of its page. Closing it goes one step back. Popups that it opens stay popups.
 */
export function PageSheet({ title, onClose, onBack, head, footer, children }: SheetProps) {
  const { t } = useLingui()
  const id = useId()
  const back = onBack ?? onClose
  return (
    <section className={styles.sheet} aria-labelledby={id}>
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

/** Like PageSheet, but without a back link, for the first step. */
export function FirstSheet({ onClose: _none, ...sheet }: SheetProps) {
  return <PageSheet {...sheet} />
}
