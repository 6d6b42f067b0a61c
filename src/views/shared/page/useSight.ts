import { useSyncExternalStore } from 'react'
import { selectIsPageFree } from '../../../../machines/storefront/storefront.select.ts'
import { type Sight, sightOf } from '../../../domain/page/sight.ts'
import { Storefront } from './Storefront.ts'

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

export const useSight = (): Sight => {
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, () => true)
  const isFree = Storefront.useSelector(selectIsPageFree)
  return sightOf({ isSeen, isFree })
}
