import { lazyRouteComponent } from '@tanstack/react-router'
import { page, type Root } from './routes.tsx'

const messages = () => import('../../views/layout/MessageScreen.tsx')
const notArea = lazyRouteComponent(() => import('../../views/salesArea/NotAreaScreen.tsx'), 'NotAreaScreen')
const replenishError = lazyRouteComponent(messages, 'ReplenishErrorScreen')
const vip = lazyRouteComponent(() => import('../../views/vip/VipScreen.tsx'), 'VipScreen')
const replenish = lazyRouteComponent(() => import('../../views/replenishment/ReplenishScreen.tsx'), 'ReplenishScreen')
const realName = lazyRouteComponent(() => import('../../views/account/RealNameScreen.tsx'), 'RealNameScreen')
const accessibility = lazyRouteComponent(
  () => import('../../views/legal/AccessibilityScreen.tsx'),
  'AccessibilityScreen',
)
const showError = lazyRouteComponent(messages, 'ErrorScreen')

/** Pages that both layouts have [NAV-03]. */
export const commonRoutes = (root: Root) =>
  [
    page(root, '/notArea', notArea),
    page(root, '/userCenter', vip),
    page(root, '/replenishGoods', replenish),
    page(root, '/errorReplenish', replenishError),
    page(root, '/certifiedReal', realName),
    page(root, '/accessibility', accessibility),
    page(root, '/showError', showError),
  ] as const
