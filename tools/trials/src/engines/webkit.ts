import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { freePort } from '../support/freePort.ts'
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
import { type Program, startProgram } from './program.ts'
import { until } from './until.ts'
import { type Ask, createWebDriver } from './webdriver.ts'

const driverProgram = '/usr/bin/WebKitWebDriver'
const screenProgram = '/usr/bin/Xvfb'
const browserProgram = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
const hasScreen = () => ['DISPLAY', 'WAYLAND_DISPLAY', 'BROADWAY_DISPLAY'].some((name) => Boolean(process.env[name]))

/** Opens a virtual display if there is no display, because MiniBrowser needs one. */
const openScreen = async (): Promise<{ env: Record<string, string>; program: Program | null }> => {
  if (hasScreen()) return { env: {}, program: null }
  const program = startProgram(screenProgram, ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'])
  try {
    const [, number = ''] = await program.says(/^(\d+)$/m)
    return { env: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11' }, program }
  } catch (error) {
    await program.stop()
    throw error
  }
}

/**
 * Writes a theme with a narrow toolbar. With GTK's default theme, the toolbar would make the window wider than a phone.
 */
const writeTheme = (folder: string): Record<string, string> => {
  const data = join(folder, 'data')
  const theme = join(data, 'themes', 'Phone', 'gtk-3.0')
  mkdirSync(theme, { recursive: true })
  writeFileSync(join(theme, 'gtk.css'), '* { font-size: 1px; min-width: 0; margin: 0; padding: 0; border-width: 0 }\n')
  return { XDG_DATA_HOME: data, GTK_THEME: 'Phone' }
}

/** Writes MiniBrowser's settings file, which sets the size of texts, and returns its path. */
const writeSettings = (folder: string, { text }: Conditions) => {
  const path = join(folder, 'settings.ini')
  writeFileSync(path, `[websettings]\ndefault-font-size=${textSizes[text]}\n`)
  return path
}

/**
 * Returns the arguments for MiniBrowser. An automated MiniBrowser stores nothing beyond its session, so every window is
 * private.
 */
const argsFor = ({ storage, agent }: Conditions, settings: string) => [
  '--automation',
  `--config=${settings}`,
  ...(agent === 'inApp' ? [`--user-agent=${inAppAgent}`] : []),
  ...(storage === 'refused' ? ['--cookies-policy=never', '--enable-html5-local-storage=false'] : []),
]

const nothing = z.unknown()
const created = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })

const windowOf = (ask: Ask, session: string, handle: string, conditions: Conditions): EngineWindow => {
  const inWindow: Ask = async (method, path, body, answer) => {
    await ask('POST', `${session}/window`, { handle }, nothing)
    return ask(method, `${session}${path}`, body, answer)
  }
  const evaluate: EngineWindow['evaluate'] = async (run, input) =>
    JSON.parse(
      await inWindow('POST', '/execute/sync', { script: `return ${callAsText(run, input)}`, args: [] }, z.string()),
    )
  /**
   * Runs the scripts that simulate conditions after the page has loaded, because WebKit cannot run a script before the
   * page's own scripts. This is early enough, because windows are opened only by later taps.
   */
  const loaded = async () => {
    for (const script of scriptsFor(conditions)) await inWindow('POST', '/execute/sync', { script, args: [] }, nothing)
  }
  return {
    open: async (url) => {
      await inWindow('POST', '/url', { url }, nothing)
      await loaded()
    },
    reload: async () => {
      await inWindow('POST', '/refresh', {}, nothing)
      await loaded()
    },
    back: async () => {
      await inWindow('POST', '/back', {}, nothing)
    },
    close: async () => {
      await inWindow('DELETE', '/window', null, nothing)
    },
    // an automated window is always in front, so selecting the window is enough
    front: async () => {
      await ask('POST', `${session}/window`, { handle }, nothing)
    },
    tap: async ({ x, y }) => {
      const at = { x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 }
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }
      await inWindow('POST', '/actions', { actions: [pointer] }, nothing)
    },
    evaluate,
  }
}

const begin = async (ask: Ask, args: readonly string[]) => {
  const binary = browserProgram()
  const browserOptions = { 'webkitgtk:browserOptions': { binary, args } }
  const capabilities = { alwaysMatch: { ...browserOptions, pageLoadStrategy: 'normal' } }
  const { sessionId, capabilities: given } = await ask('POST', '/session', { capabilities }, created)
  return { session: `/session/${sessionId}`, version: given.browserVersion }
}

const start = async (conditions: Conditions, folder: string): Promise<EngineBrowser> => {
  const screen = await openScreen()
  const port = await freePort()
  const env = { HOME: folder, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', ...writeTheme(folder), ...screen.env }
  const driver = startProgram(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], env)
  const stop = async () => {
    await driver.stop()
    await screen.program?.stop()
  }
  try {
    const ask = createWebDriver(`http://127.0.0.1:${port}`)
    await until(() => ask('GET', '/status', null, z.object({ ready: z.boolean() })), 'the driver')
    const { session, version } = await begin(ask, argsFor(conditions, writeSettings(folder, conditions)))
    const handles = () => ask('GET', `${session}/window/handles`, null, z.array(z.string()))
    const [first = ''] = await handles()
    await ask('POST', `${session}/window/rect`, phoneSize, nothing)
    return {
      version,
      first: windowOf(ask, session, first, conditions),
      others: async () =>
        (await handles()).flatMap((handle) => (handle === first ? [] : windowOf(ask, session, handle, conditions))),
      close: async () => {
        await ask('DELETE', session, null, nothing).catch(() => null)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export const webkitEngine: Engine = {
  name: 'WebKit',
  missing: () => [
    ...(existsSync(driverProgram) && browserProgram() !== undefined ? [] : ['webkit2gtk-driver']),
    ...(hasScreen() || existsSync(screenProgram) ? [] : ['xvfb']),
  ],
  refusal: ({ clock, back }) => {
    if (clock === 'aYearAhead') return 'no script can change the clock before the page’s own scripts read it'
    return back === 'otherOrigin' ? 'the driver answers no command after Back from a page of another origin' : null
  },
  start,
}
