import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { firstVisit, launch } from './lib/bench/browser.ts'
import { type Figure, figure, median } from './lib/bench/figure.ts'
import { appSizes, initialSize } from './lib/bench/sizes.ts'
import { serverLists, tapToRecharge, worstFeedback } from './lib/bench/taps.ts'
import { ensureBrowser } from './lib/browser.ts'
import { run } from './lib/run.ts'

const root = join(import.meta.dirname, '..')
const port = 4190
const data = mkdtempSync(join(tmpdir(), 'topup-bench-'))
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
      const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
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

const main = async () => {
  if ((await run('node', ['scripts/build.ts'])) !== 0) throw new Error('the app could not be built')
  const floors = { libs: await buildFloor('floor-libs'), react: await buildFloor('floor-react') }
  const figures: Figure[] = [
    ...appSizes(join(root, 'dist', 'app')),
    figure('floor: the same libraries', initialSize(floors.libs), 'KB gzip'),
    figure('floor: plain React', initialSize(floors.react), 'KB gzip'),
  ]

  await (await openShop()).close()
  const starts: number[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { ms, close } = await openShop()
    starts.push(ms)
    await close()
  }
  figures.push(figure('npm start on an existing build and data, median of 3', median(starts) / 1000, 's', 3))

  const shop = await openShop()
  const closers = [await serveFloor(floors.libs, port + 3), await serveFloor(floors.react, port + 4)]
  const browser = await launch()
  try {
    for (const [name, address] of [
      ['shop', url],
      ['floor: the same libraries', `http://127.0.0.1:${port + 3}/`],
      ['floor: plain React', `http://127.0.0.1:${port + 4}/`],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const visit = await firstVisit(context, address)
      figures.push(
        figure(`${name}: largest paint, CPU 4×, slow 4G`, visit.paint, 'ms'),
        figure(`${name}: requests`, visit.requests, ''),
        figure(`${name}: on the wire`, visit.kilobytes, 'KB'),
      )
      await context.close()
    }
    figures.push(
      await tapToRecharge(browser, url),
      await worstFeedback(browser, url),
      ...(await serverLists(browser, url)),
    )
  } finally {
    await browser.close()
    for (const close of closers) close()
    await shop.close()
    rmSync(data, { recursive: true, force: true })
  }

  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports', 'bench.json'), `${JSON.stringify({ figures }, null, 2)}\n`)
  for (const { name, value, unit, goal, ok } of figures) {
    console.log(
      `${ok ? (goal === null ? ' ' : '✓') : '✗'} ${name.padEnd(78)} ${String(value).padStart(9)} ${unit.padEnd(8)}${goal === null ? '' : ` goal ≤ ${goal}`}`,
    )
  }
}

if (!(await ensureBrowser())) process.exitCode = 1
else await main()
