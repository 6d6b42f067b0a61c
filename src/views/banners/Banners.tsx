import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import { selectCanDismiss } from '../../../machines/banners/banners.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { type Banner, bannersOfGame } from '../../domain/page/look/banners.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { preloadable } from '../shared/preloadable.tsx'
import { BannerCard } from './BannerCard.tsx'
import styles from './banners.module.css'

const closing = preloadable(async () => (await import('./BannersWatch.tsx')).BannersWatch)
const none: readonly string[] = []

/** Shows the banners of the open game. Their boxes have the final shape from the first paint on [BEY-15]. */
export function Banners() {
  const banners = Storefront.useField('config')?.banners ?? []
  const game = Storefront.useField('game')
  return game && banners.length > 0 ? <BannerStrip banners={bannersOfGame(game.clientId, banners)} /> : null
}

/**
 * Row of the banners that the player has not closed. Until the chart has loaded, a script in index.html hides the
 * banners that were closed on earlier visits.
 */
function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const [actor, setActor] = useState<ActorRefFrom<typeof bannersMachine>>()
  const [isAwake, setAwake] = useState(false)
  const dismissed = useField(actor, 'dismissed') ?? none
  const canDismiss = useSelector(actor, (known) => known !== undefined && selectCanDismiss(known))
  useEffect(() => setAwake(true), [])
  const shown = banners.filter(({ id }) => !dismissed.includes(id))
  return (
    <>
      {shown.length > 0 ? (
        <ul className={styles.strip} data-banners>
          {withKeys(shown, ({ id }) => id).map((banner) => (
            <BannerCard
              key={banner.key}
              banner={banner}
              canDismiss={canDismiss}
              onDismiss={() => actor?.send({ type: 'banner.dismissed', id: banner.id })}
            />
          ))}
        </ul>
      ) : null}
      {isAwake ? (
        <Suspense fallback={null}>
          <closing.Component onStart={setActor} />
        </Suspense>
      ) : null}
    </>
  )
}
