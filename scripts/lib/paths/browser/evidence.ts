import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** What a walk leaves behind for people, beside what it says. */
export type EvidenceOptions = {
  /** A picture of each step. */
  wantsScreenshots: boolean
  /** Playwright's trace of a walk that failed. */
  wantsTrace: boolean
}

/** What a walk has left, as paths below the report's folder. */
export type Evidence = {
  /** By step, the input's first; null where there is no picture of it. */
  screenshots: readonly (string | null)[]
  trace: string | null
}

/** Collects what a walk leaves behind. */
export type Collector = {
  /** After each step, and where the walk failed. */
  look(page: Page, step: number): Promise<void>
  /** Before the context is closed: a trace is only kept of what failed. */
  end(hasFailed: boolean): Promise<Evidence>
}

/**
 * Begins to collect in a folder of the walk's own, as `<flow>/<path>/<try>`.
 * @param folder the report's
 */
export const collectEvidence = async (
  context: BrowserContext,
  { folder, name, wantsScreenshots, wantsTrace }: EvidenceOptions & { folder: string; name: string },
): Promise<Collector> => {
  const screenshots: (string | null)[] = []
  rmSync(join(folder, name), { recursive: true, force: true })
  if (wantsScreenshots || wantsTrace) mkdirSync(join(folder, name), { recursive: true })
  if (wantsTrace) await context.tracing.start({ screenshots: true, snapshots: true })
  return {
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
      const trace = wantsTrace && hasFailed ? `${name}/trace.zip` : null
      if (wantsTrace) await context.tracing.stop(trace === null ? {} : { path: join(folder, trace) })
      return { screenshots, trace }
    },
  }
}
