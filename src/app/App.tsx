import { I18nProvider } from '@lingui/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ActorRefFrom, InspectionEvent, Snapshot } from 'xstate'
import type { Brand } from '../../brands/schema.ts'
import type { storefrontMachine } from '../../machines/storefront/storefront.machine.ts'
import { selectIsPlayerComing } from '../../machines/storefront/storefront.select.ts'
import type { PageConfig } from '../domain/page/pageConfig.ts'
import { type InlineScenes, InlineScenesProvider } from '../views/art/Scene.tsx'
import { type GameView, GameViewContext } from '../views/layout/FrameContext.ts'
import { EmbeddedPageProvider } from '../views/recharge/EmbeddedPageContext.ts'
import { BrandProvider } from '../views/shared/page/BrandContext.ts'
import { alwaysConnected, type Connection, ConnectionProvider } from '../views/shared/page/ConnectionContext.ts'
import { LanguageProvider, WholeTextsContext } from '../views/shared/page/LanguageContext.ts'
import { PageChartsProvider } from '../views/shared/page/PageChartsContext.ts'
import { ServerDataProvider } from '../views/shared/page/ServerData.ts'
import { ShownStorefront, Storefront } from '../views/shared/page/Storefront.ts'
import { ClockProvider } from '../views/shared/time/clock.ts'
import { HydratedContext } from './hydration/HydrationMark.tsx'
import { useHydration } from './hydration/useHydration.ts'
import { type LanguageSettings, useLanguageChoice } from './language/useLanguageChoice.ts'
import { Pages } from './Pages.tsx'
import type { createRootChart } from './rootChart.ts'
import type { ActiveLayout, Routing } from './router/routing.ts'
import { useGameTones } from './tones/useGameTones.ts'

/** Used if no game embeds the shop. The page then has no close function and may open windows. */
const noGame: GameView = { close: null, opensWindows: true }
const Devtools = import.meta.env.DEV ? lazy(async () => ({ default: (await import('./Devtools.tsx')).Devtools })) : null

export type AppProps = LanguageSettings & {
  brand: Brand
  shop: ReturnType<typeof createRootChart>
  /** Prerendered snapshot from which the root chart continues. */
  snapshot?: Snapshot<unknown> | undefined
  /** Receives events of all charts, for tests and the inspector. */
  inspect?: ((event: InspectionEvent) => void) | undefined
  /**
   * Called when the page is interactive, to start the observers of the root chart: the transition counter and the
   * bridge to the embedding game.
   */
  watchFlows?: ((root: ActorRefFrom<typeof storefrontMachine>) => Promise<void>) | undefined
  /** Layout of the first render, with its router. The code of the current page must already be loaded. */
  active: ActiveLayout
  routing: Pick<Routing, 'activate' | 'watchShown'>
  /** URL of the document that contains the payment providers' forms. */
  embeddedPage: string
  gameView?: GameView | undefined
  /** The device's connection. If absent, as during prerendering, the device counts as online. */
  connection?: Connection | undefined
  /** Scenes (background drawings) that the server inlined in the page. These scenes need no request. */
  scenes: InlineScenes
  /** Monotonic clock, in ms. */
  steady(): number
}

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
  gameView = noGame,
  connection = alwaysConnected,
  scenes,
  steady,
  isResumed,
  watchFlows,
  fetchTexts,
}: Omit<AppProps, 'brand' | 'snapshot' | 'inspect'> & { isResumed: boolean }) {
  useGameTones()
  useTrackedConfig(shop.services.setConfig)
  useComingPlayer(shop.loadPlayerPopups)
  const choice = useLanguageChoice({ i18n, offered, first, preferred, session, readdress, fetchTexts })
  const { whenReady, markHydrated, view } = useHydration(shop, isResumed, watchFlows)
  return (
    <LanguageProvider value={choice}>
      <WholeTextsContext value={choice.whole}>
        <EmbeddedPageProvider value={embeddedPage}>
          <ClockProvider value={steady}>
            <PageChartsProvider value={shop.pageCharts}>
              <ServerDataProvider value={shop.services.loadServerData}>
                <HydratedContext value={markHydrated}>
                  <GameViewContext value={gameView}>
                    <ConnectionProvider value={connection}>
                      <InlineScenesProvider value={scenes}>
                        <ShownStorefront value={view}>
                          <Pages first={active} routing={routing} whenReady={whenReady} />
                        </ShownStorefront>
                      </InlineScenesProvider>
                    </ConnectionProvider>
                  </GameViewContext>
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
      </WholeTextsContext>
    </LanguageProvider>
  )
}

/** Loads the code for logged-in players as soon as the player opens the login. */
const useComingPlayer = (loadPlayerPopups: () => Promise<void>): void => {
  const isPlayerComing = Storefront.useSelector(selectIsPlayerComing)
  useEffect(() => {
    if (isPlayerComing) void loadPlayerPopups()
  }, [isPlayerComing, loadPlayerPopups])
}

/**
 * Passes the page config to the event tracking. The config comes from the root chart, because on a prerendered page no
 * call fetches the config [BEY-16].
 */
const useTrackedConfig = (setConfig: (config: PageConfig) => void): void => {
  const config = Storefront.useField('config')
  useEffect(() => {
    if (config) setConfig(config)
  }, [config, setConfig])
}
