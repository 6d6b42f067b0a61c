import { type Page, expect as playwright, type Route } from '@playwright/test'
import type { Asked } from 'statewalk/graph/explore'
import { type Player, prepare } from '../../support/player.ts'
import { isCallOf } from './calls.ts'

/**
 * Playwright's `expect` with a longer time-out, because many tests and the server run on the same machine at the same
 * time.
 */
export const expect = playwright.configure({ timeout: 30_000 })

/**
 * Result of an attempt to cause an outcome. 'unavailable': the current screen offers the player no way to cause the
 * outcome, so the chart must ignore the corresponding event.
 */
export type Done = 'unavailable' | undefined

/** The walk of one test path in the browser: its page, its player, and the interceptors of its API calls. */
export type Stage = {
  page: Page
  player: Player
  interceptors: ReadonlyMap<string, Interceptor>
  /** All outcomes of the test path, so that an input can prepare data for later outcomes. */
  steps: readonly string[]
}

/**
 * Test driver of a flow: how to cause and check each step of the flow in the real app. Inputs, outcomes and states have
 * the names of the flow's test model.
 */
export type FlowDriver = {
  /**
   * Calls whose responses are held back until an outcome releases them. `*` matches a part of a path, or any value of a
   * parameter: `/api/coupons/couponList?use_category=*`. `|` separates alternatives.
   */
  interceptors?: readonly string[]
  /**
   * For each input of the model, a function that opens the app at the beginning of the flow. If the model has no
   * inputs, the only key is `starts`. `ahead`: the outcomes of the test path.
   */
  inputs: Readonly<Record<string, (stage: Stage, ahead: readonly string[]) => Promise<void>>>
  /**
   * For each outcome of the model, a function that causes the outcome. An outcome without a function cannot be caused
   * in a browser, unless it is the response to one call of an effect: then the model says what the response is.
   */
  outcomes: Readonly<Record<string, (stage: Stage) => Promise<Done>>>
  /**
   * Returns whether an outcome can be caused in these leaf states with this context. Without this function, all
   * outcomes can be caused.
   */
  isFeasible?: Asked
  /**
   * Returns whether an outcome follows immediately and by itself. The test cannot delay such an outcome, so the test
   * does not check the screen of the state before the outcome.
   */
  isImmediate?: Asked
  /**
   * For each effect id, the API calls that the effect makes when it starts, in the format of `interceptors`. After each
   * step, the test compares these calls with the calls of the page. If undefined, the test compares no calls.
   */
  calls?: Readonly<Record<string, readonly string[]>>
  /**
   * For each outcome, what another chart does in the same step: the analytics events that it must send, and the API
   * calls of `calls` that it may make.
   */
  foreign?: Readonly<Record<string, readonly string[]>>
  /**
   * Inputs and outcomes after which the next outcome follows immediately. The test checks the screen only after this
   * next outcome.
   */
  passing?: readonly string[]
  /**
   * Transitions that the app may take more often than the model, because child charts send snapshots and clocks tick.
   */
  allowedRepeats?: readonly string[]
  /** For each leaf state (dotted path), a function that checks the screen in this state. */
  screens: Readonly<Record<string, (stage: Stage, input: string) => Promise<void>>>
}

/** Holds back the requests of one API call until a method answers them. */
export type Interceptor = {
  /** Returns whether at least one request is held back. */
  isHolding(): boolean
  /** Waits until a request is held back. */
  isAsked(): Promise<void>
  /** Forwards the held-back requests to the server. */
  open(): Promise<Done>
  refuse(code: number, msg: string): Promise<Done>
  answer(content: unknown): Promise<Done>
  /** Aborts the held-back requests and all later requests. */
  cut(): Promise<Done>
}

/** Creates an interceptor that holds back every request of an API call. */
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
  // a request that the app has aborted needs no response
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  const isAsked = () => expect.poll(() => held.length, { message: `no call of ${address} was made` }).toBeGreaterThan(0)
  /** Waits until requests are held back. Returns these requests, which then no longer count as held back. */
  const asked = async () => {
    await isAsked()
    return held.splice(0)
  }
  const release = async (play: (route: Route) => Promise<void>): Promise<Done> => {
    isCut = false
    // if the app has aborted the request, `play` fails
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

/** Opens a page with a login token in its address, like a link in a game. */
export const opensLoggedIn = async ({ page, player }: Stage, address: string) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await player.opens(`${address}${address.includes('?') ? '&' : '?'}oauth_token=${oauth_token}`)
}

/** Simulates that the player returns to the page from another tab. */
export const comesBack = async ({ page }: Stage): Promise<Done> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return undefined
}

/** Returns the interceptor of an API call, which the driver must list in `interceptors`. */
export const interceptorOf = ({ interceptors }: Stage, path: string): Interceptor => {
  const interceptor = interceptors.get(path)
  if (interceptor === undefined) throw new Error(`the driver holds back no answers of ${path}`)
  return interceptor
}

/** Moves the fake clock of the page forward, and runs every timer that becomes due. */
export const timePasses =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.runFor(ms)
    return undefined
  }

export const partOf = ({ page }: Stage, title: string) => page.getByRole('region', { name: title })
