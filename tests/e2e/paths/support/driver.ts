import { type Page, expect as playwright, type Route } from '@playwright/test'
import type { Asked } from 'statewalk/graph/explore'
import { type Player, prepare } from '../../support/player.ts'
import { isCallOf } from './calls.ts'

/** Playwright's `expect` with a longer timeout, because many tests of paths run on the same machine as the server. */
export const expect = playwright.configure({ timeout: 30_000 })

/**
 * Result of an attempt to cause an outcome. 'unavailable' means that the current screen offers the player no way to
 * cause the outcome. The chart must then ignore the corresponding event.
 */
export type Done = 'unavailable' | undefined

/** One test of a path in the browser: its page, its player and the interceptors of API calls. */
export type Stage = {
  page: Page
  player: Player
  interceptors: ReadonlyMap<string, Interceptor>
  /** All outcomes of the path. Some inputs prepare data for later outcomes. */
  steps: readonly string[]
}

/**
 * The way in which the tests cause and check the steps of one flow in the real app. All names are those of the flow's
 * model.
 */
export type FlowDriver = {
  /**
   * Calls whose answers are held back until an outcome releases them. `*` matches a part of a path. A call can be
   * limited by parameters (`/api/coupons/couponList?use_category=history`; `*` matches any value). `|` separates
   * alternatives.
   */
  interceptors?: readonly string[]
  /**
   * Maps each input of the model to a function that opens the app at the beginning of the flow. If the model has no
   * inputs, the only key is `starts`. `ahead` contains the outcomes of the path.
   */
  inputs: Readonly<Record<string, (stage: Stage, ahead: readonly string[]) => Promise<void>>>
  /**
   * Maps each outcome of the model to a function that causes the outcome. Outcomes without an entry cannot be caused in
   * a browser.
   */
  outcomes: Readonly<Record<string, (stage: Stage) => Promise<Done>>>
  /**
   * Returns whether an outcome can be caused in the given leaf states with the given context. If undefined, all
   * outcomes can be caused.
   */
  isFeasible?: Asked
  /**
   * Returns whether an outcome follows immediately and by itself. The test cannot delay such an outcome, so no screen
   * shows the state before it.
   */
  isImmediate?: Asked
  /**
   * Maps the id of each effect to the API calls that the effect makes when it starts, in the format of `interceptors`.
   * After each step, the test compares these calls with the page's calls. If undefined, the test compares no calls.
   */
  calls?: Readonly<Record<string, readonly string[]>>
  /**
   * Maps outcomes to events that another chart sends in the same step. In other steps, the flow's own chart may send
   * these events.
   */
  foreignEvents?: Readonly<Record<string, readonly string[]>>
  /**
   * Inputs and outcomes after which the next outcome follows immediately. The test checks the screen only after this
   * next outcome.
   */
  passing?: readonly string[]
  /**
   * Transitions that the app may take more often than the model, because child charts send snapshots or clocks tick.
   */
  allowedRepeats?: readonly string[]
  /** Maps the dotted path of each leaf state to a function that checks the screen in this state. */
  screens: Readonly<Record<string, (stage: Stage, input: string) => Promise<void>>>
}

/** Holds back the server's answers to one API call, until a method releases or replaces them. */
export type Interceptor = {
  /** Returns whether at least one request is held back. */
  isHolding(): boolean
  /** Waits until a request is held back. */
  isAsked(): Promise<void>
  /** Forwards the held requests to the server. */
  open(): Promise<Done>
  refuse(code: number, msg: string): Promise<Done>
  answer(content: unknown): Promise<Done>
  /** Aborts the held requests and all later requests. */
  cut(): Promise<Done>
}

/** Holds back every request of an API call until an outcome answers it. */
export const createInterceptor = async (page: Page, address: string): Promise<Interceptor> => {
  const held: Route[] = []
  let isCut = false
  await page.route(
    (url) => isCallOf(address, url),
    async (route) => {
      if (isCut) await route.abort('connectionfailed')
      else held.push(route)
    },
  )
  // a request that the app has aborted needs no answer
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  const isAsked = () => expect.poll(() => held.length, { message: `no call of ${address} was made` }).toBeGreaterThan(0)
  /** Waits for held requests, removes them from the list and returns them. */
  const asked = async () => {
    await isAsked()
    return held.splice(0)
  }
  const release = async (play: (route: Route) => Promise<void>): Promise<Done> => {
    isCut = false
    // a request that the app has aborted cannot be answered
    for (const route of await asked()) await play(route).catch(() => undefined)
    return undefined
  }
  return {
    isHolding: () => held.length > 0,
    isAsked,
    open: () => release((route) => route.continue()),
    refuse: (code, msg) =>
      release(async (route) => {
        const { pathname, searchParams } = new URL(route.request().url())
        const idfv = searchParams.get('idfv') ?? undefined
        await prepare(page, 'fault', { path: pathname, mode: 'code', code, msg, idfv })
        await route.continue()
      }),
    answer: (content) => release((route) => route.fulfill({ json: { code: 1, msg: '', content } })),
    cut: async () => {
      const routes = await asked()
      isCut = true
      for (const route of routes) await route.abort('connectionfailed')
      return undefined
    },
  }
}

/** Opens a page by a link with a login token, as a game does. */
export const opensLoggedIn = async ({ page, player }: Stage, address: string) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await player.opens(`${address}${address.includes('?') ? '&' : '?'}oauth_token=${oauth_token}`)
}

/** Simulates that the player returns to the page from another tab. */
export const comesBack = async ({ page }: Stage): Promise<Done> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return undefined
}

/** Returns the interceptor of an API call. The driver must list this call in `interceptors`. */
export const interceptorOf = ({ interceptors }: Stage, path: string): Interceptor => {
  const interceptor = interceptors.get(path)
  if (interceptor === undefined) throw new Error(`the driver holds back no answers of ${path}`)
  return interceptor
}

/** Advances the page's fake clock and runs every timer on the way. */
export const timePasses =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.runFor(ms)
    return undefined
  }

export const partOf = ({ page }: Stage, title: string) => page.getByRole('region', { name: title })
