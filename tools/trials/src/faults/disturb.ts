import { expect, type Page, type Request } from '@playwright/test'

/** A fault that replaces the server's answer to a call. */
export type Disturbance = { status?: number; json: unknown } | 'no answer in time' | 'a dropped connection'

/**
 * Script that replaces `AbortSignal.timeout`, because the browser's own function ignores the page's simulated clock.
 */
const timeoutsByClock = `AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
  return controller.signal
}`

/** For each page, the requests that have no answer yet. Disturbed calls are omitted. */
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

/** Installs a simulated clock, which also controls all time-outs. */
export const movesTime = async (page: Page) => {
  // short, because a fault may block a step of a test
  page.setDefaultTimeout(8000)
  countCalls(page)
  await page.clock.install()
  await page.addInitScript({ content: timeoutsByClock })
}

/** Disturbs and counts the calls of `path` until `end` is called. */
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
 * Waits until all undisturbed calls are answered. The server uses the real clock, so on a busy machine such a call
 * could time out if a test advanced the simulated clock too early.
 */
const isAnswered = (page: Page) =>
  expect.poll(() => asked.get(page)?.size ?? 0, { message: 'calls without an answer', intervals: [20] }).toBe(0)

/** Advances the simulated clock until `holds` no longer rejects. */
export const inTime = (page: Page, holds: () => Promise<unknown>) =>
  expect(async () => {
    await isAnswered(page)
    await page.clock.runFor(1500)
    await holds()
  }).toPass({ intervals: [50], timeout: 30_000 })
