import { Suspense } from 'react'
import { selectHasEvents, selectSelection } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { preloadable } from '../shared/preloadable.tsx'

const offer = preloadable(async () => (await import('./DailyOffer.tsx')).DailyOffer)

/**
 * Loads the popup that says once a day that event rewards can be claimed. Only for a logged-in player in a game with
 * events [EVT-05].
 */
export function EventOffer() {
  const game = Storefront.useField('game')
  const user = Storefront.useField('user')
  const hasEvents = Storefront.useSelector(selectHasEvents)
  // while the shop enters another game, there is no selection, so the popup must not open
  const isShopOpen = Storefront.useSelector(selectSelection) !== undefined
  return game && user && hasEvents && isShopOpen ? (
    <Suspense fallback={null}>
      <offer.Component key={`${game.clientId} ${user.suid}`} clientId={game.clientId} account={user.suid} />
    </Suspense>
  ) : null
}
