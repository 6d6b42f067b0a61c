import { useSyncExternalStore } from 'react'
import { selectIsPageFree } from '../../../../machines/storefront/storefront.select.ts'
import { Storefront } from './Storefront.ts'

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whether the page is in sight with nothing over it: nobody needs to ask for what nobody sees. */
export const useSight = (): boolean => {
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, () => true)
  const isFree = Storefront.useSelector(selectIsPageFree)
  return isSeen && isFree
}
