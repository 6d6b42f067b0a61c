import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/basics/Button.tsx'
import { Hidden } from '../../ui/basics/Hidden.tsx'
import { usePagePath } from '../shared/usePagePath.ts'
import { useTitle } from '../shared/useTitle.ts'
import { Dock } from './bars/Dock.tsx'
import type { FrameProps } from './FrameContext.ts'
import styles from './gameFrame.module.css'

const home = '/userCenter'

/** What a game shows of the shop: the page alone, clear of notches; other pages lead back to the VIP centre [VIP-05]. */
export function GameFrame({ title, bar, children }: FrameProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const path = usePagePath()
  useTitle(title)
  return (
    <div className={styles.frame}>
      <h1>
        <Hidden>{title}</Hidden>
      </h1>
      {path === home ? null : (
        <p className={styles.back}>
          <Button tone="text" onClick={() => navigate({ to: home })}>{t`Back`}</Button>
        </p>
      )}
      {children}
      {bar ? <Dock bar={bar} /> : null}
    </div>
  )
}
