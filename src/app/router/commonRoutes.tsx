import { lazyPage } from './lazyPage.ts'
import { page, type Root } from './routes.tsx'

const messages = () => import('../../views/layout/MessageScreen.tsx')
const notArea = lazyPage(() => import('../../views/salesArea/NotAreaScreen.tsx'), 'NotAreaScreen')
const replenishError = lazyPage(messages, 'ReplenishErrorScreen')
const vip = lazyPage(() => import('../../views/vip/VipScreen.tsx'), 'VipScreen')
const replenish = lazyPage(() => import('../../views/replenishment/ReplenishScreen.tsx'), 'ReplenishScreen')
const realName = lazyPage(() => import('../../views/account/RealNameScreen.tsx'), 'RealNameScreen')
const accessibility = lazyPage(() => import('../../views/legal/AccessibilityScreen.tsx'), 'AccessibilityScreen')
const showError = lazyPage(messages, 'ErrorScreen')

/** [NAV-03] */
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
