import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Which files a walk stores in addition to its result. */
export type EvidenceOptions = {
  /** Whether to take a screenshot after each step. */
  wantsScreenshots: boolean
  /** Whether to record a Playwright trace. In the trace, the actions are grouped by step. */
  wantsTrace: boolean
}

/** Files that a walk has stored. Their paths are relative to the report's folder. */
export type Evidence = {
  /** Screenshots of the start and of each step; null for a screenshot that could not be taken. */
  screenshots: readonly (string | null)[]
  trace: string | null
}

/** Collects the files that a walk stores. */
export type Collector = {
  /** Runs the actions of a step. In the trace, these actions are grouped under the step's name. */
  during(name: string, run: () => Promise<void>): Promise<void>
  /** Takes a screenshot. Walks call this function after each step and after a failure. */
  look(page: Page, step: number): Promise<void>
  /** Stops collecting and returns the files. Must be called before the browser context closes. */
  end(): Promise<Evidence>
}

/**
 * Starts to collect the files of a walk. Stores them in the folder `<flow>/<path>/<attempt>`.
 * @param folder path of the report's folder
 */
export const collectEvidence = async (
  context: BrowserContext,
  {
    folder,
    name,
    wantsScreenshots,
    wantsTrace,
  }: EvidenceOptions & {
    folder: string
    name: string
  },
): Promise<Collector> => {
  const screenshots: (string | null)[] = []
  rmSync(join(folder, name), { recursive: true, force: true })
  if (wantsScreenshots || wantsTrace) mkdirSync(join(folder, name), { recursive: true })
  if (wantsTrace) await context.tracing.start({ screenshots: true, snapshots: true })
  return {
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
      // During a navigation, the page can reject a screenshot. This must not make the walk fail.
      const isTaken = await page
        .screenshot({ path: join(folder, file), animations: 'disabled', scale: 'css', timeout: 5000 })
        .then(() => true)
        .catch(() => false)
      while (screenshots.length <= step) screenshots.push(null)
      screenshots[step] = isTaken ? file : null
    },
    end: async () => {
      const trace = wantsTrace ? `${name}/trace.zip` : null
      if (trace !== null) await context.tracing.stop({ path: join(folder, trace) })
      return { screenshots, trace }
    },
  }
}
