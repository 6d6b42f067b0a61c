import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { allBrands } from '../brands/index.ts'
import { ensureBrowser, launchOptions } from './lib/browser.ts'
import { appDir, build, isBuilt, loadRenderer } from './lib/build.ts'
import { capture } from './lib/gallery/capture.ts'
import { galleryOf, type Shot } from './lib/gallery/findings.ts'
import { help, type Options, optionsOf } from './lib/gallery/options.ts'
import { pageOf } from './lib/gallery/page.ts'
import { createPictures } from './lib/gallery/pictures.ts'
import { type BrandArea, type CaptureTarget, captureTargetsOf } from './lib/gallery/plan.ts'
import { type Login, logIn } from './lib/gallery/player.ts'
import { clockOf, secondsLeft } from './lib/gallery/progress.ts'
import { builtNames } from './lib/gallery/texts.ts'
import { root } from './lib/run.ts'
import { brandsFromEnvironment, lineOf } from './lib/serving.ts'

const folder = join(root, 'reports', 'gallery')
/** Sittings at a time: the server, the browser and their pages share two processors well. */
const concurrency = 2

const openServer = async (dataDir: string) => {
  if (!isBuilt() && (await build()) !== 0) throw new Error('The app could not be built: see above')
  const [{ startServer }, { toneCss }, { renderFirstPage }] = await Promise.all([
    import('../src/server/main.ts'),
    import('../src/ui/styles/tones.ts'),
    loadRenderer(),
  ])
  return startServer({ port: 0, dataDir, appDir, toneCss, render: renderFirstPage })
}

/** A place is logged in to once, when it is first needed. */
const createLogins = (browser: Browser, port: number) => {
  const logins = new Map<string, Promise<Login>>()
  return (place: BrandArea): Promise<Login> => {
    const known = logins.get(place.name) ?? logIn(browser, place, port)
    logins.set(place.name, known)
    return known
  }
}

const unopened = ({ place, language }: CaptureTarget, { screens, widths, schemes }: Options, error: unknown): Shot[] =>
  screens.map((screen) => ({
    ...{ brand: place.name, layout: place.layout, language, screen, image: null },
    width: widths[0] ?? 0,
    scheme: schemes[0] ?? '',
    failures: [{ kind: 'opening', element: 'page', what: lineOf(error) }],
  }))

/** Captures everything, and tells after each target how long the rest will take. */
const captureAll = async (targets: readonly CaptureTarget[], options: Options, browser: Browser, port: number) => {
  const start = performance.now()
  const pictures = createPictures(folder)
  const names = builtNames()
  const loginAt = createLogins(browser, port)
  const found = new Map<CaptureTarget, Shot[]>()
  const waiting = [...targets]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const target = next
      const { place, language } = target
      const shots = await loginAt(place)
        .then((login) => capture(browser, target, options, { login, port, pictures, names }))
        .catch((error: unknown) => unopened(target, options, error))
      found.set(target, shots)
      const failures = shots.reduce((sum, shot) => sum + shot.failures.length, 0)
      const left = secondsLeft(found.size, targets.length, (performance.now() - start) / 1000)
      const name = `${place.name} ${language}`.padEnd(20)
      console.log(
        `${String(found.size).padStart(3)} of ${targets.length}  ${name} ${failures === 0 ? '✓' : `✗ ${failures}`.padEnd(5)}  ${clockOf(left)} left`,
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  // in the order of the plan, whichever lane was faster
  const shots = targets.flatMap((target) => found.get(target) ?? [])
  return { shots, images: pictures.count(), took: (performance.now() - start) / 1000 }
}

const makeGallery = async (options: Options) => {
  const targets = captureTargetsOf(allBrands(), options)
  if (targets.length === 0) throw new Error('No brand of these offers any of these languages')
  if (!(await ensureBrowser())) throw new Error('There is no browser')
  rmSync(folder, { recursive: true, force: true })
  const data = mkdtempSync(join(tmpdir(), 'topup-gallery-'))
  const server = await openServer(data)
  const browser = await chromium.launch(launchOptions())
  try {
    const { shots, images, took } = await captureAll(targets, options, browser, server.port)
    const gallery = galleryOf(shots, took)
    writeFileSync(join(folder, 'gallery.json'), `${JSON.stringify(gallery, null, 2)}\n`)
    writeFileSync(join(folder, 'index.html'), pageOf(gallery))
    for (const line of gallery.findings) console.log(`✗ ${line}`)
    console.log(
      `${shots.length} screens, ${images} images, ${gallery.findings.length} findings, ${clockOf(took)} minutes`,
    )
    console.log('reports/gallery/index.html')
    if (gallery.findings.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}

try {
  await brandsFromEnvironment()
  const options = optionsOf(
    process.argv.slice(2),
    allBrands().map(({ key }) => key),
  )
  if (options.wantsHelp) console.log(help)
  else await makeGallery(options)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
