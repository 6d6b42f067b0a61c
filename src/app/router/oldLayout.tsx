import { stepsMachine } from '../../../machines/steps/steps.machine.ts'
import { OldFrame } from '../../views/layout/oldLayout/OldFrame.tsx'
import { OldShop } from '../../views/layout/oldLayout/OldShop.tsx'
import { SidePopups } from '../hydration/latePopups.tsx'
import { commonRoutes } from './commonRoutes.tsx'
import type { Layout } from './layout.ts'
import { lazyPage } from './lazyPage.ts'
import { page, pageOfSteps, redirected, rootOf } from './routes.tsx'

const my = lazyPage(() => import('../../views/layout/oldLayout/OldMyScreen.tsx'), 'OldMyScreen')

const root = rootOf(SidePopups, OldFrame)
/**
 * Pages of the old layout: a page per purchase step, with a progress bar. The footer contains the choice of language
 * and the legal documents, and links to the account page and customer service [NAV-02 NAV-06].
 */
const tree = root.addChildren([
  ...commonRoutes(root),
  pageOfSteps(root, OldShop),
  page(root, '/my', my),
  redirected(root, '/', '/selectGame'),
  redirected(root, '/layoutGame', '/selectGoods'),
  redirected(root, '/activity', '/selectGoods'),
])

export const layout = {
  name: 'old',
  tree,
  charts: { steps: stepsMachine },
  sidePages: ['/my', '/userCenter'],
  home: '/selectGame',
} satisfies Layout<typeof tree>
