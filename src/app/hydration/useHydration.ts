import { useCallback, useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { selectIsSettled } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import type { createRootChart } from '../rootChart.ts'
import { replayKeptTaps } from './eventReplay.ts'
import { createHeldView } from './heldView.ts'

/** Maximum time in ms to wait for the shop to settle before the kept taps are replayed. */
const settleTimeoutMs = 5000
/** Maximum time in ms that the page stays unchanged while the shop restarts; after that it shows that it is loading. */
const holdMs = 400

/**
 * Makes the page interactive once the script has loaded: hydrates it, tells the root chart who the visitor is, and
 * replays the kept taps (see the diagram in docs/architecture.md).
 * @param isResumed whether the page continues from the prerendered one
 * @param watchFlows called with the root chart once the page is interactive
 */
export const useHydration = (
  shop: ReturnType<typeof createRootChart>,
  isResumed: boolean,
  watchFlows?: (root: ReturnType<typeof Storefront.useActorRef>) => Promise<void>,
) => {
  const actor = Storefront.useActorRef()
  const [{ isHydrated, markHydrated }] = useState(createHydrationSignal)
  const [view] = useState(() => createHeldView(actor))
  // Popups open only after their charts have loaded. The prerendered page changes only after all of it has hydrated and
  // the server's answers are restored; otherwise a render in between could drop a tap.
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
        // for a known player the shop restarts and would ignore taps; a refused call may restart it once more
        for (let tries = 0; tries < 2; tries++) {
          await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => {})
          view.release()
          // the restart renders the elements anew, and the taps are replayed on those
          await yieldToMain()
          if (selectIsSettled(actor.getSnapshot())) break
        }
      }
      replayKeptTaps(window)
      // if the watching code cannot be loaded, the flows are not watched
      await watchFlows?.(actor).catch(() => {})
    }
    void begin()
  }, [shop, actor, view, isResumed, whenReady, watchFlows])
  return { whenReady, markHydrated, view }
}

const readyToGoOn = (shop: ReturnType<typeof createRootChart>, isHydrated: Promise<void>) =>
  Promise.all([isHydrated, shop.services.loadServerData().catch(() => null)])

/**
 * Creates a promise that resolves when the page has hydrated. The page hydrates later than the elements around it, and
 * until then it is as the server sent it.
 */
const createHydrationSignal = () => {
  let markHydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return { isHydrated, markHydrated }
}

/** Lets the browser handle pending input before the page continues. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
