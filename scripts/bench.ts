import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { ensureBrowser } from 'trials/support/browser'
import { build as viteBuild } from 'vite'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { command, failed, listOf } from '../src/server/program/cli.ts'
import { launch, medianVisit, quickestPaints, visitTraffic } from './lib/bench/browser.ts'
import { type Figure, figure, median } from './lib/bench/figure.ts'
import { longGoods } from './lib/bench/lists.ts'
import { writePlainPage } from './lib/bench/plain.ts'
import { pageShifts } from './lib/bench/shifts.ts'
import { appSizes, initialSize } from './lib/bench/sizes.ts'
import { serverLists, tapToRecharge, worstFeedback } from './lib/bench/taps.ts'
import { trafficFigures, trafficGoals } from './lib/bench/traffic.ts'
import { run } from './lib/run.ts'

const root = join(import.meta.dirname, '..')
const port = 4290 // 4190 is a port that fetch refuses
const data = join(tmpdir(), `topup-bench-${process.pid}`)
const url = `http://watt.localhost:${port}/`

const buildFloor = async (name: string) => {
  const outDir = join(root, 'dist', name)
  await viteBuild({
    root: join(root, 'bench', name),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  return outDir
}

/** Serves a built floor page compressed, as the shop is. */
const serveFloor = (dir: string, at: number) =>
  new Promise<() => void>((resolve) => {
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '')
      const types: Record<string, string> = {
        '.html': 'text/html; charset=utf-8',
        '.js': 'text/javascript',
        '.svg': 'image/svg+xml',
      }
      try {
        const body = gzipSync(readFileSync(join(dir, path)))
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' })
        response.end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(at, '127.0.0.1', () => resolve(() => server.close()))
  })

/** Starts the shop; ms until it is open, and how to end it. */
const openShop = () =>
  new Promise<{ ms: number; close: () => Promise<void> }>((resolve, reject) => {
    const start = performance.now()
    const child = spawn('node', ['scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((end) => child.on('exit', () => end()))
    child.on('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
    child.stdout.once('data', () =>
      resolve({
        ms: performance.now() - start,
        close: () => {
          child.kill('SIGTERM')
          return ended
        },
      }),
    )
  })

const lineOf = ({ name, value, unit, goal, ok }: Figure) => {
  const mark = ok ? (goal === null ? ' ' : '✓') : '✗'
  const wanted = goal === null ? '' : ` goal ≤ ${goal}`
  return `${mark} ${name.padEnd(78)} ${String(value).padStart(9)} ${unit.padEnd(8)}${wanted}`
}

type Tell = (...found: Figure[]) => void

const floors = ['floor-libs', 'floor-react'] as const
let built: Promise<string[]> | null = null
/** Builds the floor pages, once for all parts that want them. */
const buildFloors = (): Promise<string[]> => {
  built ??= Promise.all(floors.map(buildFloor))
  return built
}

/** Bytes that the first page asks for, beside its libraries alone. */
const sizes = async (tell: Tell) => {
  const [libs, react] = (await buildFloors()).map(initialSize)
  const ours = appSizes(join(root, 'dist', 'app'))
  tell(
    ...ours,
    figure('floor: the same libraries', libs ?? Number.NaN, 'KB gzip'),
    figure('floor: plain React', react ?? Number.NaN, 'KB gzip'),
    figure(
      'first page: script against the same libraries',
      (ours[0]?.value ?? Number.NaN) / (libs ?? Number.NaN),
      '×',
      1.45,
    ),
  )
}

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

/** The first page beside the floor pages. */
const page = async (tell: Tell, browser: Browser) => {
  const plain = join(root, 'dist', 'floor-plain')
  await writePlainPage(`http://127.0.0.1:${port}/`, join(root, 'dist', 'app'), plain)
  const folders = [...(await buildFloors()), plain]
  const closers = await Promise.all(folders.map((folder, at) => serveFloor(folder, port + 3 + at)))
  try {
    const paints: Record<string, number> = {}
    for (const [name, address, ...goals] of [
      ['shop', url, trafficGoals.requests, trafficGoals.kilobytes],
      ['floor: the same page as plain HTML', `http://127.0.0.1:${port + 5}/`],
      ['floor: the same libraries', `http://127.0.0.1:${port + 3}/`],
      ['floor: plain React', `http://127.0.0.1:${port + 4}/`],
    ] as const) {
      const visit = await medianVisit(browser, address)
      paints[name] = visit.paint
      tell(
        figure(`${name}: largest paint, CPU 4×, slow 4G`, visit.paint, 'ms'),
        figure(`${name}: blocking time, CPU 4×`, visit.blocked, 'ms', name === 'shop' ? 50 : null),
        figure(`${name}: requests`, visit.requests, '', goals[0]),
        figure(`${name}: on the wire`, visit.kilobytes, 'KB', goals[1]),
      )
    }
    const floor = paints['floor: the same page as plain HTML'] ?? Number.NaN
    tell(figure('largest paint against plain HTML', (paints.shop ?? 0) / floor, '×', 1.1))
  } finally {
    for (const close of closers) close()
  }
}

/** The first page of every brand. */
const brandPages = () =>
  allBrands().map(({ key, areas }) => {
    const place = areas.length > 1 ? `?domain_area=${areas[0]}` : ''
    return { key, address: `http://${key.toLowerCase()}.localhost:${port}/${place}` }
  })

const traffic = async (tell: Tell, browser: Browser) => {
  for (const { key, address } of brandPages()) tell(...trafficFigures(key, await visitTraffic(browser, address)))
}

const brands = async (tell: Tell, browser: Browser) => {
  const addresses = brandPages().map(({ address }) => address)
  const paints = await quickestPaints(browser, addresses)
  tell(figure('slowest brand against the fastest, largest paint', Math.max(...paints) / Math.min(...paints), '×', 1.1))
}

/** What is measured of a running shop, in this order. */
const ofShop: Readonly<Record<string, (tell: Tell, browser: Browser) => Promise<void>>> = {
  page,
  traffic,
  brands,
  buy: async (tell, browser) => tell(...(await tapToRecharge(browser, url))),
  feedback: async (tell, browser) => {
    tell(await worstFeedback(browser, url, 1, 64), await worstFeedback(browser, url, 4))
  },
  servers: async (tell, browser) => tell(...(await serverLists(browser, url))),
  goods: async (tell, browser) => tell(...(await longGoods(browser, url))),
  shifts: async (tell, browser) => tell(...(await pageShifts(browser, port))),
}
const withoutBrowser: Readonly<Record<string, (tell: Tell) => Promise<void>>> = { sizes, starts }
const parts = [...Object.keys(withoutBrowser), ...Object.keys(ofShop)]

const help = `Measures what a player feels, side by side with floor pages: sizes, loads, taps, long lists, and what moves by
itself; of every brand what its first page asks for. Prints each figure with its goal as it comes, and writes reports/bench.json. The machine has to be quiet.

  npm run bench                       everything, some eleven minutes
  npm run bench -- --only buy,sizes   parts of it, which leave the report as it is

  --only    ${parts.join(', ')}
  --help    this text`

const measure = async (wanted: readonly string[], tell: Tell) => {
  if ((await run('node', ['scripts/build.ts'])) !== 0) throw new Error('the app could not be built')
  for (const [name, part] of Object.entries(withoutBrowser)) if (wanted.includes(name)) await part(tell)
  const visited = Object.entries(ofShop).filter(([name]) => wanted.includes(name))
  if (visited.length === 0) return
  const shop = await openShop()
  const browser = await launch()
  try {
    for (const [, part] of visited) await part(tell, browser)
  } finally {
    await browser.close()
    await shop.close()
  }
}

await command({
  help,
  options: { only: z.optional(listOf(parts)) },
  action: async ({ only }) => {
    if (!ensureBrowser()) return failed
    const figures: Figure[] = []
    try {
      await measure(only ?? parts, (...found) => {
        figures.push(...found)
        // as they come: whoever waits sees how far it is
        for (const one of found) console.log(lineOf(one))
      })
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
    const missed = figures.filter(({ ok }) => !ok)
    console.log(`${missed.length} of ${figures.filter(({ goal }) => goal !== null).length} goals missed`)
    if (only) return
    mkdirSync(join(root, 'reports'), { recursive: true })
    writeFileSync(join(root, 'reports', 'bench.json'), `${JSON.stringify({ figures }, null, 2)}\n`)
  },
})
