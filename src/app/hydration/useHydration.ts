import { useCallback, useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { selectIsSettled } from '../../../machines/storefront/storefront.select.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import type { createRootChart } from '../rootChart.ts'
import { replayKeptTaps } from './eventReplay.ts'
import { createHeldView } from './heldView.ts'
import { yieldToMain } from './yieldToMain.ts'

/** How long taps are kept for a shop that does not open, in ms. */
const settleTimeoutMs = 5000
/** How long the page stays as it was for a shop that starts again, in ms; after that it shows that it loads. */
const holdMs = 400

/**
 * The way from the page as it came to one that answers, once the script is there: it hydrates, its chart is told who is
 * here, the taps that were kept are answered (the diagram stands in docs/architecture.md).
 * @param isResumed the page goes on from the server's
 * @param watchFlows is told the root chart once the page answers
 */
export const useHydration = (
  shop: ReturnType<typeof createRootChart>,
  isResumed: boolean,
  watchFlows?: (root: ReturnType<typeof Storefront.useActorRef>) => Promise<void>,
) => {
  const actor = Storefront.useActorRef()
  const [{ isHydrated, markHydrated }] = useState(createHydrationSignal)
  const [view] = useState(() => createHeldView(actor))
  // whatever may open a popup waits for the popups' charts, and whatever may change the server's page for all of it to
  // hydrate, and for what the server said: nothing is drawn in between then, where a tap would meet nothing
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
        // for somebody who is known the shop starts again, and would not hear them; a refusal may start it once more
        for (let tries = 0; tries < 2; tries++) {
          await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => {})
          view.release()
          // and draws its parts anew, in which the taps look for theirs
          await yieldToMain()
          if (selectIsSettled(actor.getSnapshot())) break
        }
      }
      replayKeptTaps(window)
      // what comes too late to be fetched watches nothing
      await watchFlows?.(actor).catch(() => {})
    }
    void begin()
  }, [shop, actor, view, isResumed, whenReady, watchFlows])
  return { whenReady, markHydrated, view }
}

const readyToGoOn = (shop: ReturnType<typeof createRootChart>, isHydrated: Promise<void>) =>
  Promise.all([isHydrated, shop.services.loadServerData().catch(() => null)])

/** Resolves when the page itself has hydrated, which it does later than what is around it: until then it is as the server sent it. */
const createHydrationSignal = () => {
  let markHydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return { isHydrated, markHydrated }
}
