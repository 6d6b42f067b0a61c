import '../views/styles/tokens.css'
import '../views/styles/base.css'
import { i18n } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import type { Brand } from '../../brands/schema.ts'
import { pickLanguage } from '../domain/language.ts'
import { gameCodeOf, readAddress, withoutToken } from '../ports/address.ts'
import { createEmbeddedFrame } from '../ports/embeddedFrame.ts'
import { createPaymentWindow } from '../ports/paymentWindow.ts'
import { platformOf } from '../ports/platform.ts'
import { createSession } from '../ports/session.ts'
import { cookieShelf, sturdyShelf } from '../ports/store.ts'
import { texts } from '../views/texts.ts'
import { App } from './App.tsx'
import { createShop } from './createShop.ts'
import { activate } from './i18n.ts'
import { translated } from './languages.ts'
import { createShopRouter } from './router.tsx'

const newId = () => crypto.randomUUID()
const randomHex = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 16).toString(16)).join('')

const digest = async (text: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the served page says of its surroundings. */
const environmentOf = (): { embeddedPage: string } =>
  JSON.parse(document.getElementById('environment')?.textContent ?? '')

const start = async () => {
  // before anything else runs: the token leaves the address and the history [NAV-11]
  const address = readAddress(window.location.search)
  const clean = withoutToken(window.location.href)
  if (clean !== null) window.history.replaceState(window.history.state, '', clean)

  const brand: Brand = JSON.parse(document.getElementById('brand')?.textContent ?? '')
  const embeddedFrame = createEmbeddedFrame({ page: environmentOf().embeddedPage, host: window })
  const session = createSession({
    local: sturdyShelf(() => window.localStorage),
    cookie: sturdyShelf(() => cookieShelf(7)),
    now: Date.now,
    newId,
  })
  const offered = brand.languages.filter((language) => translated.includes(language))
  const first = pickLanguage(offered, brand.defaultLanguage, [
    address.spec_lang,
    session.language(),
    ...navigator.languages,
  ])
  await activate(first)

  const router = createShopRouter()
  const current = () => pickLanguage(offered, first, [i18n.locale])
  const shop = createShop({
    brand,
    address,
    session,
    language: current,
    paymentWindow: createPaymentWindow(window, () => i18n._(texts.opening_provider)),
    embeddedFrame,
    platform: platformOf(navigator),
    host: window,
    say: (key) => i18n._(texts[key]),
    // the reference server has none; an operator's hosts answer in production only
    backupOrigins:
      window.location.hostname === brand.hosts.production.web
        ? brand.hosts.production.backup.map((host) => `https://${host}`)
        : [],
    fetch: window.fetch.bind(window),
    navigate: (to, search) => void router.navigate({ to, search, replace: true }),
    randomHex,
    digest,
    newId,
    now: Date.now,
    gameCode: gameCodeOf(window.location.pathname),
    jitter: Math.random(),
  })
  const root = document.getElementById('app')
  if (!root) throw new Error('the page has no place for the app')
  createRoot(root).render(
    <App
      brand={brand}
      shop={shop}
      router={router}
      offered={offered}
      first={first}
      session={session}
      embeddedPage={embeddedFrame.page}
    />,
  )
}

void start()
