import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { medianVisit, visitProcessorTime } from 'trials/bench/browser'
import { figure, median } from 'trials/bench/figure'
import type { Tell } from 'trials/bench/runParts'
import type { TrafficGoals } from 'trials/bench/traffic'
import { build as viteBuild } from 'vite'
import { root } from '../../../scripts/lib/run.ts'
import { serveFolder, writePlainPage } from './plain.ts'
import { appSizes, initialSize } from './sizes.ts'

/** Maximum traffic of a visit to the first page. */
export const trafficGoals: TrafficGoals = { requests: 14, kilobytes: 230 }

const buildFloor = async (name: string) => {
  const outDir = join(root, 'dist', name)
  await viteBuild({
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return outDir
}

const floors = ['floor-libs', 'floor-react'] as const
let built: Promise<string[]> | null = null
/** Builds one page with only React, and one page with only the app's libraries. All measurements share these builds. */
const buildFloors = (): Promise<string[]> => {
  built ??= Promise.all(floors.map(buildFloor))
  return built
}

/** Returns the size of the first page's script, divided by the size of a script with only the libraries. */
export const libraryRatio = async (): Promise<number> => {
  const [libs = ''] = await buildFloors()
  const [script] = appSizes(join(root, 'dist', 'app'))
  return (script?.value ?? Number.NaN) / initialSize(libs)
}

/**
 * Returns the median processor times in ms of alternating visits with and without scripts. Their ratio can be compared
 * with other machines, the times cannot.
 */
export const visitProcessorTimes = async (browser: Browser, address: string, visits: number) => {
  const [times, floors]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < visits; visit++) {
    times.push(await visitProcessorTime(browser, address))
    floors.push(await visitProcessorTime(browser, address, false))
  }
  return { visit: median(times), floor: median(floors) }
}

/** Compares the sizes of the scripts of the first page, of its libraries alone, and of React alone. */
export const sizes = async (tell: Tell) => {
  const [libs, react] = (await buildFloors()).map(initialSize)
  const ours = appSizes(join(root, 'dist', 'app'))
  tell(
    ...ours,
    figure('floor: the same libraries', libs ?? Number.NaN, 'KB gzip'),
    figure('floor: plain React', react ?? Number.NaN, 'KB gzip'),
    figure('first page: script against the same libraries', await libraryRatio(), '×', 1.35),
  )
}

/**
 * Compares the load times of the first page, of plain HTML, of React alone, and of the libraries alone. Times are medians
 * of 9 visits.
 */
export const page = async (tell: Tell, browser: Browser, port: number) => {
  const plain = join(root, 'dist', 'floor-plain')
  await writePlainPage(`http://127.0.0.1:${port}/`, join(root, 'dist', 'app'), plain)
  const folders = [...(await buildFloors()), plain]
  const closers = await Promise.all(folders.map((folder, at) => serveFolder(folder, port + 3 + at)))
  try {
    const paints: Record<string, number> = {}
    for (const [name, address, ...goals] of [
      ['shop', `http://watt.localhost:${port}/`, trafficGoals.requests, trafficGoals.kilobytes],
      ['floor: the same page as plain HTML', `http://127.0.0.1:${port + 5}/`],
      ['floor: the same libraries', `http://127.0.0.1:${port + 3}/`],
      ['floor: plain React', `http://127.0.0.1:${port + 4}/`],
    ] as const) {
      const visit = await medianVisit(browser, address, 9)
      paints[name] = visit.paint
      tell(
        figure(`${name}: largest paint, CPU 4×, slow 4G`, visit.paint, 'ms'),
        figure(`${name}: blocking time, CPU 4×`, visit.blocked, 'ms', name === 'shop' ? 50 : null),
        figure(`${name}: requests`, visit.requests, '', goals[0]),
        figure(`${name}: on the wire`, visit.kilobytes, 'KB', goals[1]),
      )
    }
    const floor = paints['floor: the same page as plain HTML'] ?? Number.NaN
    tell(figure('largest paint against plain HTML', (paints.shop ?? 0) / floor, '×', 1.05))
    const times = await visitProcessorTimes(browser, `http://watt.localhost:${port}/`, 9)
    tell(
      figure('shop: processor time of a first visit, median of 9', times.visit, 'ms'),
      figure('floor: the same page without scripts, processor time', times.floor, 'ms'),
      figure('processor time against the page without scripts', times.visit / times.floor, '×'),
    )
  } finally {
    for (const close of closers) close()
  }
}
