import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Graph } from 'statewalk/graph/explore'
import { pickFrom, randomFrom } from 'statewalk/random'
import { launchOptions, phone } from '../support/browser.ts'
import type { DialogCheck } from './dialogs.ts'
import { type Comparison, createComparison, type Difference } from './drawn.ts'
import { type Hostility, makeHostile } from './hostile.ts'
import { lookAt, watchCharts } from './inPage.ts'
import { pressFrom, type Typist } from './presses.ts'

export type MonkeyOptions = {
  origin: string
  /** Paths, with queries, at which visits start. */
  addresses: readonly string[]
  minutes: number
  seed: number
  /** Share of disturbed calls, from 0 to 1. */
  hostility: number
  hostilities: readonly Hostility[]
  graphs: ReadonlyMap<string, Graph>
  wrongDialogs: DialogCheck
  /** Creates an account, with a query string that logs the user in. */
  visitor: () => Promise<Typist & { login: string }>
  tell: (line: string) => void
}

type Found = Difference & { times: number; visit: number; before: readonly string[] }

export type MonkeyReport = {
  seed: number
  minutes: number
  visits: number
  presses: number
  /** Number of crashed browsers. After a crash, a new browser is started. */
  lostBrowsers: number
  /** Numbers of different screens, states and transitions reached. */
  screens: number
  states: number
  transitions: number
  drawnTransitions: number
  differences: readonly Found[]
}

/** Maximum number of presses per visit. */
const pressesOfVisit = 60
const remembered = 14

/**
 * Returns true if an error message is expected, for example after a disturbed answer or a request to another machine.
 */
const isExpected = (text: string) => /Failed to load resource|ERR_|net::|`loopback`|blocked by|AbortError/.test(text)

/** Maximum time in ms for a press and the check after it, because not every operation has a time limit of its own. */
const turnLimitMs = 30_000

/** Returns true if the work does not end in time. Key presses, closing and scripts have no time limit of their own. */
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
 * Presses random controls until the time is up. Reports transitions that the exploration of the charts did not find.
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

/** Reports each difference once, with the last actions before it. */
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

/** Visits the app. Returns the number of presses. */
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
    // half of the visits log the user in
    const login = random() < 0.5 ? `${address.includes('?') ? '&' : '?'}${loginQuery}` : ''
    await page.goto(`${address}${login}`, { waitUntil: 'commit' })
    while (presses < pressesOfVisit && performance.now() < end) {
      presses += 1
      const turn = async () => {
        await press(context, page, { typist, finds, random })
        // if the page is unloading, the check after the next press shows the result
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
    // a crashed browser has no routes to remove
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    // a context that does not close in time is left open
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

/** Presses a control in the app or in a window that the app has opened. Sometimes closes the window instead. */
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

/**
 * Waits for some work, at most `milliseconds`. After a time-out, the work may continue, but its result is ignored.
 * @throws Error if the promise does not settle within `milliseconds`
 */
export const inTime = async <T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
