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
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { pageOf } from '../hydration/HydrationMark.tsx'
import { lazyPage } from './lazyPage.ts'
import { PageFailed } from './PageFailed.tsx'
import { rootPage } from './RootPage.tsx'
import { carryOver, validateSearch } from './search.ts'

const notFoundPage = lazyPage(() => import('../../views/layout/MessageScreen.tsx'), 'NotFoundScreen')

/** Route of the layout: the parameters of all pages, the frame around them, and the page for unknown addresses. */
export const rootOf = (Popups: ComponentType, Frame: ComponentType<FrameProps> | null) =>
  createRootRouteWithContext<RouterContext>()({
    validateSearch,
    search: { middlewares: [carryOver] },
    component: rootPage(Popups, Frame),
    notFoundComponent: notFoundPage,
    errorComponent: PageFailed,
  })
export type Root = ReturnType<typeof rootOf>

export const page = <Path extends PagePath>(root: Root, path: Path, Page: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component: pageOf(Page), wrapInSuspense: false })

/** Creates a route that redirects to another page. The redirect keeps the query and replaces the history entry. */
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

/**
 * Route of a social link. Shows the first page until the server has looked up the link's code and the root chart
 * navigates to the game [REG-05].
 */
export const socialLink = (root: Root, Home: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path: '/@{$code}',
    beforeLoad: needsGameCode,
    component: pageOf(Home),
    wrapInSuspense: false,
  })

/** A single page with one address per purchase step. The page stays mounted when the step changes. */
export const pageOfSteps = (root: Root, Page: RouteComponent) => {
  const steps = createRoute({ getParentRoute: () => root, id: 'steps', component: pageOf(Page), wrapInSuspense: false })
  // an array would lose the type of each route
  const games = createRoute({ getParentRoute: () => steps, path: '/selectGame' })
  const goods = createRoute({ getParentRoute: () => steps, path: '/selectGoods' })
  const recharge = createRoute({ getParentRoute: () => steps, path: '/recharge' })
  const result = createRoute({ getParentRoute: () => steps, path: '/result' })
  const link = createRoute({ getParentRoute: () => steps, path: '/@{$code}', beforeLoad: needsGameCode })
  return steps.addChildren([games, goods, recharge, result, link])
}

export type RouterContext = { entries: HistoryEntries }
