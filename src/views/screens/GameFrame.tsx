import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FrameProps } from '../FrameContext.ts'
import { Button } from '../parts/Button.tsx'
import { Dock } from '../parts/Dock.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { usePagePath } from '../usePagePath.ts'
import { useTitle } from '../useTitle.ts'
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
