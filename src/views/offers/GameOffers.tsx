import { Suspense } from 'react'
import { selectGame, selectUser } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'
import type { FirstItems } from './BonusContext.ts'

const offers = preloadable(async () => (await import('./ShopOffers.tsx')).ShopOffers)

/** What the game gives a player, on the goods page: nobody else has offers, and nothing waits for them [BEY-14]. */
export function GameOffers({ onBonus }: { onBonus: (items: FirstItems | null) => void }) {
  const game = Storefront.useSelector(selectGame)
  const user = Storefront.useSelector(selectUser)
  return game && user ? (
    <Suspense fallback={null}>
      <offers.Component key={`${game.clientId} ${user.suid}`} clientId={game.clientId} onBonus={onBonus} />
    </Suspense>
  ) : null
}
