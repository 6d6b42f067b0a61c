import { type Page, expect as playwright, type Route } from '@playwright/test'
import type { Asked } from 'statewalk/graph/explore'
import { type Player, prepare } from '../../support/player.ts'
import { isCallOf } from './calls.ts'

/** Waits longer than usual, because many paths share the machine with their server. */
export const expect = playwright.configure({ timeout: 30_000 })

/**
 * Result of bringing about an outcome. 'unavailable' means that the screen does not offer the outcome; in this way the
 * app refuses an event.
 */
export type Done = 'unavailable' | undefined

/** One walk in the browser: its page, its player, and the server's answers that the walk holds back. */
export type Stage = {
  page: Page
  player: Player
  interceptors: ReadonlyMap<string, Interceptor>
  /** The outcomes of the path. An input may need them to prepare data. */
  steps: readonly string[]
}

/** How one flow is walked in the real app. All names are those of the flow's model. */
export type FlowDriver = {
  /**
   * Addresses of calls whose answers are held back until an outcome releases them. `*` matches a part of a name.
   * Parameters narrow an address (`/api/coupons/couponList?use_category=history`; `*` for any value). `|` separates
   * alternatives.
   */
  interceptors?: readonly string[]
  /**
   * Opens the app at the beginning of the flow, for each input of the model (`starts` if the model has no inputs).
   * `ahead` lists the outcomes of the path.
   */
  inputs: Readonly<Record<string, (stage: Stage, ahead: readonly string[]) => Promise<void>>>
  /** Brings about each outcome of the model. If an outcome is not listed, a browser cannot bring it about. */
  outcomes: Readonly<Record<string, (stage: Stage) => Promise<Done>>>
  /** Whether an outcome can be brought about in these leaf states with this context. By default always true. */
  isFeasible?: Asked
  /**
   * Whether an outcome follows by itself at once. The driver cannot hold such an outcome back, so no screen shows the
   * state before it.
   */
  isImmediate?: Asked
  /**
   * The calls that each effect of the chart makes when it starts, by the effect's id. Addresses have the form of
   * `interceptors`. Calls are compared after each step; if `calls` is undefined, they are not compared.
   */
  calls?: Readonly<Record<string, readonly string[]>>
  /** For each outcome, events that another chart sends in the same step, although this chart could send them too. */
  foreignEvents?: Readonly<Record<string, readonly string[]>>
  /**
   * Inputs and outcomes after which the next outcome follows at once. Their screen is therefore checked one step later.
   */
  passing?: readonly string[]
  /**
   * Transitions that the app may take more often than planned, because a child chart sends snapshots or a clock ticks.
   */
  allowedRepeats?: readonly string[]
  /** Checks of the screen by the dotted path of each leaf state. */
  screens: Readonly<Record<string, (stage: Stage, input: string) => Promise<void>>>
}

/** Holds back the answers of one of the server's calls. */
export type Interceptor = {
  /** Returns whether a call is held now. */
  isHolding(): boolean
  /** Waits until a call is held. */
  isAsked(): Promise<void>
  /** Lets the server answer. */
  open(): Promise<Done>
  /** Refuses with this code and message in place of the server. */
  refuse(code: number, msg: string): Promise<Done>
  /** Answers in place of the server. */
  answer(content: unknown): Promise<Done>
  /** Aborts the call and every retry. */
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
  // if the app has aborted a call, it needs no answer
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  const isAsked = () => expect.poll(() => held.length, { message: `no call of ${address} was made` }).toBeGreaterThan(0)
  /** Waits for calls that are held back, and removes them from the list. */
  const asked = async () => {
    await isAsked()
    return held.splice(0)
  }
  const release = async (play: (route: Route) => Promise<void>): Promise<Done> => {
    isCut = false
    // an aborted call cannot be answered any more
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

/** Opens a page with a token that logs the player in, like the link of a game. */
export const opensLoggedIn = async ({ page, player }: Stage, address: string) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await player.opens(`${address}${address.includes('?') ? '&' : '?'}oauth_token=${oauth_token}`)
}

/** Informs the page that the player has returned. */
export const comesBack = async ({ page }: Stage): Promise<Done> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return undefined
}

/** Returns the interceptor of a call. The driver must declare the call in `interceptors`. */
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

/** A part of the page by its heading. */
export const partOf = ({ page }: Stage, title: string) => page.getByRole('region', { name: title })
