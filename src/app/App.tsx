import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Brand } from '../../brands/schema.ts'
import { selectPageConfig } from '../../machines/storefront/storefront.select.ts'
import type { Language } from '../contract/codes.ts'
import { languageOf } from '../domain/language.ts'
import type { Session } from '../ports/session.ts'
import { BrandProvider } from '../views/BrandContext.ts'
import { ClockProvider } from '../views/ClockContext.ts'
import { EmbeddedPageProvider } from '../views/EmbeddedPageContext.ts'
import { GoProvider } from '../views/GoContext.ts'
import { LanguageProvider } from '../views/LanguageContext.ts'
import { preloadPopups } from '../views/Popups.tsx'
import { Storefront } from '../views/Storefront.ts'
import type { createShop } from './createShop.ts'
import { activate } from './i18n.ts'
import type { createShopRouter } from './router.tsx'

type AppProps = {
  brand: Brand
  shop: ReturnType<typeof createShop>
  router: ReturnType<typeof createShopRouter>
  offered: readonly Language[]
  first: Language
  session: Pick<Session, 'saveLanguage'>
  /** Address of the document that runs the payment providers' forms. */
  embeddedPage: string
}

/** Everything that the views stand on: texts, brand, the running root chart, the router. */
export function App({ brand, shop, ...rest }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <BrandProvider value={brand}>
        <Storefront.Provider logic={shop.logic} options={{ input: shop.input }}>
          <Connected shop={shop} {...rest} />
        </Storefront.Provider>
      </BrandProvider>
    </I18nProvider>
  )
}

function Connected({ shop, router, offered, first, session, embeddedPage }: Omit<AppProps, 'brand'>) {
  const actor = Storefront.useActorRef()
  const config = Storefront.useSelector(selectPageConfig)
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    shop.world.connect(actor.send)
    const idle = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 300))
    idle(() => preloadPopups())
  }, [shop, actor])
  const choice = useMemo(
    () => ({
      language,
      offered: narrowed(offered, config?.languages ?? null),
      choose: (wanted: Language) => {
        session.saveLanguage(wanted)
        void activate(wanted).then(() => setLanguage(wanted))
      },
    }),
    [language, offered, config, session],
  )
  return (
    <LanguageProvider value={choice}>
      <GoProvider value={(to) => void router.navigate({ to, search: true })}>
        <EmbeddedPageProvider value={embeddedPage}>
          <ClockProvider value={Date.now}>
            <RouterProvider router={router} />
          </ClockProvider>
        </EmbeddedPageProvider>
      </GoProvider>
    </LanguageProvider>
  )
}

/** Page config's comma list narrows the brand's languages; unknown codes do not count [LOC-02]. */
const narrowed = (offered: readonly Language[], list: string | null): readonly Language[] => {
  const wanted = new Set((list ?? '').split(',').map(languageOf))
  const both = offered.filter((language) => wanted.has(language))
  return both.length > 0 ? both : offered
}
