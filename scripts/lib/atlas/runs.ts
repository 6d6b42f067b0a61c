import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Run } from '../../../src/atlas/pages/runs.ts'
import { root } from '../run.ts'

const count = z.number()
const report = z.object({
  flows: z.array(
    z.object({
      ...{ flow: z.string(), on: z.string(), criterion: z.string() },
      ...{ covered: count, total: count, justified: count, failed: count },
    }),
  ),
})

/** What the last run of the paths has left; nothing where there was none, or one in another form. */
export const lastRuns = (): readonly Run[] => {
  const file = join(root, 'reports', 'paths.json')
  if (!existsSync(file)) return []
  const read = report.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return read.success ? read.data.flows : []
}
