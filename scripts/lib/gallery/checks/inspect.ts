import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import type { Report } from './findings.ts'

/** What looks at a page, as one script that may run in it. */
const build = async (): Promise<string> => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'inPage', 'main.ts') })
  const { output } = await bundle.generate({ format: 'iife', name: 'checks' })
  await bundle.close()
  return output[0].code
}

let script: Promise<string> | null = null

/** Looks at what a page shows: texts that do not fit, controls without a name, and all that is said. */
export const inspect = async (page: Page): Promise<Report> => {
  script ??= build()
  return page.evaluate<Report>(`(() => { ${await script}; return checks.inspect() })()`)
}
