import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import type { Report } from './findings.ts'
import type { Shift } from './shifts.ts'

/** Bundles a file into one script that can run in a page. */
const build = async (file: string): Promise<string> => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'inPage', file) })
  const { output } = await bundle.generate({ format: 'iife', name: 'checks' })
  await bundle.close()
  return output[0].code
}

const scripts = new Map<string, Promise<string>>()
const scriptOf = (file: string): Promise<string> => {
  const script = scripts.get(file) ?? build(file)
  scripts.set(file, script)
  return script
}

export const inspect = async (page: Page): Promise<Report> =>
  page.evaluate<Report>(`(() => { ${await scriptOf('main.ts')}; return checks.inspect() })()`)

/** Records layout shifts in documents that the page opens from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(`(() => { ${await scriptOf('shifts.ts')}; checks.watch() })()`)
}

export const shiftsIn = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.shiftsSeen?.() ?? [])
