import { OldFrame } from '../../views/layout/stepper/OldFrame.tsx'
import { OldShop } from '../../views/layout/stepper/OldShop.tsx'
import { SidePopups } from '../hydration/latePopups.tsx'
import { commonRoutes } from './commonRoutes.tsx'
import type { Layout } from './layout.ts'
import { pageOfSteps, redirected, rootOf } from './routes.tsx'

const root = rootOf(SidePopups, OldFrame)
/** A page a step, with a bar that says which; languages and legal documents at the foot [NAV-02 NAV-06]. */
const tree = root.addChildren([
  ...commonRoutes(root),
  pageOfSteps(root, OldShop),
  redirected(root, '/', '/selectGame'),
  redirected(root, '/layoutGame', '/selectGoods'),
  redirected(root, '/activity', '/selectGoods'),
  redirected(root, '/my', '/selectGoods'),
])

export const layout = { name: 'old', tree, home: '/selectGame' } satisfies Layout<typeof tree>
