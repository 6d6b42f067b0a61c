import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import type { Report } from './findings.ts'
import type { Shift } from './shifts.ts'

/** A module that looks at a page, as one script that may run in it. */
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

/** Looks at what a page shows: texts that do not fit, controls without a name, and all that is said. */
export const inspect = async (page: Page): Promise<Report> =>
  page.evaluate<Report>(`(() => { ${await scriptOf('main.ts')}; return checks.inspect() })()`)

/** Has every document that a page opens from now on remember what moves in it by itself. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(`(() => { ${await scriptOf('shifts.ts')}; checks.watch() })()`)
}

/** What has moved by itself in the document that is open. */
export const shiftsIn = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => window.shiftsSeen?.() ?? [])
