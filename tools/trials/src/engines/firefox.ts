import { existsSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import {
  type Conditions,
  callAsText,
  type Engine,
  type EngineBrowser,
  type EngineWindow,
  inAppAgent,
  phoneSize,
  scriptsFor,
  textSizes,
} from './engine.ts'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Settings as users have them: replaces the automation's settings, blocks popups, and sets the user's language. */
const asForPeople = {
  'remote.prefs.recommended': false,
  'dom.disable_open_during_load': true,
  'intl.accept_languages': 'en-US, en',
  // taps count immediately after a page has loaded
  'dom.input_events.security.minNumTicks': 0,
  'dom.input_events.security.minTimeElapsedInMS': 0,
}

const storageSettings = {
  kept: {},
  // the user's setting "always use private browsing mode"
  private: { 'browser.privatebrowsing.autostart': true },
  // the user's setting "block all cookies"
  refused: { 'network.cookie.cookieBehavior': 2 },
} as const

const windowOf = (page: Page): EngineWindow => ({
  open: async (address) => {
    await page.goto(address)
  },
  reload: async () => {
    await page.reload()
  },
  back: async () => {
    // `goBack` waits for a navigation, but Firefox reports none for a page from the back/forward cache
    await page.evaluate(() => void setTimeout(() => history.back()))
  },
  close: () => page.close(),
  front: () => page.bringToFront(),
  // Firefox fires no click event after a touch that WebDriver BiDi has sent
  tap: ({ x, y }) => page.mouse.click(Math.round(x), Math.round(y)),
  evaluate: async (run, input) => JSON.parse(String(await page.evaluate(callAsText(run, input)))),
})

const settingsFor = ({ storage, text, agent }: Conditions) => ({
  ...asForPeople,
  ...storageSettings[storage],
  'font.size.variable.x-western': textSizes[text],
  ...(agent === 'inApp' && { 'general.useragent.override': inAppAgent }),
})

const start = async (conditions: Conditions, folder: string): Promise<EngineBrowser> => {
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath: programs.find(existsSync) ?? 'firefox',
    userDataDir: folder,
    env: { ...process.env, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
    extraPrefsFirefox: settingsFor(conditions),
  })
  const first = (await browser.pages())[0] ?? (await browser.newPage())
  await first.setViewport(phoneSize)
  for (const script of scriptsFor(conditions)) await first.evaluateOnNewDocument(script)
  return {
    version: (await browser.version()).replace(/^firefox\//i, ''),
    first: windowOf(first),
    others: async () => (await browser.pages()).flatMap((page) => (page === first ? [] : windowOf(page))),
    close: () => browser.close(),
  }
}

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (programs.some(existsSync) ? [] : ['firefox-esr']),
  refusal: () => null,
  start,
}
