import { expect, type Page, type Request } from '@playwright/test'

/** The replacement of a call's answer; no answer is also possible. */
export type Disturbance = { status?: number; json: unknown } | 'no answer in time' | 'a dropped connection'

/** Script that replaces `AbortSignal.timeout`, because the built-in function ignores the page's fake clock. */
const timeoutsByClock = `AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
  return controller.signal
}`

/** Pending requests of each page, except disturbed calls. */
const asked = new WeakMap<Page, Set<Request>>()

const countCalls = (page: Page) => {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => {
    if (['fetch', 'script'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Lets the page's clock, which the tests advance, control all timeouts. */
export const movesTime = async (page: Page) => {
  // A fault may block a step, so steps have a timeout of 8 s.
  page.setDefaultTimeout(8000)
  countCalls(page)
  await page.clock.install()
  await page.addInitScript({ content: timeoutsByClock })
}

/** Disturbs and counts every call to a path until `end` is called. */
export const strike = async (page: Page, path: string, disturbance: Disturbance) => {
  const struck = { times: 0, end: () => page.unroute(isPath, handler) }
  const isPath = (url: URL) => url.pathname === path
  const handler: Parameters<Page['route']>[1] = (route) => {
    struck.times++
    asked.get(page)?.delete(route.request())
    if (typeof disturbance === 'object') return route.fulfill(disturbance)
    if (disturbance === 'a dropped connection') return route.abort('connectionreset')
    return undefined // the call gets no answer
  }
  await page.route(isPath, handler)
  return struck
}

/**
 * Waits until the server has answered all calls. The server does not use the page's clock, so calls could time out on a
 * busy machine.
 */
const isAnswered = (page: Page) =>
  expect.poll(() => asked.get(page)?.size ?? 0, { message: 'calls without an answer', intervals: [20] }).toBe(0)

/** Advances the page's clock until a condition holds. */
export const inTime = (page: Page, holds: () => Promise<unknown>) =>
  expect(async () => {
    await isAnswered(page)
    await page.clock.runFor(1500)
    await holds()
  }).toPass({ intervals: [50], timeout: 30_000 })
