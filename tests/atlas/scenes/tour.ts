import { createHash } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Stage } from 'flow-atlas/build/config'
import { sayIn } from 'trials/gallery/checks/texts'
import { authenticate } from '../../../src/contract/calls/login.ts'
import { platforms } from '../../../src/contract/codes.ts'
import { envelope } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { addressOf, type BrandArea, type CaptureTarget } from '../../trials/gallery/plan.ts'
import { textsOf } from '../../trials/gallery/texts.ts'

/** A player who exists only in one walk. */
export type Guest = { username: string; password: string }
type Event = { type: string } & Record<string, unknown>

/** The functions with which a scene opens the shop and sends events to its charts. */
export type Tour = {
  page: Page
  target: CaptureTarget
  /** Opens an address as a visitor, a logged-in player, or a returning player whom the browser remembers. */
  open(
    path?: string,
    options?: { guest?: Guest; search?: Record<string, string>; isPlain?: boolean; isBack?: boolean },
  ): Promise<void>
  /** Sends an event to a chart, after waiting until the chart runs and is in one of the given states. */
  tell(chart: string, event: Event, ...states: string[]): Promise<void>
  /** Waits until a chart is in one of the given states or their substates. */
  until(chart: string, ...states: string[]): Promise<void>
  /** Returns whether a chart is running and in one of the given states. Does not wait. */
  isIn(chart: string, ...states: string[]): Promise<boolean>
  /** Returns the context of a running chart. */
  memory(chart: string): Promise<Record<string, unknown>>
  look(): Promise<void>
  /** Scrolls to the chart's part of the page, so that the picture shows it. */
  aim(chart: string, shownBy: Locator): Promise<void>
  /** Returns a section of the page by its English heading. Layouts place sections differently. */
  section(english: string): Locator
  /** Starts taking a picture of every change, at the beginning of a journey's walk. */
  film(): void
  /** Makes the server refuse calls to the given paths until the next scene. */
  refuse(...paths: string[]): void
  /** Holds back the server's answers to a path until they are released. */
  hold(path: string): void
  letGo(path: string): void
  guest(): Promise<Guest>
  prepare<Prepared>(what: string, wish: Record<string, unknown>): Promise<Prepared>
  /** Presses a button on the payment page that opens next, and returns this page. */
  settle(action: 'approve' | 'decline'): Promise<void>
}

/** Maximum time in ms that a scene waits for a state. */
const screenTimeoutMs = 7000

const tokenOf = async (request: APIRequestContext, { brand, area }: BrandArea, port: number, guest: Guest) => {
  const game = brand.games.find((each) => each.area === area) ?? brand.games[0]
  const client_id = game?.clientIdMap.web ?? ''
  const answer = await request.get(`http://127.0.0.1:${port}${authenticate.path}`, {
    // Node cannot resolve *.localhost
    headers: { host: `${brand.key.toLowerCase()}.localhost:${port}` },
    params: {
      idfv: 'atlas',
      platform: platforms[0] ?? 'web',
      client_id,
      username: obfuscate(guest.username, '000'),
      password: obfuscate(guest.password, '000'),
    },
  })
  const { content } = envelope.parse(await answer.json())
  return { client_id, oauth_token: authenticate.output.parse(content).oauth_token }
}

/** Removes the prerendered shop from a page, so that the browser renders everything itself. */
const plain = (html: string) =>
  html
    .replace(/<script type="application\/json" id="first-page">.*?<\/script>/s, '')
    .replace(/<div id="app">.*<\/div>/s, '<div id="app"></div>')

/**
 * Returns whether the page reacts: charts run, the page is hydrated, and the player or visitor is known. Runs in the
 * browser.
 */
const answers = () => {
  const running = window.runningCharts?.list() ?? []
  const asServed = running.some(
    ({ context }) => (context as { isPrerendered?: boolean } | null)?.isPrerendered === true,
  )
  return running.length > 0 && !asServed
}

/** Returns whether a chart is running and in one of the given states. Runs in the browser. */
const isThere = ({ name, wanted }: { name: string; wanted: readonly string[] }) =>
  window.runningCharts
    ?.list()
    .some(
      ({ chart, states }) =>
        chart === name &&
        (wanted.length === 0 ||
          states.some((state) => wanted.some((each) => state === each || state.startsWith(`${each}.`)))),
    ) ?? false

