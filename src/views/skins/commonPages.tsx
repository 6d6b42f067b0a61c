import type { ComponentType } from 'react'
import { preloadable } from '../preloadable.tsx'

const notArea = preloadable(async () => (await import('../screens/NotAreaScreen.tsx')).NotAreaScreen)
const replenishError = preloadable(async () => (await import('../screens/MessageScreen.tsx')).ReplenishErrorScreen)
const vip = preloadable(async () => (await import('../screens/vip/VipScreen.tsx')).VipScreen)
const replenish = preloadable(async () => (await import('../screens/replenish/ReplenishScreen.tsx')).ReplenishScreen)
const realName = preloadable(async () => (await import('../screens/my/RealNameScreen.tsx')).RealNameScreen)
const showError = preloadable(async () => (await import('../screens/MessageScreen.tsx')).ErrorScreen)
const notFound = preloadable(async () => (await import('../screens/MessageScreen.tsx')).NotFoundScreen)

/** Pages that both layouts have [NAV-03]. */
export const commonPages: Readonly<Record<string, ComponentType>> = {
  '/notArea': notArea.Component,
  '/userCenter': vip.Component,
  '/replenishGoods': replenish.Component,
  '/errorReplenish': replenishError.Component,
  '/certifiedReal': realName.Component,
  '/showError': showError.Component,
}
export const NotFound = notFound.Component
