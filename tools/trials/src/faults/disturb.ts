import { expect, type Page, type Request } from '@playwright/test'

/** The replacement of a call's answer: another answer, or none. */
export type Disturbance = { status?: number; json: unknown } | 'no answer in time' | 'a dropped connection'

/** Replaces `AbortSignal.timeout`, because the browser's own ignores the page's fake clock. */
const timeoutsByClock = `AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
  return controller.signal
}`

/** Requests of each page that have no answer yet, without the calls that are disturbed. */
const asked = new WeakMap<Page, Set<Request>>()

/** Counts the requests of the page from now on. */
const countCalls = (page: Page) => {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (['fetch', 'script'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Makes timeouts depend on the page's clock, which the tests advance. */
export const movesTime = async (page: Page) => {
  // A fault may block a step, so give up a step after 8 s.
  page.setDefaultTimeout(8000)
  countCalls(page)
  await page.clock.install()
  await page.addInitScript({ content: timeoutsByClock })
}

/** Disturbs every call to a path until `end` is called. Counts the calls. */
export const strike = async (page: Page, path: string, disturbance: Disturbance) => {
  const struck = { times: 0, end: () => page.unroute(isPath, handler) }
  const isPath = (url: URL) => url.pathname === path
  const handler: Parameters<Page['route']>[1] = (route) => {
    struck.times++
    asked.get(page)?.delete(route.request())
    if (typeof disturbance === 'object') return route.fulfill(disturbance)
    if (disturbance === 'a dropped connection') return route.abort('connectionreset')
    return undefined // the call is never answered
  }
  await page.route(isPath, handler)
  return struck
}

/**
 * Waits for the server, which does not use the page's clock. Otherwise a call could time out only because the machine
 * is busy.
 */
const isAnswered = (page: Page) =>
  expect.poll(() => asked.get(page)?.size ?? 0, { message: 'calls without an answer', intervals: [20] }).toBe(0)

/** Advances the page's time until a condition holds. */
export const inTime = (page: Page, holds: () => Promise<unknown>) =>
  expect(async () => {
    await isAnswered(page)
    await page.clock.runFor(1500)
    await holds()
  }).toPass({ intervals: [50], timeout: 30_000 })
