import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { gameCodeOf, type PagePath } from '../../domain/page/address/pages.ts'
import type { FrameProps } from '../../views/layout/FrameContext.ts'
import { lazyPage } from './lazyPage.ts'
import { PageFailed } from './PageFailed.tsx'
import { pageOf } from './page.tsx'
import { rootPage } from './RootPage.tsx'
import type { RouterContext } from './routerContext.ts'
import { carryOver, validateSearch } from './search.ts'

const notFoundPage = lazyPage(() => import('../../views/layout/MessageScreen.tsx'), 'NotFoundScreen')

/** The root of a layout's tree: the query of every page, what stands around it, and what shows where there is none. */
export const rootOf = (Popups: ComponentType, Frame: ComponentType<FrameProps> | null) =>
  createRootRouteWithContext<RouterContext>()({
    validateSearch,
    search: { middlewares: [carryOver] },
    component: rootPage(Popups, Frame),
    notFoundComponent: notFoundPage,
    errorComponent: PageFailed,
  })
export type Root = ReturnType<typeof rootOf>

/** A page at its address. */
export const page = <Path extends PagePath>(root: Root, path: Path, Page: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component: pageOf(Page), wrapInSuspense: false })

/** An address that stands for another page of the layout; its query goes along, the history keeps the page only. */
export const redirected = <Path extends PagePath>(root: Root, path: Path, to: PagePath) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: true, replace: true })
    },
  })

const needsGameCode = ({ location }: { location: { pathname: string } }) => {
  if (gameCodeOf(location.pathname) === null) throw notFound()
}

/** A social link: the shop's first page, while the chart resolves the code and leads on [REG-05]. */
export const socialLink = (root: Root, Home: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path: '/@{$code}',
    beforeLoad: needsGameCode,
    component: pageOf(Home),
    wrapInSuspense: false,
  })

/** One page with an address for each of its steps: it stays while its step changes. */
export const pageOfSteps = (root: Root, Page: RouteComponent) => {
  const steps = createRoute({ getParentRoute: () => root, id: 'steps', component: pageOf(Page), wrapInSuspense: false })
  // each by itself: written into the list, it would lose its type
  const games = createRoute({ getParentRoute: () => steps, path: '/selectGame' })
  const goods = createRoute({ getParentRoute: () => steps, path: '/selectGoods' })
  const recharge = createRoute({ getParentRoute: () => steps, path: '/recharge' })
  const result = createRoute({ getParentRoute: () => steps, path: '/result' })
  const link = createRoute({ getParentRoute: () => steps, path: '/@{$code}', beforeLoad: needsGameCode })
  return steps.addChildren([games, goods, recharge, result, link])
}
