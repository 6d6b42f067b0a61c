import type { ComponentType } from 'react'
import { preloadable } from '../preloadable.tsx'

const notArea = preloadable(async () => (await import('../screens/NotAreaScreen.tsx')).NotAreaScreen)
const replenishError = preloadable(async () => (await import('../screens/MessageScreen.tsx')).ReplenishErrorScreen)
const notFound = preloadable(async () => (await import('../screens/MessageScreen.tsx')).NotFoundScreen)

/** Pages that both layouts have [NAV-03]. */
export const commonPages: Readonly<Record<string, ComponentType>> = {
  '/notArea': notArea.Component,
  '/errorReplenish': replenishError.Component,
}
export const NotFound = notFound.Component
