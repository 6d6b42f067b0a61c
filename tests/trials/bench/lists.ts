import type { Browser, Page } from '@playwright/test'
import { throttle } from 'trials/bench/browser'
import { type Figure, figure, median } from 'trials/bench/figure'
import { phone } from 'trials/support/browser'

const goodsOf = (count: number) => ({
  currency: 'USD',
  types: [{ typeKey: 'gems', name: 'Gems' }],
  goods: Array.from({ length: count }, (_, at) => ({
    value: `g${at}`,
    display: `Bag ${at}`,
    note: '+5 bonus',
    price: (at + 1) / 100,
    typeKey: 'gems',
    isLimit: false,
    isCoupon: true,
    isSpecial: false,
    goodsSort: at,
    typeSort: 1,
    couponPoints: 1,
    art: { kind: 'gems', size: (at % 7) + 1 },
  })),
})

/**
 * Measures the time in ms from a tap on a game to its goods, and, once the page is idle, from a tap on an item to the
 * frame that shows it as chosen, three times. Also counts the page's nodes.
 */
const measure = async (page: Page, url: string, count: number) => {
  await page.route('**/api/pay/getThirdGift?*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', content: goodsOf(count) } }),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  await throttle(page, 6, false)
  const times = await page.evaluate(async () => {
    // returns the time after the first frame with the wanted content: `check` runs before a frame is painted
    const until = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const check = () => (isThere() ? setTimeout(() => resolve(performance.now())) : requestAnimationFrame(check))
        requestAnimationFrame(check)
      })
    const button = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes(name))
    button('Change game')?.click()
    await until(() => document.querySelector('dialog li button, dialog button[aria-current]') !== null)
    const other = [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) =>
      textContent?.includes('Emberfall'),
    )
    const tapped = performance.now()
    other?.click()
    const open = (await until(() => document.querySelector('input[value=g0]') !== null)) - tapped
    const choices: number[] = []
    for (const value of ['g1', 'g2', 'g3']) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      const item = document.querySelector<HTMLInputElement>(`input[value=${value}]`)
      const chosen = performance.now()
      item?.click()
      choices.push((await until(() => item?.checked === true)) - chosen)
    }
    return { open, choices, nodes: document.querySelectorAll('*').length }
  })
  await throttle(page, 1, false)
  return times
}

/**
 * Measures pages with 500 and 5,000 goods on a simulated slow phone, compared with the usual 12 goods. Times are medians
 * of all visits and of three choices a visit.
 */
export const longGoods = async (browser: Browser, url: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [count, visitCount, goal] of [
    [12, 9, null],
    [500, 9, 700],
    [5000, 3, null],
  ] as const) {
    const visits: Awaited<ReturnType<typeof measure>>[] = []
    for (let visit = 0; visit < visitCount; visit++) {
      const context = await browser.newContext(phone)
      visits.push(await measure(await context.newPage(), url, count))
      await context.close()
    }
    const open = median(visits.map((visit) => visit.open))
    const choose = median(visits.flatMap(({ choices }) => choices))
    const nodes = Math.max(...visits.map((visit) => visit.nodes))
    figures.push(
      figure(`a game with ${count} goods, from the tap on it, CPU 6×`, open, 'ms', goal),
      figure(`choosing one of ${count} goods, CPU 6×`, choose, 'ms', count === 12 ? 100 : null),
      figure(`nodes of the page with ${count} goods`, nodes, '', 3000),
    )
  }
  return figures
}
