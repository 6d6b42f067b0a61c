import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type Film, startFilm } from 'trials/support/film'

/** Options for the files that a walk stores besides its result. */
export type EvidenceOptions = {
  /** Whether to take a picture after each step. */
  wantsScreenshots: boolean
  /** Whether to record a Playwright trace, with the actions grouped by step. */
  wantsTrace: boolean
  /** Whether to keep a video of a failed walk. */
  wantsVideo: boolean
}

/** Files of one walk, as paths relative to the report's folder. */
export type Evidence = {
  /** Pictures of the start and of each step; null if a picture could not be taken. */
  screenshots: readonly (string | null)[]
  trace: string | null
  video: string | null
}

/** Collects the files of a walk. */
export type Collector = {
  /** Sets the page of the walk. */
  begin(page: Page): Promise<void>
  /** Runs the actions of a step, grouped in the trace under the step's name. */
  during(name: string, run: () => Promise<void>): Promise<void>
  /** Takes a picture. Called after each step and after a failure. */
  look(page: Page, step: number): Promise<void>
  /** Ends the collection. Must be called before the browser context closes. Keeps the video only after a failure. */
  end(hasFailed: boolean): Promise<Evidence>
}

/**
 * Starts to collect the files of a walk in the folder `<flow>/<path>/<attempt>`.
 * @param folder the report's folder
 */
export const collectEvidence = async (
  context: BrowserContext,
  {
    folder,
    name,
    wantsScreenshots,
    wantsTrace,
    wantsVideo,
  }: EvidenceOptions & {
    folder: string
    name: string
  },
): Promise<Collector> => {
  const screenshots: (string | null)[] = []
  let film: Film | null = null
  rmSync(join(folder, name), { recursive: true, force: true })
  if (wantsScreenshots || wantsTrace || wantsVideo) mkdirSync(join(folder, name), { recursive: true })
  if (wantsTrace) await context.tracing.start({ screenshots: true, snapshots: true })
  const videoOf = async (hasFailed: boolean): Promise<string | null> => {
    const browser = context.browser()
    if (film === null || browser === null) return null
    const file = `${name}/video.webm`
    if (hasFailed) return (await film.save(browser, join(folder, file))) ? file : null
    await film.drop()
    return null
  }
  return {
    begin: async (page) => {
      if (wantsVideo) film = await startFilm(page)
    },
    during: async (step, run) => {
      if (!wantsTrace) return run()
      await context.tracing.group(step)
      try {
        await run()
      } finally {
        await context.tracing.groupEnd()
      }
    },
    look: async (page, step) => {
      if (!wantsScreenshots) return
      const file = `${name}/${String(step).padStart(2, '0')}.png`
      // a navigating page can refuse a screenshot, which must not fail the walk
      const isTaken = await page
        .screenshot({ path: join(folder, file), animations: 'disabled', scale: 'css', timeout: 5000 })
        .then(() => true)
        .catch(() => false)
      while (screenshots.length <= step) screenshots.push(null)
      screenshots[step] = isTaken ? file : null
    },
    end: async (hasFailed) => {
      const trace = wantsTrace ? `${name}/trace.zip` : null
      if (trace !== null) await context.tracing.stop({ path: join(folder, trace) })
      return { screenshots, trace, video: await videoOf(hasFailed) }
    },
  }
}