/** Describes the running charts and their states, for an error message. */
const runningIn = async (page: Page) => {
  const running = await page
    .evaluate(() => (window.runningCharts?.list() ?? []).map(({ chart, states }) => `${chart} ${states.join('+')}`))
    .catch(() => [])
  return running.join(', ') || 'nothing runs'
}

/** Creates a function that names a walk's players. The names are the same in every run. */
const namesFrom = (walk: string) => {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${walk} ${count}`).digest('hex').slice(0, 8)
  }
}

/**
 * Creates a tour. Its players have the same names in every run, so that pictures of two app versions can be compared.
 */
export const createTour = async (
  target: CaptureTarget,
  { context, page, port, camera, name }: Stage,
): Promise<Tour> => {
  const say = sayIn(await textsOf(target.language))
  const refused = new Set<string>()
  const held = new Set<string>()
  let isPlain = false
  await page.route(/\/(?:api|util|service)\//, async (route) => {
    await camera.look()
    const path = new URL(route.request().url()).pathname
    // if the page has been closed, it no longer waits for this answer
    if (held.has(path) && !refused.has(path)) return
    const isRefused = refused.has(path)
    await (isRefused ? route.fulfill({ json: { code: 0, msg: 'Please try again later.' } }) : route.fallback()).catch(
      () => {},
    )
  })
  await page.route('**/*', async (route) => {
    if (!isPlain || route.request().resourceType() !== 'document') return route.fallback()
    const asked = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: asked.host }
    asked.hostname = '127.0.0.1'
    const sent = await route.fetch({ url: asked.href, headers })
    await route.fulfill({ response: sent, body: plain(await sent.text()) })
  })
  const until = async (chart: string, ...states: string[]) => {
    await page
      .waitForFunction(isThere, { name: chart, wanted: states }, { timeout: screenTimeoutMs })
      .catch(async (error: unknown) => {
        throw new Error(`${chart} is not in ${states.join(', ')} but: ${await runningIn(page)}`, { cause: error })
      })
    await camera.look()
  }
  const prepare = async <Prepared>(what: string, wish: Record<string, unknown>): Promise<Prepared> =>
    (await context.request.post(`http://127.0.0.1:${port}/__test/${what}`, { data: wish })).json()
  const nextName = namesFrom(name)
  return {
    page,
    target,
    open: async (path = '/', { guest, search = {}, isPlain: wantsPlain = false, isBack = false } = {}) => {
      isPlain = wantsPlain
      if (!isBack) await context.clearCookies()
      const login = guest ? await tokenOf(context.request, target.place, port, guest) : {}
      await page.goto(addressOf(target, port, path, { inspect: 'quiet', ...search, ...login }))
      await page.waitForFunction(() => (window.runningCharts?.list().length ?? 0) > 0, null, {
        timeout: screenTimeoutMs,
      })
      await camera.look()
      // the page may restart before this point, and would then lose events
      await page.waitForFunction(answers, null, { timeout: screenTimeoutMs })
      await camera.look()
    },
    tell: async (chart, event, ...states) => {
      await until(chart, ...states)
      await page.evaluate(({ name, what }) => window.runningCharts?.tell(name, what), { name: chart, what: event })
      await camera.look()
    },
    until,
    isIn: (chart, ...states) => page.evaluate(isThere, { name: chart, wanted: states }),
    memory: (chart) =>
      page.evaluate((name) => {
        const context = window.runningCharts?.list().findLast((running) => running.chart === name)?.context
        return JSON.parse(JSON.stringify(context ?? {}))
      }, chart),
    look: camera.look,
    aim: async (chart, shownBy) => {
      // the page renders its parts from top to bottom, so a loading part delays the parts below
      await shownBy.waitFor({ timeout: screenTimeoutMs })
      await shownBy.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      camera.aim(chart)
      await camera.look()
    },
    section: (english) => page.getByRole('region', { name: say(english), exact: true }),
    film: camera.film,
    refuse: (...paths) => {
      for (const path of paths) refused.add(path)
    },
    hold: (path) => held.add(path),
    letGo: (path) => held.delete(path),
    guest: () => prepare<Guest>('player', { name: nextName() }),
    prepare,
    settle: async (action) => {
      const opened =
        context.pages().findLast((each) => each !== page) ??
        (await context.waitForEvent('page', { timeout: screenTimeoutMs }))
      await opened.waitForURL(/\/checkout\//, { timeout: screenTimeoutMs })
      await opened.locator(`button[name=action][value=${action}]`).click({ timeout: screenTimeoutMs })
    },
  }
}
