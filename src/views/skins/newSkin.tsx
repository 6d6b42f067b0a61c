import { Popups, preloadPopups } from '../Popups.tsx'
import { preloadable } from '../preloadable.tsx'
import { TopupScreen } from '../screens/TopupScreen.tsx'
import { commonPages, NotFound } from './commonPages.tsx'
import type { Skin } from './skin.ts'

const my = preloadable(async () => (await import('../screens/MyScreen.tsx')).MyScreen)
const userCenter = preloadable(async () => (await import('../screens/MessageScreen.tsx')).VipScreen)
const activity = preloadable(async () => (await import('../screens/MessageScreen.tsx')).EventScreen)

/** One scrolling page, popups from below, tabs at the bottom [NAV-01]. */
export const skin: Skin = {
  name: 'new',
  pages: {
    ...commonPages,
    '/selectGoods': TopupScreen,
    '/activity': activity.Component,
    '/my': my.Component,
    '/userCenter': userCenter.Component,
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
