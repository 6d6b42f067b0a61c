import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { type Film, startFilm } from 'trials/support/film'

/** What a walk leaves behind for people, beside what it says. */
export type EvidenceOptions = {
  /** A picture of each step. */
  wantsScreenshots: boolean
  /** Playwright's trace, its actions grouped by the walk's steps. */
  wantsTrace: boolean
  /** A video of a walk that failed. */
  wantsVideo: boolean
}

/** What a walk has left, as paths below the report's folder. */
export type Evidence = {
  /** By step, the input's first; null where there is no picture of it. */
  screenshots: readonly (string | null)[]
  trace: string | null
  video: string | null
}

/** Collects what a walk leaves behind. */
export type Collector = {
  /** From here on this page is the walk's. */
  begin(page: Page): Promise<void>
  /** Does what belongs to a step, by its name. */
  during(name: string, run: () => Promise<void>): Promise<void>
  /** After each step, and where the walk failed. */
  look(page: Page, step: number): Promise<void>
  /** Before the context is closed: a video is only kept of what failed. */
  end(hasFailed: boolean): Promise<Evidence>
}

/**
 * Begins to collect in a folder of the walk's own, as `<flow>/<path>/<try>`.
 * @param folder the report's
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
      // a page that is being left cannot be pictured, and that is no failure of the walk
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
