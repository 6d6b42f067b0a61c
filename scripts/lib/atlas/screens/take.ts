import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser, launchOptions } from '../../browser.ts'
import { appDir, build, isBuilt, loadRenderer } from '../../build.ts'
import { createPictures } from '../../gallery/pictures.ts'
import type { CaptureTarget } from '../../gallery/plan.ts'
import { lineOf } from '../../serving.ts'
import { createCamera, type Shot } from './camera.ts'
import { purchaseScenes, visitorScenes } from './purchaseScenes.ts'
import { returningScenes } from './returningScenes.ts'
import { createTour } from './tour.ts'

/** Pictures of one place in one language and width. */
export type Album = { brand: string; language: string; width: number; taken: string; shots: readonly Shot[] }

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 }
const scenes = [...visitorScenes, ...purchaseScenes, ...returningScenes]

const openServer = async (dataDir: string) => {
  if (!isBuilt() && (await build()) !== 0) throw new Error('The app could not be built: see above')
  const [{ startServer }, { toneCss }, { renderFirstPage }] = await Promise.all([
    import('../../../../src/server/main.ts'),
    import('../../../../src/ui/styles/tones.ts'),
    loadRenderer(),
  ])
  return startServer({ port: 0, dataDir, appDir, toneCss, render: renderFirstPage, testing: true })
}

/** Plays every scene in one language and width; a scene that comes to no end keeps what was pictured on its way. */
const sit = async (browser: Browser, target: CaptureTarget, width: number, port: number, folder: string) => {
  const pictures = createPictures(folder)
  const missed: string[] = []
  const shots = new Map<string, Shot>()
  for (const { name, play } of scenes) {
    const context = await browser.newContext({
      ...{ locale: target.language, reducedMotion: 'reduce' as const, serviceWorkers: 'block' as const },
      viewport: { width, height: heights[width] ?? 800 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(8000)
    const camera = createCamera(page, pictures)
    try {
      const tour = await createTour(context, page, target, { port, camera })
      await play(tour)
      await camera.look()
    } catch (error) {
      missed.push(`${name}: ${lineOf(error)}`)
    } finally {
      await context.close()
    }
    for (const shot of camera.shots()) {
      const key = `${shot.flow}/${shot.state}`
      if (!shots.has(key)) shots.set(key, shot)
    }
  }
  return { shots: [...shots.values()], missed }
}

/**
 * Walks through the real shop and pictures each state of its charts: phone and desktop side by side. Albums are kept as
 * `<folder>/<brand>-<language>-<width>`, with an `album.json` each [FLW-05].
 */
export const takeScreens = async (
  targets: readonly CaptureTarget[],
  widths: readonly number[],
  folder: string,
  say: (line: string) => void,
): Promise<void> => {
  if (!(await ensureBrowser())) throw new Error('There is no browser')
  const data = mkdtempSync(join(tmpdir(), 'topup-atlas-'))
  const server = await openServer(data)
  const browser = await chromium.launch(launchOptions())
  const waiting = targets.flatMap((target) => widths.map((width) => ({ target, width })))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { target, width } = next
      const start = performance.now()
      const name = `${target.place.name.replaceAll(/[^\w-]+/g, '-')}-${target.language}-${width}`
      const own = join(folder, name)
      rmSync(own, { recursive: true, force: true })
      mkdirSync(own, { recursive: true })
      const { shots, missed } = await sit(browser, target, width, server.port, own)
      const album: Album = {
        ...{ brand: target.place.name, language: target.language, width, taken: new Date().toISOString() },
        shots: shots.map((shot) => ({ ...shot, image: `screens/${name}/${shot.image}` })),
      }
      writeFileSync(join(own, 'album.json'), `${JSON.stringify(album, null, 1)}\n`)
      say(`${name.padEnd(24)} ${shots.length} states, ${Math.round((performance.now() - start) / 1000)} s`)
      for (const line of missed) say(`  ✗ ${line}`)
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}
