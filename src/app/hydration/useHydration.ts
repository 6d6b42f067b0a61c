import { useCallback, useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { selectIsSettled } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import type { createRootChart } from '../rootChart.ts'
import { replayKeptTaps } from './eventReplay.ts'
import { createHeldView } from './heldView.ts'

/** Maximum time in ms that recorded taps wait for the shop to settle before they are replayed. */
const settleTimeoutMs = 5000
/**
 * Time in ms during which the page stays unchanged while the shop restarts. After that, the page shows that it is
 * loading.
 */
const holdMs = 400

/**
 * Makes the page interactive when the script has loaded: hydrates the page, sends the visitor's data to the root chart
 * and replays the recorded taps (see the diagram in docs/architecture.md).
 * @param isResumed whether the app continues from the prerendered page
 * @param watchFlows called with the root chart when the page is interactive
 */
export const useHydration = (
  shop: ReturnType<typeof createRootChart>,
  isResumed: boolean,
  watchFlows?: (root: ReturnType<typeof Storefront.useActorRef>) => Promise<void>,
) => {
  const actor = Storefront.useActorRef()
  const [{ isHydrated, markHydrated }] = useState(createHydrationSignal)
  const [view] = useState(() => createHeldView(actor))
  // Popups open only when their charts have loaded. The prerendered page changes only after it has fully hydrated and
  // the server's answers are restored, because a change before that could lose a tap.
  const whenReady = useCallback(async (): Promise<void> => {
    await Promise.all([shop.loadPopups(), isResumed ? readyToGoOn(shop, isHydrated) : null])
  }, [shop, isResumed, isHydrated])
  useEffect(() => {
    const begin = async () => {
      await whenReady()
      shop.services.connect(actor.send)
      if (isResumed) {
        view.hold()
        setTimeout(view.release, holdMs)
        actor.send({ type: 'visitor.recognised', visit: shop.visit })
        // for a known player the shop restarts and ignores taps meanwhile; a refused call may restart it once more
        for (let tries = 0; tries < 2; tries++) {
          await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => {})
          view.release()
          // the restart renders the elements again, so the taps are replayed on the new elements
          await yieldToMain()
          if (selectIsSettled(actor.getSnapshot())) break
        }
      }
      replayKeptTaps(window)
      // if the watcher's code cannot be loaded, flows are not watched
      await watchFlows?.(actor).catch(() => {})
    }
    void begin()
  }, [shop, actor, view, isResumed, whenReady, watchFlows])
  return { whenReady, markHydrated, view }
}

const readyToGoOn = (shop: ReturnType<typeof createRootChart>, isHydrated: Promise<void>) =>
  Promise.all([isHydrated, shop.services.loadServerData().catch(() => null)])

/**
 * Creates a promise that resolves when the page has hydrated. The page hydrates later than the elements around it;
 * until then it stays as the server sent it.
 */
const createHydrationSignal = () => {
  let markHydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return { isHydrated, markHydrated }
}

/** Lets the browser handle pending input before the code continues. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
