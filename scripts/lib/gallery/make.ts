import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import pMap from 'p-map'
import { ensureBrowser, launchOptions } from 'trials/support/browser'
import { withFolder } from 'trials/support/folders'
import { clockOf, createProgress } from 'trials/support/progress'
import { allBrands } from '../../../brands/index.ts'
import { lineOf } from '../../../src/server/program/cli.ts'
import { openBuiltShop } from '../build/ensureBuilt.ts'
import { root } from '../run.ts'
import { capture } from './capture.ts'
import { type Gallery, galleryOf, type Shot } from './checks/findings.ts'
import { builtNames } from './checks/texts.ts'
import { drawContactSheet } from './contactSheet.ts'
import type { Options } from './options.ts'
import { pageOf } from './page.ts'
import { createPictures } from './pictures.ts'
import { type BrandArea, type CaptureTarget, captureTargetsOf } from './plan.ts'
import { type Login, logIn, newPlayer, seedPlayer } from './player.ts'
import type { Logins } from './seats.ts'
import { createTextLists, type TextLists } from './textLists.ts'

const folder = join(root, 'reports', 'gallery')
/** Captures at a time: the server, the browser and their pages share two processors well. */
const concurrency = 2

/** The player of the seeds logs in at each place once; buyers are new ones. */
const createLogins = (browser: Browser, port: number) => {
  const logins = new Map<string, Promise<Login>>()
  return (place: BrandArea): Logins => ({
    player: () => {
      const known = logins.get(place.name) ?? logIn(browser, place, port, seedPlayer)
      logins.set(place.name, known)
      return known
    },
    buyer: async () => logIn(browser, place, port, await newPlayer(port)),
  })
}

const unopened = ({ place, language }: CaptureTarget, { screens, sizes, schemes }: Options, error: unknown): Shot[] =>
  screens.map((screen) => ({
    brand: place.name,
    layout: place.layout,
    language,
    screen,
    image: null,
    size: sizes[0] ?? '390',
    scheme: schemes[0] ?? '',
    failures: [{ kind: 'opening', element: 'page', what: lineOf(error) }],
  }))

/** A file a language, for who reads that one. */
const writeTexts = (lists: TextLists) => {
  mkdirSync(join(folder, 'texts'), { recursive: true })
  for (const { language, text } of lists.pages()) writeFileSync(join(folder, 'texts', `${language}.txt`), text)
}

/** Captures everything, and tells after each target how long the rest will take. */
const captureAll = async (targets: readonly CaptureTarget[], options: Options, browser: Browser, port: number) => {
  const pictures = createPictures(folder)
  const lists = createTextLists()
  const names = builtNames()
  const loginsAt = createLogins(browser, port)
  const progress = createProgress(targets.length)
  const captureOne = async (target: CaptureTarget) => {
    const { place, language } = target
    const logins = loginsAt(place)
    const shots = await capture(browser, target, options, { logins, port, pictures, lists, names }).catch(
      (error: unknown) => unopened(target, options, error),
    )
    const failures = shots.reduce((sum, shot) => sum + shot.failures.length, 0)
    const mark = failures === 0 ? '✓' : `✗ ${failures}`.padEnd(5)
    const { count, left } = progress.done()
    console.log(`${count}  ${`${place.name} ${language}`.padEnd(20)} ${mark}  ${left}`)
    return shots
  }
  const shots = (await pMap(targets, captureOne, { concurrency })).flat()
  writeTexts(lists)
  return { shots, images: pictures.count(), took: progress.seconds() }
}

const writeGallery = (gallery: Gallery, images: number, took: number) => {
  writeFileSync(join(folder, 'gallery.json'), `${JSON.stringify(gallery, null, 2)}\n`)
  writeFileSync(join(folder, 'index.html'), pageOf(gallery))
  for (const line of gallery.findings) console.log(`✗ ${line}`)
  console.log(
    `${gallery.shots.length} screens, ${images} images, ${gallery.findings.length} findings, ${clockOf(took)} minutes`,
  )
  console.log('reports/gallery/index.html')
}

/** Captures what is wanted and writes the page of it; true where no check has found anything. */
export const makeGallery = async (options: Options): Promise<boolean> => {
  const targets = captureTargetsOf(allBrands(), options)
  if (targets.length === 0) throw new Error('No brand of these offers any of these languages')
  if (!ensureBrowser()) throw new Error('There is no browser')
  rmSync(folder, { recursive: true, force: true })
  return withFolder('gallery', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    const browser = await chromium.launch(launchOptions())
    try {
      const { shots, images, took } = await captureAll(targets, options, browser, server.port)
      const gallery = galleryOf(shots, took)
      writeGallery(gallery, images, took)
      if (options.sheet !== null) await drawContactSheet(browser, shots, folder, options.sheet)
      return gallery.findings.length === 0
    } finally {
      await browser.close()
      await server.close()
    }
  })
}
