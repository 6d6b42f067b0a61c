import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Bidi, connectBidi } from './bidi.ts'
import { type Conditions, callAsText, type Engine, type EngineBrowser, type EngineWindow, phoneSize } from './engine.ts'
import { startProgram } from './program.ts'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Preferences of a browser that makes no requests of its own and shows no messages. */
const quiet = {
  // Prevents the remote agent's own preferences, which allow every popup window among others.
  'remote.prefs.recommended': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'datareporting.policy.firstRunURL': '',
  // A page that has just loaded accepts taps at once.
  'dom.input_events.security.minNumTicks': 0,
  'dom.input_events.security.minTimeElapsedInMS': 0,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'geo.provider.testing': true,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.manage-offline-status': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.server': '',
  'intl.accept_languages': 'en-US, en',
}

const storageSettings = {
  kept: {},
  // Firefox's "always use private browsing mode".
  private: { 'browser.privatebrowsing.autostart': true },
  // Firefox's "block all cookies".
  refused: { 'network.cookie.cookieBehavior': 2 },
} as const

const writeProfile = (profile: string, { storage }: Conditions) => {
  mkdirSync(profile, { recursive: true })
  const settings = {
    ...quiet,
    ...storageSettings[storage],
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`)
}

const nothing = z.unknown()
const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

const windowOf = ({ send }: Bidi, context: string): EngineWindow => ({
  open: async (url) => {
    await send('browsingContext.navigate', { context, url, wait: 'complete' }, nothing)
  },
  reload: async () => {
    await send('browsingContext.reload', { context, wait: 'complete' }, nothing)
  },
  back: async () => {
    await send('browsingContext.traverseHistory', { context, delta: -1 }, nothing)
  },
  close: async () => {
    await send('browsingContext.close', { context }, nothing)
  },
  front: async () => {
    await send('browsingContext.activate', { context }, nothing)
  },
  tap: async ({ x, y }) => {
    const [at, button] = [{ x: Math.round(x), y: Math.round(y) }, { button: 0 }]
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ]
    // Firefox dispatches no click for a touch sent through BiDi.
    const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }
    await send('input.performActions', { context, actions: [pointer] }, nothing)
  },
  evaluate: async (run, input) => {
    const asked = { expression: callAsText(run, input), target: { context }, awaitPromise: true }
    const answer = await send('script.evaluate', asked, evaluated)
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value)
  },
})

const contextsOf = async ({ send }: Bidi) =>
  (await send('browsingContext.getTree', { maxDepth: 0 }, tree)).contexts.map(({ context }) => context)

const start = async (conditions: Conditions, folder: string): Promise<EngineBrowser> => {
  const profile = join(folder, 'profile')
  writeProfile(profile, conditions)
  const binary = programs.find(existsSync) ?? 'firefox'
  const program = startProgram(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  try {
    const [, address = ''] = await program.says(/WebDriver BiDi listening on (ws:\/\/\S+)/)
    const bidi = await connectBidi(`${address}/session`)
    const { capabilities } = await bidi.send('session.new', { capabilities: {} }, session)
    const [first = ''] = await contextsOf(bidi)
    await bidi.send('browsingContext.setViewport', { context: first, viewport: phoneSize }, nothing)
    // Taps may open windows regardless of the browser's settings.
    if (conditions.windows === 'blocked')
      await bidi.send('script.addPreloadScript', { functionDeclaration: '() => { window.open = () => null }' }, nothing)
    return {
      version: capabilities.browserVersion,
      first: windowOf(bidi, first),
      others: async () =>
        (await contextsOf(bidi)).flatMap((context) => (context === first ? [] : windowOf(bidi, context))),
      close: async () => {
        bidi.close()
        await program.stop()
      },
    }
  } catch (error) {
    await program.stop()
    throw error
  }
}

export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (programs.some(existsSync) ? [] : ['firefox-esr']),
  start,
}
