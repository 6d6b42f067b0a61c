import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { usePagePath } from '../shared/usePagePath.ts'
import { useTitle } from '../shared/useTitle.ts'
import { Dock } from './bars/Dock.tsx'
import type { FrameProps } from './FrameContext.ts'
import styles from './gameFrame.module.css'

const home = '/userCenter'

/** What a game shows of the shop: the page alone under a slim title, clear of notches; other pages lead back to the VIP centre [VIP-05]. */
export function GameFrame({ title, bar, children }: FrameProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const path = usePagePath()
  useTitle(title)
  return (
    <div className={styles.frame} data-view="game">
      <div className={styles.head}>
        {path === home ? null : <IconButton icon="back" label={t`Back`} onClick={() => navigate({ to: home })} />}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
      {bar ? <Dock bar={bar} /> : null}
    </div>
  )
}
