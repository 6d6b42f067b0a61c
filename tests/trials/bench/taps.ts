import type { Browser, Locator, Page } from '@playwright/test'
import { mainThreadTime, throttle } from 'trials/bench/browser'
import { type Figure, figure, median } from 'trials/bench/figure'
import { emptyDialog, tapMarks, timeTo, touchMs } from 'trials/bench/taps'
import { phone } from 'trials/support/browser'

const buyButton = (page: Page) =>
  page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change', exact: true })

/**
 * Presses the middle of an element, as a finger does. Playwright's own click also makes the page find the element below
 * the pointer at each event of the press, which makes every response look slower.
 */
const press = async (page: Page, target: Locator) => {
  // waits until the element takes presses, and scrolls it into view
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('the element to press is not visible')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: touchMs })
}

const logIn = async (page: Page, url: string, player = 5) => {
  await page.goto(url)
  await press(page, page.locator('label:has(input[name=goods])').nth(1))
  await press(page, buyButton(page))
  await page.locator('input[name=username]').fill(`player${player}`)
  await page.locator('input[name=password]').fill(`pass${player}`)
  await press(page, page.locator('dialog button[type=submit]'))
  const roles = page.getByRole('dialog', { name: 'Server and role' })
  const method = page.locator('dialog input[name=method]').first()
  // the shop has already chosen the role of an earlier purchase
  await roles.or(method).first().waitFor()
  if (await roles.isVisible()) await press(page, roles.getByRole('listitem').getByRole('button').first())
  await method.waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/**
 * Measures the time from the lift of a tap on Buy to a usable popup on slow 4G, at the speed of this machine and of a
 * slow phone. The popup is prepared while the finger touches the screen; this time is not measured, because it passes
 * anyway. The popup is usable one task before it is modal.
 */
export const tapToRecharge = async (browser: Browser, url: string): Promise<Figure[]> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await logIn(page, url)
  const timesAt = async (cpu: number, wanted = method) => {
    const [times, floors]: [number[], number[]] = [[], []]
    for (let run = 0; run < 9; run++) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await changeButton(page).waitFor()
      await throttle(page, cpu)
      floors.push(await page.evaluate(emptyDialog))
      times.push(await tapBuy(page, wanted))
      await throttle(page, 1, false)
    }
    return { shop: median(times), floor: median(floors) }
  }
  const [quick, slow] = [await timesAt(1), await timesAt(4)]
  const modal = await timesAt(4, 'dialog:modal input[name=method]')
  const { tap, floor } = await tapProcessorTimes(browser, page, url, 9)
  await context.close()
  return [
    figure(`Buy, from the lift after ${touchMs} ms of touch: processor time, median of 9`, tap, 'ms'),
    figure('floor: an empty modal dialog over the same page, processor time', floor, 'ms'),
    figure('lift from Buy against an empty dialog, processor time', tap / floor, '×'),
    figure('lift from Buy to usable recharge popup, median of 9, slow 4G', quick.shop, 'ms'),
    figure('floor: an empty modal dialog over the same page', quick.floor, 'ms'),
    figure('lift from Buy against an empty dialog, slow 4G', quick.shop / quick.floor, '×', quickGoal),
    figure('lift from Buy to usable recharge popup, median of 9, CPU 4×, slow 4G', slow.shop, 'ms'),
    figure('floor: an empty modal dialog over the same page, CPU 4×', slow.floor, 'ms'),
    figure('lift from Buy against an empty dialog, CPU 4×, slow 4G', slow.shop / slow.floor, '×', slowGoal),
    figure('until the popup is also modal, against an empty dialog, CPU 4×, slow 4G', modal.shop / modal.floor, '×'),
  ]
}

const method = 'dialog[open] input[name=method]'
const tapBuy = (page: Page, wanted = method) => timeTo(page, 'section > button', wanted)

/** Maximum times from the lift to the usable popup, as multiples of the time for an empty dialog, by the processor's speed. */
const [quickGoal, slowGoal] = [3, 1.8]

/**
 * Returns the median processor times in ms from the lift of a tap on Buy, and of opening an empty dialog. Each visit has
 * a new browser context, because the first popup of a browser process takes longest.
 * @param known a page of a player who has chosen goods and role
 */
