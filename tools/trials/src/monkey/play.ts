import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Graph } from 'statewalk/graph/explore'
import { pickFrom, randomFrom } from 'statewalk/random'
import { launchOptions, phone } from '../support/browser.ts'
import { inTime } from '../support/inTime.ts'
import type { DialogCheck } from './dialogs.ts'
import { type Comparison, createComparison, type Difference } from './drawn.ts'
import { type Hostility, makeHostile } from './hostile.ts'
import { lookAt, watchCharts } from './inPage.ts'
import { pressFrom, type Typist } from './presses.ts'

export type MonkeyOptions = {
  /** The app's origin. */
  origin: string
  /** Paths and queries on which visits start. */
  addresses: readonly string[]
  minutes: number
  seed: number
  /** Share of disturbed calls, 0 to 1. */
  hostility: number
  /** Disturbances to use. */
  hostilities: readonly Hostility[]
  graphs: ReadonlyMap<string, Graph>
  /** Returns the popups that may not be open. */
  wrongDialogs: DialogCheck
  /** Creates an account on the server. Returns it with the query that logs it in. */
  visitor: () => Promise<Typist & { login: string }>
  tell: (line: string) => void
}

type Found = Difference & { times: number; visit: number; before: readonly string[] }

export type MonkeyReport = {
  seed: number
  minutes: number
  visits: number
  presses: number
  /** Number of browser crashes, after which the browser was replaced. */
  lostBrowsers: number
  /** Numbers of distinct screens, states and transitions that were observed. */
  screens: number
  states: number
  transitions: number
  drawnTransitions: number
  differences: readonly Found[]
}

/** Number of presses per visitor. */
const pressesOfVisit = 60
const remembered = 14

/** Matches console errors that are expected after disturbed answers or requests to other machines. */
const isExpected = (text: string) => /Failed to load resource|ERR_|net::|`loopback`|blocked by|AbortError/.test(text)

/** Maximum time in ms of a press and its check. The timeouts of single steps do not cover everything. */
const turnLimitMs = 30_000

/**
 * Returns whether the browser has stopped responding. Key presses, closing and scripts have no timeout of their own.
 */
const hangs = (work: Promise<unknown>): Promise<boolean> =>
  inTime(
    work.catch(() => undefined),
    turnLimitMs,
    'the browser',
  ).then(
    () => false,
    () => true,
  )

/**
 * Presses random controls in the running app until the time is up. Compares all steps of the app's charts with the
 * explored charts.
 */
export const playMonkey = async (options: MonkeyOptions): Promise<MonkeyReport> => {
  const comparison = createComparison(options.graphs, options.wrongDialogs)
  const finds = createFinds(options.tell)
  const random = randomFrom(options.seed)
  const end = performance.now() + options.minutes * 60_000
  let browser = await chromium.launch(launchOptions())
  let [visits, presses, lostBrowsers] = [0, 0, 0]
  try {
    while (performance.now() < end) {
      if (!browser.isConnected()) {
        lostBrowsers += 1
        options.tell('the browser has crashed; a new one continues')
        browser = await chromium.launch(launchOptions())
      }
      visits += 1
      finds.visit(visits)
      presses += await visit(browser, options, { comparison, finds, random, end })
      options.tell(
        `visit ${visits}: ${presses} presses, ${comparison.met.transitions.size} of ${comparison.drawnTransitions} transitions, ${finds.all().length} differences`,
      )
    }
  } finally {
    await browser.close()
  }
  const { seed, minutes } = options
  const { screens, states, transitions } = comparison.met
  return {
    seed,
    minutes,
    visits,
    presses,
    lostBrowsers,
    drawnTransitions: comparison.drawnTransitions,
    screens: screens.size,
    states: states.size,
    transitions: transitions.size,
    differences: finds.all(),
  }
}

type Finds = ReturnType<typeof createFinds>

/** Collects differences. Reports each difference once, with the last actions before it. */
const createFinds = (tell: MonkeyOptions['tell']) => {
  const all = new Map<string, Found & { times: number }>()
  let last: string[] = []
  let now = 0
  return {
    all: () => [...all.values()],
    visit: (count: number) => {
      now = count
      last = []
    },
    did: (words: string) => {
      last = [...last, words].slice(-remembered)
    },
    add: (differences: readonly Difference[]) => {
      for (const difference of differences) {
        const known = all.get(difference.words)
        if (known) known.times += 1
        else {
          all.set(difference.words, { ...difference, times: 1, visit: now, before: last })
          tell(`✗ ${difference.words}\n    after ${last.join(', ')}`)
        }
      }
    },
  }
}

type Visit = { comparison: Comparison; finds: Finds; random: () => number; end: number }

/** Runs one visitor from the first page on. Returns the number of presses. */
const visit = async (browser: Browser, options: MonkeyOptions, { comparison, finds, random, end }: Visit) => {
  const { login: loginQuery, ...typist } = await options.visitor()
  const size = random() < 0.7 ? phone : { viewport: { width: 1280, height: 800 } }
  const baseURL = options.origin
  const context = await browser.newContext({ ...size, baseURL, serviceWorkers: 'block' })
  await makeHostile(context, {
    share: options.hostility,
    hostilities: options.hostilities,
    random,
    tell: (words) => finds.did(`answer ${words}`),
  })
  context.on('weberror', (error) =>
    finds.add([{ what: 'error', words: `the page has thrown an error: ${error.error().message}` }]),
  )
  context.on('page', (page) => void watch(page, finds))
  let presses = 0
  try {
    const page = await context.newPage()
    await watchCharts(page)
    const address = pickFrom(options.addresses, random()) ?? '/'
    // Half of the visitors are logged in by their link.
    const login = random() < 0.5 ? `${address.includes('?') ? '&' : '?'}${loginQuery}` : ''
    await page.goto(`${address}${login}`, { waitUntil: 'commit' })
    while (presses < pressesOfVisit && performance.now() < end) {
      presses += 1
      const turn = async () => {
        await press(context, page, { typist, finds, random })
        // If the page is unloading, the next check shows the result.
        const seen = await lookAt(page, baseURL).catch(() => null)
        if (seen !== null) finds.add(comparison.look(seen))
      }
      await inTime(turn(), turnLimitMs, 'a press and the following check')
    }
  } catch (error) {
    finds.did(`the visit ended: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    const [first] = context.pages()
    if (first && (await hangs(first.evaluate(() => true))))
      finds.add([{ what: 'error', words: 'the page no longer responds' }])
  } finally {
    // After a crash of the browser, there are no routes to remove.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    // A context that does not close is abandoned.
    await hangs(context.close())
  }
  return presses
}

const watch = async (page: Page, finds: Finds) => {
  page.setDefaultTimeout(5000)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !isExpected(text))
      finds.add([{ what: 'error', words: `the console shows: ${text}` }])
  })
}

/** Presses in the app, or in a window that the app has opened; there, closing the window is likely. */
const press = async (
  context: BrowserContext,
  app: Page,
  { typist, finds, random }: { typist: Typist; finds: Finds; random: () => number },
) => {
  const others = context.pages().filter((page) => page !== app)
  const other = others.length > 0 && random() < 0.5 ? pickFrom(others, random()) : undefined
  if (other !== undefined && random() < 0.2) {
    finds.did('close the window')
    await other.close()
    return
  }
  const page = other ?? app
  const chosen = await pressFrom(page, typist, random).catch(() => null)
  if (chosen === null) return
  finds.did(other === undefined ? chosen.name : `in the window: ${chosen.name}`)
  await chosen.play().catch(() => undefined)
}
