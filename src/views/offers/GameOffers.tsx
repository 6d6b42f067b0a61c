import { Suspense } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'
import type { FirstItems } from './FirstBonus.tsx'

const offers = preloadable(async () => (await import('./ShopOffers.tsx')).ShopOffers)

/** Offers for logged-in players. Loads after the rest of the page [BEY-14]. */
export function GameOffers({ onBonus }: { onBonus: (items: FirstItems | null) => void }) {
  const game = Storefront.useField('game')
  const user = Storefront.useField('user')
  return game && user ? (
    <Suspense fallback={null}>
      <offers.Component key={`${game.clientId} ${user.suid}`} clientId={game.clientId} onBonus={onBonus} />
    </Suspense>
  ) : null
}