export const tapProcessorTimes = async (browser: Browser, known: Page, url: string, visits: number) => {
  const storageState = await known.context().storageState()
  const [times, floors]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext({ ...phone, storageState })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await changeButton(page).waitFor()
    floors.push(await mainThreadTime(page, tapMarks, () => page.evaluate(emptyDialog)))
    times.push(await mainThreadTime(page, tapMarks, () => tapBuy(page)))
    await context.close()
  }
  return { tap: median(times), floor: median(floors) }
}

/**
 * Buys as a player without an earlier purchase. Returns the responses in ms to each click and key press (Event Timing
 * API), and separately those to the press that opens the payment window.
 */
const feedbackOf = async (browser: Browser, url: string, cpu: number, player: number) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await throttle(page, cpu, false)
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  // waits for the entries of the last press, and empties the list
  const seen = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve))
      return 'seen' in window ? (window.seen as number[]).splice(0) : []
    })
  await logIn(page, url, player)
  await press(page, buyButton(page))
  await press(page, page.locator('dialog footer button').last())
  const confirm = page.locator('dialog dialog footer button').first()
  await confirm.waitFor()
  const shop = await seen()
  const opened = context.waitForEvent('page')
  await press(page, confirm)
  await (await opened).close()
  await page.locator('dialog bdi').first().waitFor()
  const opening = await seen()
  await context.close()
  return { shop, opening }
}

/**
 * Measures the slowest response of a purchase, as medians of 9 purchases by different players. The press that opens the
 * payment window counts separately, because in Playwright, unlike in a player's browser, `window.open` returns only
 * after Playwright has attached to the new window.
 */
export const worstFeedback = async (browser: Browser, url: string, cpu: number, goal: number): Promise<Figure[]> => {
  const purchases: Awaited<ReturnType<typeof feedbackOf>>[] = []
  for (let nth = 0; nth < 9; nth++) purchases.push(await feedbackOf(browser, url, cpu, 10 * cpu + 1 + nth))
  const shop = purchases.map((purchase) => Math.max(0, ...purchase.shop))
  const opening = purchases.map((purchase) => Math.max(0, ...purchase.opening))
  const count = median(purchases.map((purchase) => purchase.shop.length))
  const slow = `CPU ${cpu}×`
  return [
    figure(`worst feedback of ${count} interactions in a purchase, median of 9, ${slow}`, median(shop), 'ms', goal),
    figure(`feedback of opening the payment window under Playwright, ${slow}`, median(opening), 'ms'),
  ]
}

/** Opens and searches a list of 10,000 servers and a list of 100 servers, alternately. */
export const serverLists = async (browser: Browser, url: string): Promise<Figure[]> => {
  const measure = async (size: number) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.route('**/api/pay/getServerList?*', async (route) => {
      const servers = Array.from({ length: size }, (_, at) => ({
        server_id: `S${at + 1}`,
        server_name: `Server ${at + 1}`,
      }))
      await route.fulfill({ json: { code: 1, msg: '', content: { areas: [], servers } } })
    })
    await logIn(page, url)
    return { context, page, times: [] as number[] }
  }
  const lists = [await measure(100), await measure(10_000)] as const
  for (let run = 0; run < 7; run++) {
    for (const { page, times } of lists) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await changeButton(page).waitFor()
      await throttle(page, 4, false)
      const open = await timeTo(page, 'main section button', 'dialog [role=tab]', 'Change')
      const tab = await timeTo(page, 'dialog [role=tab][aria-selected=false]', 'dialog input[type=search]')
      const search = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const field = document.querySelector<HTMLInputElement>('dialog input[type=search]')
            const start = performance.now()
            const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
            setValue?.call(field, '77')
            field?.dispatchEvent(new Event('input', { bubbles: true }))
            const check = () =>
              document.querySelector('dialog li')?.textContent?.includes('S77')
                ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
                : requestAnimationFrame(check)
            check()
          }),
      )
      times.push(open + tab + search)
      await throttle(page, 1, false)
    }
  }
  const [small, large] = lists.map(({ times }) => median(times))
  for (const { context } of lists) await context.close()
  return [
    figure('opening and searching 100 servers, CPU 4×', small ?? 0, 'ms'),
    figure('opening and searching 10,000 servers, CPU 4×', large ?? 0, 'ms'),
    figure('10,000 servers against 100', (large ?? 0) / (small ?? 1), '×', 1.3),
  ]
}
