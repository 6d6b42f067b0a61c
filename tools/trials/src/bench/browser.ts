import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { type Answered, type Traffic, trafficOf } from './traffic.ts'

/** Chrome's own preset "Slow 4G": ms of latency, bytes a second. */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const noLimit = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** The browser that the tests use. */
export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

// one session a page: limits that two sessions set do not replace each other
const sessions = new WeakMap<Page, Promise<CDPSession>>()
const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/** Slows a page's processor by a factor, and its line down to slow 4G; 1 and false take both limits away. */
export const throttle = async (page: Page, cpu = 4, line = true): Promise<void> => {
  const session = await sessionOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...(line ? slow4g : noLimit) })
}

/** What a first visit costs: largest paint and blocking time in ms, and what it asks for. */
export type PageLoad = Traffic & { paint: number; blocked: number }

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

/** The middle of some first visits by its paint; of two the faster one. */
export const medianVisit = async (browser: Browser, address: string, times = 3): Promise<PageLoad> => {
  const visits: PageLoad[] = []
  for (let nth = 0; nth < times; nth++) {
    const context = await browser.newContext(phone)
    visits.push(await firstVisit(context, address))
    await context.close()
  }
  const middle = visits.sort((a, b) => a.paint - b.paint)[Math.floor((times - 1) / 2)]
  if (!middle) throw new Error(`${address} was not visited`)
  return middle
}

/** The shortest largest paint of each address, in ms, of rounds that take them in turn: what else the machine does adds only. */
export const quickestPaints = async (browser: Browser, addresses: readonly string[], rounds = 3): Promise<number[]> => {
  const quickest = addresses.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++)
    for (const [at, address] of addresses.entries()) {
      const { paint } = await medianVisit(browser, address, 1)
      quickest[at] = Math.min(quickest[at] ?? paint, paint)
    }
  return quickest
}

/** Counts what a page asks for from now on. */
const countTraffic = async (page: Page): Promise<() => Traffic> => {
  const session = await sessionOf(page)
  const asked = new Map<string, Answered>()
  // what is led elsewhere keeps its id, and was one request more
  const left: Answered[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    const before = asked.get(requestId)
    if (before) left.push(before)
    asked.set(requestId, { url, type, bytes: 0 })
  })
  // a picture of which another part is drawn is there already
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const own = asked.get(requestId)
    if (own) own.bytes = encodedDataLength
  })
  return () => trafficOf([...left, ...asked.values()])
}

/** What a first visit asks for, at the speed of this machine: nothing of it depends on that. */
export const visitTraffic = async (browser: Browser, address: string): Promise<Traffic> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const traffic = await countTraffic(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const counted = traffic()
  await context.close()
  return counted
}

/** Visits a page in an empty context, throttled, until its line has been quiet for half a second. */
const firstVisit = async (context: BrowserContext, address: string): Promise<PageLoad> => {
  const page = await context.newPage()
  const traffic = await countTraffic(page)
  await throttle(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? -1))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  const blocked = await page.evaluate(blockingTime)
  await page.close()
  return { paint, blocked, ...traffic() }
}

/** What the page's long tasks took beyond 50 ms each, from its first paint on; runs in the page. */
const blockingTime = () =>
  new Promise<number>((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const observer = new PerformanceObserver((list) => {
      const late = list.getEntries().filter(({ startTime, duration }) => startTime + duration > first)
      resolve(late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0))
    })
    observer.observe({ type: 'longtask', buffered: true })
    // what is buffered comes in a task of its own; a page without long tasks has nothing to say
    setTimeout(() => resolve(0), 300)
  })
