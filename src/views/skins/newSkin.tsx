import { Popups, preloadPopups } from '../Popups.tsx'
import { preloadable } from '../preloadable.tsx'
import { EventOffer } from '../screens/events/EventOffer.tsx'
import { TopupScreen } from '../screens/TopupScreen.tsx'
import { commonPages, NotFound } from './commonPages.tsx'
import type { Skin } from './skin.ts'

const my = preloadable(async () => (await import('../screens/MyScreen.tsx')).MyScreen)
const activity = preloadable(async () => (await import('../screens/events/EventScreen.tsx')).EventScreen)

/** The top-up page, and the event that shows itself over it [EVT-05]. */
function Topup() {
  return (
    <>
      <TopupScreen />
      <EventOffer />
    </>
  )
}

/** One scrolling page, popups from below, tabs at the bottom [NAV-01]. */
export const skin: Skin = {
  name: 'new',
  pages: {
    ...commonPages,
    '/selectGoods': Topup,
    '/activity': activity.Component,
    '/my': my.Component,
  },
  redirects: {
    '/': '/selectGoods',
    '/selectGame': '/selectGoods',
    '/layoutGame': '/selectGoods',
    '/recharge': '/selectGoods',
    '/result': '/selectGoods',
  },
  home: '/selectGoods',
  NotFound,
  Popups,
  preload: preloadPopups,
}
