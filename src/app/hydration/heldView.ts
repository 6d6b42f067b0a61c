import { type ActorRefFrom, type Observer, type SnapshotFrom, type Subscription, toObserver } from 'xstate'
import type { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'

type Root = Pick<ActorRefFrom<typeof storefrontMachine>, 'getSnapshot' | 'subscribe'>
type Shown = SnapshotFrom<typeof storefrontMachine>

/**
 * Keeps the screen the same while the shop restarts: between `hold` and `release`, views read the snapshot from the
 * time of `hold`, although the root chart runs on.
 */
export const createHeldView = (root: Root) => {
  let held: Shown | null = null
  const observers = new Set<Observer<Shown>>()
  return {
    getSnapshot: (): Shown => held ?? root.getSnapshot(),
    subscribe: (listener?: Observer<Shown> | ((shown: Shown) => void)): Subscription => {
      const observer = toObserver(listener)
      observers.add(observer)
      const { unsubscribe } = root.subscribe((shown) => {
        if (held === null) observer.next?.(shown)
      })
      return {
        unsubscribe: () => {
          observers.delete(observer)
          unsubscribe()
        },
      }
    },
    hold: (): void => {
      held = root.getSnapshot()
    },
    release: (): void => {
      if (held === null) return
      held = null
      for (const observer of [...observers]) observer.next?.(root.getSnapshot())
    },
  }
}
