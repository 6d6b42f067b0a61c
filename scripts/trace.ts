import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightResults, resultFiles, vitestResults } from './lib/results.ts'
import { root } from './lib/run.ts'
import { judgeResults } from './lib/stamp.ts'
import { idsOf, traceOf } from './lib/trace.ts'

const ids = idsOf(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
const { isFull, remark } = judgeResults()
const found = [
  ...(existsSync(resultFiles.vitest) ? vitestResults() : []),
  ...(existsSync(resultFiles.playwright) ? playwrightResults() : []),
]
const { unknown } = traceOf(ids, found)
const { unknown: _, ...trace } = traceOf(ids, isFull ? found : [])
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports', 'trace.json'), `${JSON.stringify(trace, null, 2)}\n`)

const isQuiet = process.argv.includes('--quiet')
for (const [id, titles] of Object.entries(isQuiet ? {} : trace.rows)) {
  if (titles.length > 0) console.log(`${id}  ${String(titles.length).padStart(3)}  ${titles[0]?.slice(0, 100)}`)
}
if (!isQuiet) console.log(`\nmissing: ${trace.missing.join(' ') || 'none'}`)
console.log(`requirements covered: ${trace.covered} of ${trace.total}`)
if (remark !== '') console.log(remark)
if (unknown.length > 0) {
  console.error(`Titles name rows that do not exist: ${unknown.join(' ')}`)
  process.exitCode = 1
}
