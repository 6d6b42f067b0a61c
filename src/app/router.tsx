import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Notices } from '../views/Notices.tsx'
import { Popups } from '../views/Popups.tsx'
import { TopupScreen } from '../views/screens/TopupScreen.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Popups />
      <Notices />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('../views/screens/MessageScreen.tsx'), 'NotFoundScreen'),
})

/** §2: pages of the old layout's names lead to the new one's first page, their parameters with them [NAV-01 NAV-08]. */
const redirects = ['/', '/selectGame', '/layoutGame', '/result'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/selectGoods', search: true, replace: true })
    },
  }),
)

const layoutGame = createRoute({ getParentRoute: () => root, id: '_layoutGame', component: Outlet })
const selectGoods = createRoute({ getParentRoute: () => layoutGame, path: '/selectGoods', component: TopupScreen })
const activity = createRoute({
  getParentRoute: () => layoutGame,
  path: '/activity',
  component: lazyRouteComponent(() => import('../views/screens/MessageScreen.tsx'), 'EventScreen'),
})
const my = createRoute({
  getParentRoute: () => root,
  path: '/my',
  component: lazyRouteComponent(() => import('../views/screens/MyScreen.tsx'), 'MyScreen'),
})
const userCenter = createRoute({
  getParentRoute: () => root,
  path: '/userCenter',
  component: lazyRouteComponent(() => import('../views/screens/MessageScreen.tsx'), 'VipScreen'),
})
const notArea = createRoute({
  getParentRoute: () => root,
  path: '/notArea',
  component: lazyRouteComponent(() => import('../views/screens/NotAreaScreen.tsx'), 'NotAreaScreen'),
})
const errorReplenish = createRoute({
  getParentRoute: () => root,
  path: '/errorReplenish',
  component: lazyRouteComponent(() => import('../views/screens/MessageScreen.tsx'), 'ReplenishErrorScreen'),
})
/** A social link: the root chart resolves it and leads on [REG-05]. */
const gameCode = createRoute({ getParentRoute: () => root, path: '/@{$code}', component: TopupScreen })

export const createShopRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...redirects,
      layoutGame.addChildren([selectGoods, activity]),
      my,
      userCenter,
      notArea,
      errorReplenish,
      gameCode,
    ]),
    // the query is the specification's plain text, not JSON
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
    scrollRestoration: true,
  })
