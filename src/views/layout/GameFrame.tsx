import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { use, useId } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useTitle } from '../shared/page/BrandContext.ts'
import { usePagePath } from '../shared/page/pagePaths.ts'
import { Dock } from './bars/Dock.tsx'
import { type FrameProps, GameViewContext } from './FrameContext.ts'
import styles from './gameFrame.module.css'

const home = '/userCenter'

/**
 * Frame inside a game: a narrow title bar within the safe areas. The bar links to the VIP centre; on the page of the
 * VIP centre, it links to the goods [VIP-05].
 */
export function GameFrame({ title, bar, children }: FrameProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const path = usePagePath()
  const { close } = use(GameViewContext)
  useTitle(title)
  return (
    <div className={styles.frame} data-view="game">
      <section className={styles.head} aria-labelledby={id}>
        {path === home ? (
          <IconButton icon="topup" label={t`Top up`} onClick={() => navigate({ to: '/selectGoods' })} />
        ) : (
          <IconButton icon="back" label={t`Back`} onClick={() => navigate({ to: home })} />
        )}
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        {close ? (
          <span className={styles.close}>
            <IconButton icon="close" label={t`Close`} onClick={close} />
          </span>
        ) : null}
      </section>
      {children}
      {bar ? <Dock bar={bar} /> : null}
    </div>
  )
}
