import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

export type EvidenceOptions = {
  /** Whether to take a screenshot after each step. */
  wantsScreenshots: boolean
  /** Whether to record a Playwright trace, in which the actions are grouped by step. */
  wantsTrace: boolean
}

/** Files that show what happened in a walk; paths relative to the report's folder. */
export type Evidence = {
  /** Screenshots of the start and of each step; null for a screenshot that could not be taken. */
  screenshots: readonly (string | null)[]
  trace: string | null
}

export type Collector = {
  /** Groups the actions under the step's name in the trace. */
  during(name: string, run: () => Promise<void>): Promise<void>
  /** Takes the screenshot of a step. Must be called after each step, and after a failure. */
  look(page: Page, step: number): Promise<void>
  /** Ends the collection and returns the evidence. Must be called before the browser context is closed. */
  end(): Promise<Evidence>
}

/**
 * Collects evidence in the folder `<flow>/<path>/<attempt>`.
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
      // while a page is being replaced, it can refuse a screenshot; the walk must not fail because of this
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
