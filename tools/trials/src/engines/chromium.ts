import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions, phone } from '../support/browser.ts'
import {
  type Conditions,
  callAsText,
  type Engine,
  type EngineBrowser,
  type EngineWindow,
  inAppAgent,
  scriptsFor,
  textSizes,
} from './engine.ts'

/**
 * Options that undo two settings of Playwright, which users' browsers do not have: all popups are allowed, and the
 * back/forward cache is disabled.
 */
const options = {
  ...launchOptions({ isWhole: true }),
  ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
}
const aPhone = { ...phone, locale: 'en-US' }

/** Writes Chromium's settings file: whether cookies are blocked ("Block all cookies"), and the font size. */
const writeSettings = (profile: string, { storage, text }: Conditions) => {
  mkdirSync(join(profile, 'Default'), { recursive: true })
  const preferences = {
    profile: storage === 'refused' ? { default_content_setting_values: { cookies: 2 } } : {},
    webkit: { webprefs: { default_font_size: textSizes[text] } },
  }
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
}

/**
 * Opens a browser context. If storage must persist, uses a profile folder, because Playwright's own contexts are like
 * Chromium's private mode.
 */
const openContext = async (conditions: Conditions, folder: string) => {
  const device = { ...aPhone, ...(conditions.agent === 'inApp' && { userAgent: inAppAgent }) }
  if (conditions.storage === 'private') {
    const browser = await chromium.launch(options)
    return { context: await browser.newContext(device), version: browser.version(), close: () => browser.close() }
  }
  const profile = join(folder, 'profile')
  writeSettings(profile, conditions)
  const context = await chromium.launchPersistentContext(profile, { ...options, ...device })
  return { context, version: context.browser()?.version() ?? '', close: () => context.close() }
}

const windowOf = (page: Page): EngineWindow => ({
  open: async (address) => {
    await page.goto(address)
  },
  reload: async () => {
    await page.reload()
  },
  back: async () => {
    // a page from the back/forward cache fires no load event
    await page.goBack({ waitUntil: 'commit' })
  },
  close: () => page.close(),
  front: () => page.bringToFront(),
  tap: ({ x, y }) => page.touchscreen.tap(x, y),
  evaluate: async (run, input) => JSON.parse(await page.evaluate<string>(callAsText(run, input))),
})

const start = async (conditions: Conditions, folder: string): Promise<EngineBrowser> => {
  const { context, version, close } = await openContext(conditions, folder)
  for (const script of scriptsFor(conditions)) await context.addInitScript(script)
  const first = context.pages()[0] ?? (await context.newPage())
  return {
    version,
    first: windowOf(first),
    others: async () => context.pages().flatMap((page) => (page === first ? [] : windowOf(page))),
    close,
  }
}

export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: () => (existsSync('/usr/bin/chromium') || existsSync(chromium.executablePath()) ? [] : ['chromium']),
  refusal: () => null,
  start,
}
