import { EventOffer } from '../../views/events/EventOffer.tsx'
import { TopupScreen } from '../../views/topup/TopupScreen.tsx'
import { AllPopups } from '../hydration/latePopups.tsx'
import { commonRoutes } from './commonRoutes.tsx'
import type { Layout } from './layout.ts'
import { lazyPage } from './lazyPage.ts'
import { page, redirected, rootOf, socialLink } from './routes.tsx'

const my = lazyPage(() => import('../../views/account/MyScreen.tsx'), 'MyScreen')
const activity = lazyPage(() => import('../../views/events/EventScreen.tsx'), 'EventScreen')

/** The top-up page. Once a day, a popup above this page links to the event page [EVT-05]. */
function Topup() {
  return (
    <>
      <TopupScreen />
      <EventOffer />
    </>
  )
}

const root = rootOf(AllPopups, null)

/**
 * Pages of the new layout: one scrolling page for the purchase, with popups from below and tabs at the bottom [NAV-01].
 */
const tree = root.addChildren([
  ...commonRoutes(root),
  page(root, '/selectGoods', Topup),
  page(root, '/activity', activity),
  page(root, '/my', my),
  socialLink(root, Topup),
  redirected(root, '/', '/selectGoods'),
  redirected(root, '/selectGame', '/selectGoods'),
  redirected(root, '/layoutGame', '/selectGoods'),
  redirected(root, '/recharge', '/selectGoods'),
  redirected(root, '/result', '/selectGoods'),
])

export const layout = {
  name: 'new',
  tree,
  charts: {},
  sidePages: ['/activity', '/my', '/userCenter'],
  home: '/selectGoods',
} satisfies Layout<typeof tree>
