import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Album } from 'flow-atlas/build/album'
import { bestShots, createCamera } from 'flow-atlas/build/camera'
import pMap from 'p-map'
import { createPictures, type Pictures } from 'trials/gallery/pictures'
import { ensureBrowser, launchOptions } from 'trials/support/browser'
import { withFolder } from 'trials/support/folders'
import { openBuiltShop } from '../../scripts/lib/build/ensureBuilt.ts'
import { lineOf } from '../../src/server/program/cli.ts'
import type { CaptureTarget } from '../trials/gallery/plan.ts'
import { appDigest } from './appDigest.ts'
import { answeredScenes } from './scenes/answeredScenes.ts'
import { journeyScenes } from './scenes/journeyScenes.ts'
import { playerScenes } from './scenes/playerScenes.ts'
import { purchaseScenes, type Scene, visitorScenes } from './scenes/purchaseScenes.ts'
import { returningScenes } from './scenes/returningScenes.ts'
import { createTour } from './scenes/tour.ts'

/** A brand's area in one language, at one page width in px. */
type Capture = { target: CaptureTarget; width: number }

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 }
const scenes = [
  ...visitorScenes,
  ...purchaseScenes,
  ...returningScenes,
  ...answeredScenes,
  ...playerScenes,
  ...journeyScenes,
]

/** Plays a scene on a page of its own. A scene that fails keeps the pictures taken until then. */
const playScene = async (
  browser: Browser,
  { name, play }: Scene,
  { target, width }: Capture,
  { port, pictures }: { port: number; pictures: Pictures },
) => {
  const context = await browser.newContext({
    locale: target.language,
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block' as const,
    viewport: { width, height: heights[width] ?? 800 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const camera = createCamera(page, pictures)
  let missed: string | null = null
  try {
    const tour = await createTour(context, page, target, {
      port,
      camera,
      name: `${target.place.name} ${target.language} ${width} ${name}`,
    })
    await play(tour)
    await camera.look()
  } catch (error) {
    missed = `${name}: ${lineOf(error)}`
  } finally {
    await context.close()
  }
  return { name, shots: camera.shots(), frames: camera.frames(), missed }
}

/**
 * Plays every scene in one language and width, two at a time, and keeps the first clean picture of each
 * state.
 */
const capture = async (browser: Browser, each: Capture, port: number, folder: string) => {
  const pictures = createPictures(folder)
  const wanted = scenes.filter(({ from = 0 }) => from <= each.width)
  const played = await pMap(wanted, (scene) => playScene(browser, scene, each, { port, pictures }), { concurrency: 2 })
  return {
    shots: bestShots(played.flatMap((scene) => scene.shots)),
    films: played.filter(({ frames }) => frames.length > 0).map(({ name, frames }) => ({ name, frames })),
    missed: played.flatMap(({ missed }) => missed ?? []),
  }
}

/** Fills the album of one target: brand area, language and width. */
const fillAlbum = async (
  browser: Browser,
  each: Capture,
  { port, folder, app }: { port: number; folder: string; app: string | null },
) => {
  const { target, width } = each
  const start = performance.now()
  const name = `${target.place.name.replaceAll(/[^\w-]+/g, '-')}-${target.language}-${width}`
  const own = join(folder, name)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const { shots, films, missed } = await capture(browser, each, port, own)
  const inSite = <Pictured extends { image: string }>(pictured: Pictured): Pictured => ({
    ...pictured,
    image: `screens/${name}/${pictured.image}`,
  })
  const album: Album = {
    place: target.place.name,
    language: target.language,
    width,
    taken: new Date().toISOString(),
    app,
    shots: shots.map(inSite),
    films: Object.fromEntries(films.map((film) => [film.name, film.frames.map(inSite)])),
  }
  writeFileSync(join(own, 'album.json'), `${JSON.stringify(album, null, 1)}\n`)
  const seconds = Math.round((performance.now() - start) / 1000)
  return [`${name.padEnd(24)} ${shots.length} states, ${seconds} s`, ...missed.map((line) => `  ✗ ${line}`)]
}

/**
 * Walks through the real shop and takes a picture of each state of its charts. Writes each album to
 * `<folder>/<brand>-<language>-<width>`, with an `album.json` [FLW-05].
 */
export const takeScreens = async (
  targets: readonly CaptureTarget[],
  widths: readonly number[],
  folder: string,
  say: (line: string) => void,
): Promise<void> => {
  if (!ensureBrowser()) throw new Error('There is no browser')
  const captures = targets.flatMap((target) => widths.map((width): Capture => ({ target, width })))
  // the digest is taken before the build, so it belongs to the pictured files even if sources change
  // meanwhile
  const app = appDigest(null)
  await withFolder('atlas', async (dataDir) => {
    const server = await openBuiltShop({ port: 0, dataDir, testing: true })
    const browser = await chromium.launch(launchOptions())
    const fill = async (each: Capture) => {
      for (const line of await fillAlbum(browser, each, { port: server.port, folder, app })) say(line)
    }
    try {
      for (const each of captures) await fill(each)
    } finally {
      await browser.close()
      await server.close()
    }
  })
}
