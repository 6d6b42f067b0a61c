import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { median } from './figure.ts'
import { type Answered, type Traffic, trafficOf } from './traffic.ts'

/** Chrome's "Slow 4G" preset: latency in ms, throughput in bytes per second. */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const noLimit = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Launches Chromium with the options of the browser tests. */
export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

// one CDP session per page, because each session would apply its own limits
const sessions = new WeakMap<Page, Promise<CDPSession>>()
const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

/**
 * Slows the page down: limits the network to Slow 4G and divides the CPU speed by `cpu`. To remove both limits, pass 1
 * and false.
 */
export const throttle = async (page: Page, cpu = 4, line = true): Promise<void> => {
  const session = await sessionOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...(line ? slow4g : noLimit) })
}

/** An event of Chromium's trace. `tts` is the processor time of the thread in µs. */
type TraceEvent = { name: string; cat: string; tts?: number }

/**
 * Returns the main thread's processor time in ms between two marks that `run` sets. Unlike elapsed time, processor time
 * hardly depends on other programs.
 */
export const mainThreadTime = async (
  page: Page,
  [from, to]: readonly [string, string],
  run: () => Promise<unknown>,
): Promise<number> => {
  const session = await sessionOf(page)
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] },
  })
  await run()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const timeOf = (mark: string) => events.findLast(({ name }) => name === mark)?.tts ?? Number.NaN
  return (timeOf(to) - timeOf(from)) / 1000
}

export type PageLoad = Traffic & { paint: number; blocked: number }

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' }

/**
 * Returns the visit with the median largest paint. If the number of visits is even, returns the faster of the two
 * middle visits.
 */
export const medianVisit = async (browser: Browser, address: string, times: number): Promise<PageLoad> => {
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

/**
 * Returns the median time in ms until the largest paint before the load event, for each address in alternating visits.
 * Every second round goes backwards, because a visit's time depends on the visit before.
 */
export const medianPaints = async (browser: Browser, addresses: readonly string[], rounds = 9): Promise<number[]> => {
  const paints = addresses.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, address] of round % 2 ? [...addresses.entries()].reverse() : addresses.entries()) {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      await throttle(page)
      await page.goto(address)
      paints[at]?.push(await page.evaluate(largestPaint))
      await context.close()
    }
  return paints.map(median)
}

const countTraffic = async (page: Page): Promise<() => Traffic> => {
  const session = await sessionOf(page)
  const asked = new Map<string, Answered>()
  // answers of redirected requests, kept separately because a redirected request keeps its id
  const left: Answered[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    const before = asked.get(requestId)
    if (before) left.push(before)
    asked.set(requestId, { url, type, bytes: 0 })
  })
  // an answer from the memory cache causes no traffic: for example, another fragment of the same sprite
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const own = asked.get(requestId)
    if (own) own.bytes = encodedDataLength
  })
  return () => trafficOf([...left, ...asked.values()])
}

/**
 * Measures the second visit, because a server may compress an answer fully only after its first request. Traffic does
 * not depend on speed, so the page is not slowed down.
 */
export const visitTraffic = async (browser: Browser, address: string): Promise<Traffic> => {
  await emptyVisit(browser, address)
  return emptyVisit(browser, address)
}

/** Measures a visit without cookies, storage or cache. */
const emptyVisit = async (browser: Browser, address: string): Promise<Traffic> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const traffic = await countTraffic(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const counted = traffic()
  await context.close()
  return counted
}

/**
 * Returns the processor time in ms on the main thread until the network is idle.
 * @param hasScripts if false, the page runs no scripts, so the time is only that of its HTML and styles
 */
export const visitProcessorTime = async (browser: Browser, address: string, hasScripts = true): Promise<number> => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: hasScripts })
  const page = await context.newPage()
  const session = await sessionOf(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Visits an address with a slowed-down CPU and network. Waits until the network has been idle for half a second. */
const firstVisit = async (context: BrowserContext, address: string): Promise<PageLoad> => {
  const page = await context.newPage()
  const traffic = await countTraffic(page)
  await throttle(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(largestPaint)
  const blocked = await page.evaluate(blockingTime)
  await page.close()
  return { paint, blocked, ...traffic() }
}

/** Returns the time in ms until the largest paint so far. Runs in the page. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? -1))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })

/**
 * Returns the blocking time in ms after the first paint: the sum of every long task's time beyond 50 ms. Runs in the
 * page.
 */
const blockingTime = () =>
  new Promise<number>((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const observer = new PerformanceObserver((list) => {
      const late = list.getEntries().filter(({ startTime, duration }) => startTime + duration > first)
      resolve(late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0))
    })
    observer.observe({ type: 'longtask', buffered: true })
    // Earlier entries arrive in a separate task; without long tasks nothing arrives, so a timeout ends the wait.
    setTimeout(() => resolve(0), 300)
  })
