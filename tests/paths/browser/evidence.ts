import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type Film, startFilm } from 'trials/support/film'

/** Artifacts that a walk stores for people, besides its result. */
export type EvidenceOptions = {
  /** A picture after each step. */
  wantsScreenshots: boolean
  /** Playwright's trace, with its actions grouped by the walk's steps. */
  wantsTrace: boolean
  /** A video of a walk that failed. */
  wantsVideo: boolean
}

/** Artifacts of one walk, as paths below the report's folder. */
export type Evidence = {
  /** Pictures by step, beginning with the input's; null if a step has none. */
  screenshots: readonly (string | null)[]
  trace: string | null
  video: string | null
}

/** Collects the artifacts of a walk. */
export type Collector = {
  /** Sets the page of the walk. */
  begin(page: Page): Promise<void>
  /** Runs the actions of a step, grouped under its name in the trace. */
  during(name: string, run: () => Promise<void>): Promise<void>
  /** Takes a picture, after each step and after a failure. */
  look(page: Page, step: number): Promise<void>
  /** Ends the collection before the context is closed, and keeps the video only after a failure. */
  end(hasFailed: boolean): Promise<Evidence>
}

/**
 * Starts collecting into a folder of the walk's own, `<flow>/<path>/<try>`.
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
      // a page that is navigating may refuse a screenshot, which does not fail the walk
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
