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

/** A player whom only one walk uses. */
export type Guest = { username: string; password: string }
type Event = { type: string } & Record<string, unknown>

export type Tour = {
  page: Page
  target: CaptureTarget
  /**
   * Opens a page as a visitor, as a player who has just logged in (`guest`), or as a player whom the browser remembers
   * (`isBack`).
   */
  open(
    path?: string,
    options?: { guest?: Guest; search?: Record<string, string>; isPlain?: boolean; isBack?: boolean },
  ): Promise<void>
  /** Sends an event to a chart. If `states` are given, first waits until the chart is in one of them. */
  tell(chart: string, event: Event, ...states: string[]): Promise<void>
  /** Waits until the chart is in one of these states or in a substate of them. */
  until(chart: string, ...states: string[]): Promise<void>
  /** Returns whether the chart is in one of these states now. Does not wait. */
  isIn(chart: string, ...states: string[]): Promise<boolean>
  memory(chart: string): Promise<Record<string, unknown>>
  look(): Promise<void>
  /** Scrolls to the part of the page that shows the chart, so that the next picture contains this part. */
  aim(chart: string, shownBy: Locator): Promise<void>
  /** Finds a section by its English heading, wherever the layout places the section. */
  section(english: string): Locator
  /** Takes a picture from now on whenever the screen changes. Journey scenes call this before their first step. */
  film(): void
  /** The server refuses all calls to these paths until the next scene begins. */
  refuse(...paths: string[]): void
  /**
   * Holds back the responses to all calls to this path. After `letGo`, new calls get a response, but earlier calls
   * still get none.
   */
  hold(path: string): void
  letGo(path: string): void
  guest(): Promise<Guest>
  prepare<Prepared>(what: string, wish: Record<string, unknown>): Promise<Prepared>
  /** Waits for a payment page (the newest, if several are open), and presses its button. */
  settle(action: 'approve' | 'decline'): Promise<void>
}

const screenTimeoutMs = 7000

const tokenOf = async (request: APIRequestContext, { brand, area }: BrandArea, port: number, guest: Guest) => {
  const game = brand.games.find((each) => each.area === area) ?? brand.games[0]
  const client_id = game?.clientIdMap.web ?? ''
  const answer = await request.get(`http://127.0.0.1:${port}${authenticate.path}`, {
    // Node cannot resolve `*.localhost`, so the header names the host
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

/** Removes prerendered content, so that the browser renders the whole shop. */
const plain = (html: string) =>
  html
    .replace(/<script type="application\/json" id="first-page">.*?<\/script>/s, '')
    .replace(/<div id="app">.*<\/div>/s, '<div id="app"></div>')

/** Returns whether the charts are running, the page is hydrated, and the login state is known. Runs in the browser. */
const answers = () => {
  const running = window.runningCharts?.list() ?? []
  const asServed = running.some(
    ({ context }) => (context as { isPrerendered?: boolean } | null)?.isPrerendered === true,
  )
  return running.length > 0 && !asServed
}

/** Returns whether a chart is running or, if `wanted` is not empty, is in one of these states. Runs in the browser. */
const isThere = ({ name, wanted }: { name: string; wanted: readonly string[] }) =>
  window.runningCharts
    ?.list()
    .some(
      ({ chart, states }) =>
        chart === name &&
        (wanted.length === 0 ||
          states.some((state) => wanted.some((each) => state === each || state.startsWith(`${each}.`)))),
    ) ?? false

/** Returns the running charts for an error message. */
const runningIn = async (page: Page) => {
  const running = await page
    .evaluate(() => (window.runningCharts?.list() ?? []).map(({ chart, states }) => `${chart} ${states.join('+')}`))
    .catch(() => [])
  return running.join(', ') || 'nothing runs'
}

/** Returns a generator of names. The generator returns the same names in every run of a walk. */
const namesFrom = (walk: string) => {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${walk} ${count}`).digest('hex').slice(0, 8)
  }
}

/**
 * Creates the functions with which a walk controls the browser. Players have the same names in every run, so that the
 * pictures of two app versions can be compared.
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
    // a held-back call stays pending; other calls fail if the page has closed before the response
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
      // until the page handles events, it may start again and lose the events of the scene
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
      // the page renders from top to bottom, so a part that is still loading delays the parts below
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
