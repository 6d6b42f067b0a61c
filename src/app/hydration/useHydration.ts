import { useCallback, useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { selectIsSettled } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import type { createRootChart } from '../rootChart.ts'
import { replayKeptTaps } from './eventReplay.ts'
import { createHeldView } from './heldView.ts'

/** Maximum time in ms for which recorded taps wait until the root chart has loaded its data. */
const settleTimeoutMs = 5000
/**
 * Maximum time in ms for which the screen stays unchanged while the shop restarts; then the page shows that it loads.
 */
const holdMs = 400

/**
 * After hydration, sends the visitor's data to the root chart and replays the recorded taps (see the diagram in
 * docs/architecture.md).
 * @param isResumed whether the root chart continues from the snapshot of a prerendered page
 * @param watchFlows called when the page is interactive
 */
export const useHydration = (
  shop: ReturnType<typeof createRootChart>,
  isResumed: boolean,
  watchFlows?: (root: ReturnType<typeof Storefront.useActorRef>) => Promise<void>,
) => {
  const actor = Storefront.useActorRef()
  const [{ isHydrated, markHydrated }] = useState(createHydrationSignal)
  const [view] = useState(() => createHeldView(actor))
  // resolves when the page may change and popups may open: popups need their charts, and a prerendered page must first
  // be hydrated and restore its embedded answers, because otherwise a tap could be lost
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
        // for a stored player, the shop restarts and ignores taps until the shop has loaded; if the server refuses a
        // call, the shop may restart a second time
        for (let tries = 0; tries < 2; tries++) {
          await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => {})
          view.release()
          // lets React render the elements of the restarted shop
          await yieldToMain()
          if (selectIsSettled(actor.getSnapshot())) break
        }
      }
      replayKeptTaps(window)
      // without observers, the page also works, so a failure is ignored
      await watchFlows?.(actor).catch(() => {})
    }
    void begin()
  }, [shop, actor, view, isResumed, whenReady, watchFlows])
  return { whenReady, markHydrated, view }
}

const readyToGoOn = (shop: ReturnType<typeof createRootChart>, isHydrated: Promise<void>) =>
  Promise.all([isHydrated, shop.services.loadServerData().catch(() => null)])

/**
 * Creates a promise and the function `markHydrated`, which resolves the promise. The page itself calls `markHydrated`,
 * because React hydrates the page later than the elements around the page.
 */
const createHydrationSignal = () => {
  let markHydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return { isHydrated, markHydrated }
}

/** Lets the browser handle pending input. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
