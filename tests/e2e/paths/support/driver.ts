import { type Page, expect as playwright, type Route } from '@playwright/test'
import type { Asked } from 'statewalk/graph/explore'
import { type Player, prepare } from '../../support/player.ts'
import { isCallOf } from './calls.ts'

/** Has a longer timeout than usual, because many paths share the machine with their server. */
export const expect = playwright.configure({ timeout: 30_000 })

/**
 * Result of an attempt to cause an outcome. 'unavailable' if the screen does not offer the outcome, which is how the
 * app refuses an event.
 */
export type Done = 'unavailable' | undefined

/** One walk in the browser, with its page, its player and the interceptors of the server's answers. */
export type Stage = {
  page: Page
  player: Player
  interceptors: ReadonlyMap<string, Interceptor>
  /** Outcomes of the path. Some inputs prepare data for them. */
  steps: readonly string[]
}

/** How one flow is walked in the real app. All names are those of the flow's model. */
export type FlowDriver = {
  /**
   * Addresses of calls whose answers are held back until an outcome releases them. `*` matches a part of a name.
   * Parameters narrow an address (`/api/coupons/couponList?use_category=history`; `*` matches any value). `|` separates
   * alternatives.
   */
  interceptors?: readonly string[]
  /**
   * Opens the app at the beginning of the flow, by input of the model (`starts` if the model has no inputs). `ahead`
   * contains the outcomes of the path.
   */
  inputs: Readonly<Record<string, (stage: Stage, ahead: readonly string[]) => Promise<void>>>
  /** Causes an outcome, by outcome of the model. Outcomes without an entry cannot be caused in a browser. */
  outcomes: Readonly<Record<string, (stage: Stage) => Promise<Done>>>
  /**
   * Returns whether an outcome can be caused in the given leaf states with the given context. By default, always true.
   */
  isFeasible?: Asked
  /**
   * Whether an outcome follows immediately and by itself. The driver cannot delay it, so no screen shows the state
   * before it.
   */
  isImmediate?: Asked
  /**
   * Calls that an effect makes when it starts, by the effect's id, in the form of `interceptors`. They are compared
   * after each step; if undefined, no calls are compared.
   */
  calls?: Readonly<Record<string, readonly string[]>>
  /** By outcome, events that another chart sends in the same step, although the flow's chart could also send them. */
  foreignEvents?: Readonly<Record<string, readonly string[]>>
  /**
   * Inputs and outcomes that are followed immediately by the next outcome. The screen is therefore checked only after
   * the next outcome.
   */
  passing?: readonly string[]
  /** Transitions that the app may take more often than planned, because child charts send snapshots or clocks tick. */
  allowedRepeats?: readonly string[]
  /** Checks of the screen, by dotted path of the leaf state. */
  screens: Readonly<Record<string, (stage: Stage, input: string) => Promise<void>>>
}

/** Holds back the server's answers to one call. */
export type Interceptor = {
  /** Returns whether a call is being held back. */
  isHolding(): boolean
  /** Waits until a call is held back. */
  isAsked(): Promise<void>
  /** Releases the held calls to the server. */
  open(): Promise<Done>
  refuse(code: number, msg: string): Promise<Done>
  answer(content: unknown): Promise<Done>
  /** Aborts the held calls and all retries. */
  cut(): Promise<Done>
}

/** Holds back every call to an address until an outcome answers it. */
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
  // a call that the app has aborted needs no answer
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  const isAsked = () => expect.poll(() => held.length, { message: `no call of ${address} was made` }).toBeGreaterThan(0)
  /** Waits for the held calls and takes them from the list. */
  const asked = async () => {
    await isAsked()
    return held.splice(0)
  }
  const release = async (play: (route: Route) => Promise<void>): Promise<Done> => {
    isCut = false
    // a call that the app has aborted cannot be answered
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

/** Opens a page with a login token, like a link from the game. */
export const opensLoggedIn = async ({ page, player }: Stage, address: string) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await player.opens(`${address}${address.includes('?') ? '&' : '?'}oauth_token=${oauth_token}`)
}

/** Simulates the player's return to the page. */
export const comesBack = async ({ page }: Stage): Promise<Done> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return undefined
}

/** Returns the interceptor of a call, which the driver must declare in `interceptors`. */
export const interceptorOf = ({ interceptors }: Stage, path: string): Interceptor => {
  const interceptor = interceptors.get(path)
  if (interceptor === undefined) throw new Error(`the driver holds back no answers of ${path}`)
  return interceptor
}

/** Advances the page's clock, timer by timer. */
export const timePasses =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.runFor(ms)
    return undefined
  }

export const partOf = ({ page }: Stage, title: string) => page.getByRole('region', { name: title })
