import { useEffect, useSyncExternalStore } from 'react'
import { selectIsPageFree } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from './Storefront.ts'

type Watching = { send(event: { type: 'sight.changed'; isSeen: boolean }): void }

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = () => document.visibilityState === 'visible'

/** Tells a chart whether the page is in sight with nothing over it: nobody needs to ask for what nobody sees. */
export const useSight = (actor: Watching): void => {
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, () => true)
  const isFree = Storefront.useSelector(selectIsPageFree)
  useEffect(() => actor.send({ type: 'sight.changed', isSeen: isSeen && isFree }), [actor, isSeen, isFree])
}
