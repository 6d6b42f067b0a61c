import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type InspectionEvent, type Snapshot, waitFor } from 'xstate'
import type { Brand } from '../../brands/schema.ts'
import { selectIsSettled } from '../../machines/storefront/storefront.select.ts'
import type { Language } from '../contract/codes.ts'
import type { AddressChange } from '../domain/page/addressChange.ts'
import type { Session } from '../ports/session.ts'
import { EmbeddedPageProvider } from '../views/recharge/EmbeddedPageContext.ts'
import { BrandProvider } from '../views/shared/BrandContext.ts'
import { ClockProvider } from '../views/shared/ClockContext.ts'
import { LanguageProvider } from '../views/shared/LanguageContext.ts'
import { PageChartsProvider } from '../views/shared/PageChartsContext.ts'
import { ServerDataProvider } from '../views/shared/ServerData.tsx'
import { Storefront } from '../views/shared/Storefront.ts'
import type { createShop } from './createShop.ts'
import { replayEarlyTaps } from './hydration/eventReplay.ts'
import { yieldToMain } from './hydration/yieldToMain.ts'
import { useLanguageChoice } from './language/useLanguageChoice.ts'
import { Pages } from './Pages.tsx'
import { HydratedContext } from './router/HydratedContext.ts'
import type { ActiveLayout, Routing } from './router/routing.ts'
import { useGameTones } from './tones/useGameTones.ts'

/** A build has nothing of them. */
const Devtools = import.meta.env.DEV ? lazy(async () => ({ default: (await import('./Devtools.tsx')).Devtools })) : null

/** How long taps are kept for a shop that does not open, in ms. */
const settleTimeoutMs = 5000

export type AppProps = {
  brand: Brand
  shop: ReturnType<typeof createShop>
  /** The shop's state to go on from; it starts afresh without one. */
  snapshot?: Snapshot<unknown> | undefined
  /** Is told what the charts do: by tests and by whoever looks at them. */
  inspect?: ((event: InspectionEvent) => void) | undefined
  /** Texts of the first language are loaded and active. */
  i18n: I18n
  /** The layout that the page starts in, with its page loaded. */
  active: ActiveLayout
  routing: Pick<Routing, 'activate' | 'watchShown'>
  offered: readonly Language[]
  first: Language
  /** What the player would rather have, best first: a game may not be there in the first one [LOC-02]. */
  preferred: readonly string[]
  session: Pick<Session, 'saveLanguage'>
  readdress(change: AddressChange): void
  /** Address of the document that runs the payment providers' forms. */
  embeddedPage: string
  /** A clock in ms that nobody sets. */
  steady(): number
}

/** Everything that the views stand on: texts, brand, the running root chart, the address. */
export function App({ brand, shop, snapshot, inspect, i18n, ...rest }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <BrandProvider value={brand}>
        <Storefront.Provider
          logic={shop.logic}
          options={{ input: shop.input, ...(snapshot && { snapshot }), ...(inspect && { inspect }) }}
        >
          <Connected shop={shop} i18n={i18n} isResumed={snapshot !== undefined} {...rest} />
        </Storefront.Provider>
      </BrandProvider>
    </I18nProvider>
  )
}

function Connected({
  shop,
  i18n,
  active,
  routing,
  offered,
  first,
  preferred,
  session,
  readdress,
  embeddedPage,
  steady,
  isResumed,
}: Omit<AppProps, 'brand' | 'snapshot' | 'inspect'> & { isResumed: boolean }) {
  const actor = Storefront.useActorRef()
  useGameTones()
  const choice = useLanguageChoice({ i18n, offered, first, preferred, session, readdress })
  const [{ isHydrated, markHydrated }] = useState(createHydrationSignal)
  // whatever may open a popup waits for the popups' charts, and whatever may change the server's page for all of it to
  // hydrate
  const whenReady = useCallback(
    () => Promise.all([shop.loadPopups(), isResumed ? isHydrated : null]),
    [shop, isResumed, isHydrated],
  )
  useEffect(() => {
    // taps are not answered from within React's own work
    const begin = async () => {
      await whenReady()
      shop.world.connect(actor.send)
      if (isResumed) {
        actor.send({ type: 'visitor.recognised', visit: shop.visit })
        // for somebody who is known the shop starts again, and would not hear them
        await waitFor(actor, selectIsSettled, { timeout: settleTimeoutMs }).catch(() => {})
        await yieldToMain()
      }
      replayEarlyTaps(window)
    }
    void begin()
    const idle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 300))
    idle(() => active.layout.preload())
  }, [shop, actor, active, isResumed, whenReady])
  return (
    <LanguageProvider value={choice}>
      <EmbeddedPageProvider value={embeddedPage}>
        <ClockProvider value={steady}>
          <PageChartsProvider value={shop.pageLogics}>
            <ServerDataProvider value={shop.world.loadServerData}>
              <HydratedContext value={markHydrated}>
                <Pages first={active} routing={routing} loadPopups={shop.loadPopups} whenReady={whenReady} />
              </HydratedContext>
              {Devtools ? (
                <Suspense fallback={null}>
                  <Devtools />
                </Suspense>
              ) : null}
            </ServerDataProvider>
          </PageChartsProvider>
        </ClockProvider>
      </EmbeddedPageProvider>
    </LanguageProvider>
  )
}

/** Resolves when the page itself has hydrated, which it does later than what is around it: until then it is as the server sent it. */
const createHydrationSignal = () => {
  let markHydrated = () => {}
  const isHydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return { isHydrated, markHydrated }
}
