import { type Page, expect as playwright, type Route } from '@playwright/test'
import type { Asked } from 'statewalk/graph/explore'
import { type Player, prepare } from '../../support/player.ts'
import { isCallOf } from './calls.ts'

/** Waits longer than usual: paths share a machine with their server. */
export const expect = playwright.configure({ timeout: 30_000 })

/** What an outcome did: nothing to say, or that the screen does not offer it, which is how the app refuses an event. */
export type Done = 'unavailable' | undefined

/** One path's own browser page, player account and held answers. */
export type Stage = {
  page: Page
  player: Player
  interceptors: ReadonlyMap<string, Interceptor>
  /** What is going to happen, for what has to be arranged before. */
  steps: readonly string[]
}

/** How one flow is walked in the real app: written per flow, in the words of its model. */
export type FlowDriver = {
  /**
   * Paths of the server's calls whose answers wait until an outcome lets them come; `*` stands for a part of a name,
   * parameters narrow it: `/api/coupons/couponList?use_category=history`, with `*` for any value, and `|` stands between one address and another.
   */
  interceptors?: readonly string[]
  /** Opens the app where the flow begins; by the model's names of inputs, `starts` where it has none; `ahead` is to happen. */
  inputs: Readonly<Record<string, (stage: Stage, ahead: readonly string[]) => Promise<void>>>
  /** By the model's names: brings about what happens. What is not listed nobody can bring about in a browser. */
  outcomes: Readonly<Record<string, (stage: Stage) => Promise<Done>>>
  /** Whether an outcome can be brought about in these leaf states with this context; where left out, always. */
  isFeasible?: Asked
  /** Whether an outcome comes by itself there, at once: nothing holds it back, and no screen shows what was before. */
  isImmediate?: Asked
  /**
   * The server's calls that each effect of the chart makes when it starts, by the effect's id and as in `interceptors`; compared
   * step by step. Where left out, calls are not compared.
   */
  calls?: Readonly<Record<string, readonly string[]>>
  /** By outcome: events that the chart may tell too, and that another chart tells then. */
  foreignEvents?: Readonly<Record<string, readonly string[]>>
  /** Inputs and outcomes that the next outcome follows at once: what they lead to is seen one step later. */
  passing?: readonly string[]
  /** Transitions that the app may take more often than planned: a child tells of itself whenever it changes, a clock ticks. */
  allowedRepeats?: readonly string[]
  /** By dotted path of each leaf state: what the screen must show there. */
  screens: Readonly<Record<string, (stage: Stage, input: string) => Promise<void>>>
}

/** Holds the answers of one call of the server. */
export type Interceptor = {
  /** Whether a call is held at the moment. */
  isHolding(): boolean
  /** Waits until a call is held. */
  isAsked(): Promise<void>
  /** Lets the server answer as it does. */
  open(): Promise<Done>
  /** Has the server refuse with a code and a message of ours. */
  refuse(code: number, msg: string): Promise<Done>
  /** Answers in the server's place. */
  answer(content: unknown): Promise<Done>
  /** No answer comes, however often the call is tried. */
  cut(): Promise<Done>
}

/** Holds every call to a path until an outcome says what becomes of it. */
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
  // what the app does not wait for any more is nobody's to answer
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  const isAsked = () => expect.poll(() => held.length, { message: `nobody asked for ${address}` }).toBeGreaterThan(0)
  /** Whatever is asked at the moment. */
  const asked = async () => {
    await isAsked()
    return held.splice(0)
  }
  const release = async (play: (route: Route) => Promise<void>): Promise<Done> => {
    isCut = false
    // a dropped call cannot be answered any more
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

/** Opens a page as a game's link does: with a token, so that the player is logged in at once. */
export const opensLoggedIn = async ({ page, player }: Stage, address: string) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })
  await player.opens(`${address}${address.includes('?') ? '&' : '?'}oauth_token=${oauth_token}`)
}

/** The browser tells the page that the player is back. */
export const comesBack = async ({ page }: Stage): Promise<Done> => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return undefined
}

/** The interceptor of a call that the driver named. */
export const interceptorOf = ({ interceptors }: Stage, path: string): Interceptor => {
  const interceptor = interceptors.get(path)
  if (interceptor === undefined) throw new Error(`the driver holds no answers of ${path}`)
  return interceptor
}

/** Lets the page's own time pass, timer by timer. */
export const timePasses =
  (ms: number) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.clock.runFor(ms)
    return undefined
  }

/** A part of the page under its heading. */
export const partOf = ({ page }: Stage, title: string) => page.getByRole('region', { name: title })
