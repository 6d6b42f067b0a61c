import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { medianPaints, visitTraffic } from 'trials/bench/browser'
import { type Figure, figure, median } from 'trials/bench/figure'
import { type BenchParts, runParts, type Tell } from 'trials/bench/runParts'
import { startServer } from 'trials/bench/servers'
import { trafficFigures } from 'trials/bench/traffic'
import { allBrands } from '../../../brands/index.ts'
import { run } from '../../../scripts/lib/run.ts'
import { page, sizes, trafficGoals } from './floors.ts'
import { longGoods } from './lists.ts'
import { pageShifts } from './shifts.ts'
import { serverLists, tapToRecharge, worstFeedback } from './taps.ts'

const port = 4290 // fetch refuses port 4190
const data = join(tmpdir(), `topup-bench-${process.pid}`)
const url = `http://watt.localhost:${port}/`

const openShop = () => startServer('scripts/start.ts', { PORT: String(port), DATA_DIR: data })

const starts = async (tell: Tell) => {
  await (await openShop()).close()
  const times: number[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { ms, close } = await openShop()
    times.push(ms)
    await close()
  }
  tell(figure('npm start on an existing build and data, median of 3', median(times) / 1000, 's', 3))
}

/** Returns the key of each brand, and the address of its first page. */
const brandPages = () =>
  allBrands().map(({ key, areas }) => {
    const place = areas.length > 1 ? `?domain_area=${areas[0]}` : ''
    return { key, address: `http://${key.toLowerCase()}.localhost:${port}/${place}` }
  })

const traffic = async (tell: Tell, browser: Browser) => {
  for (const { key, address } of brandPages())
    tell(...trafficFigures(key, await visitTraffic(browser, address), trafficGoals))
}

const brands = async (tell: Tell, browser: Browser) => {
  const addresses = brandPages().map(({ address }) => address)
  const paints = await medianPaints(browser, addresses)
  tell(
    figure(
      'largest paint: slowest brand compared with the fastest, medians of 9',
      Math.max(...paints) / Math.min(...paints),
      '×',
      1.1,
    ),
  )
}

const inBrowser: BenchParts['inBrowser'] = {
  page: (tell, browser) => page(tell, browser, port),
  traffic,
  brands,
  buy: async (tell, browser) => tell(...(await tapToRecharge(browser, url))),
  feedback: async (tell, browser) => {
    tell(...(await worstFeedback(browser, url, 1, 64)), ...(await worstFeedback(browser, url, 4, 200)))
  },
  servers: async (tell, browser) => tell(...(await serverLists(browser, url))),
  goods: async (tell, browser) => tell(...(await longGoods(browser, url))),
  shifts: async (tell, browser) => tell(...(await pageShifts(browser, port))),
}
const withoutBrowser: BenchParts['withoutBrowser'] = { sizes, starts }

export const parts = [...Object.keys(withoutBrowser), ...Object.keys(inBrowser)]

export const bench = async (wanted: readonly string[]): Promise<Figure[]> => {
  try {
    if ((await run('node', ['scripts/build.ts'])) !== 0) throw new Error('the app could not be built')
    return await runParts({ withoutBrowser, inBrowser, open: openShop }, wanted)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
