import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import pMap from 'p-map'
import type { AppSource, PictureSource, Place, Scene } from '../config.ts'
import { sourceDigest } from '../digest.ts'
import type { Album } from './album.ts'
import { bestShots, createCamera, type Pictures } from './camera.ts'

type Task = {
  places: readonly Place[]
  widths: readonly number[]
  folder: string
  source: PictureSource
  appSource: AppSource
}

type Capture = { place: Place; width: number; port: number; browser: Browser; source: PictureSource }

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 }

/** Plays a scene and takes its pictures. If the scene fails, the pictures taken before the failure are kept. */
const playScene = async (
  { name, play }: Scene,
  pictures: Pictures,
  { place, width, port, browser, source }: Capture,
) => {
  const context = await browser.newContext({
    locale: place.language,
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block' as const,
    viewport: { width, height: heights[width] ?? 800 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const camera = createCamera(page, pictures, source.messageState)
  let missed: string | null = null
  try {
    await play({ context, page, camera, port, name: `${place.name} ${place.language} ${width} ${name}` })
    await camera.look()
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error)
    missed = `${name}: ${because.split('\n')[0]}`
  } finally {
    await context.close()
  }
  return { name, shots: camera.shots(), frames: camera.frames(), missed }
}

/** Takes the pictures of all scenes, two scenes at a time. Keeps the best picture of each state. */
const capture = async (each: Capture, folder: string) => {
  const pictures = each.source.createPictures(folder)
  const wanted = each.place.scenes.filter(({ from = 0 }) => from <= each.width)
  const played = await pMap(wanted, (scene) => playScene(scene, pictures, each), { concurrency: 2 })
  return {
    shots: bestShots(played.flatMap((scene) => scene.shots)),
    films: played.filter(({ frames }) => frames.length > 0).map(({ name, frames }) => ({ name, frames })),
    missed: played.flatMap(({ missed }) => missed ?? []),
  }
}

/** Takes the pictures of one album and writes them into its folder. Returns lines for the terminal. */
const fillAlbum = async (each: Capture, folder: string, app: string | null) => {
  const { place, width } = each
  const start = performance.now()
  const name = `${place.name.replaceAll(/[^\w-]+/g, '-')}-${place.language}-${width}`
  const own = join(folder, name)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const { shots, films, missed } = await capture(each, own)
  const inSite = <Pictured extends { image: string }>(pictured: Pictured): Pictured => ({
    ...pictured,
    image: `screens/${name}/${pictured.image}`,
  })
  const album: Album = {
    place: place.name,
    language: place.language,
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

/** Takes the pictures. Writes each album into `<folder>/<place>-<language>-<width>` with an `album.json` [FLW-05]. */
export const takeScreens = async ({ places, widths, folder, source, appSource }: Task): Promise<void> => {
  // the digest is computed before the app is built, because the pictures do not show later changes of the files
  const app = sourceDigest(appSource)
  await source.run(async (running) => {
    for (const place of places) {
      for (const width of widths) {
        const lines = await fillAlbum({ ...running, place, width, source }, folder, app)
        for (const line of lines) console.log(line)
      }
    }
  })
}
