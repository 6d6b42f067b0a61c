import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowNames } from '../src/paths/flows.ts'
import { playwrightResults, resultFiles, vitestResults, walkResults } from './lib/results.ts'
import { root } from './lib/run.ts'
import { judgeResults } from './lib/stamp.ts'
import { boundOf, idsOf, traceOf, weaklyShown } from './lib/trace.ts'

const ids = idsOf(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
const { isFull, remark } = judgeResults()
const found = [
  ...(existsSync(resultFiles.vitest) ? vitestResults() : []),
  ...(existsSync(resultFiles.playwright) ? playwrightResults() : []),
  ...(existsSync(resultFiles.walks) ? walkResults() : []),
]
const { unknown } = traceOf(ids, found)
const { unknown: _, ...rows } = traceOf(ids, isFull ? found : [])
const others: Record<string, string> = JSON.parse(readFileSync(join(root, 'docs', 'notAboutPlayers.json'), 'utf8'))
const misnamed = Object.keys(others).filter((id) => !ids.includes(id))
const weak = weaklyShown(rows.rows, found, (id) => !(id in others))
const bounded = flowNames().flatMap((name) => {
  const table = join(root, 'machines', name, `${name}.table.md`)
  const bound = existsSync(table) ? boundOf(readFileSync(table, 'utf8')) : null
  return bound === null ? [] : [{ flow: name, walked: bound }]
})
const trace = { ...rows, weak, bounded }
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports', 'trace.json'), `${JSON.stringify(trace, null, 2)}\n`)

const isQuiet = process.argv.includes('--quiet')
for (const [id, titles] of Object.entries(isQuiet ? {} : trace.rows)) {
  if (titles.length > 0) console.log(`${id}  ${String(titles.length).padStart(3)}  ${titles[0]?.slice(0, 100)}`)
}
if (!isQuiet) console.log(`\nmissing: ${trace.missing.join(' ') || 'none'}`)
const list = (words: readonly string[]) => words.join(' ') || 'none'
if (!isQuiet) {
  console.log(`about a player, shown without a browser: by code alone: ${list(weak.unit)}`)
  console.log(`  by components: ${list(weak.view)}; by the server: ${list(weak.server)}`)
  const first = bounded.map(({ flow, walked }) => `${flow} (${walked})`)
  console.log(`charts of which npm test walks the first simple paths only: ${list(first)}`)
  console.log('  npm run paths -- --all walks on')
}
console.log(`requirements covered: ${trace.covered} of ${trace.total}`)
if (remark !== '') console.log(remark)
if (unknown.length > 0 || misnamed.length > 0) {
  console.error(`Named rows that do not exist: ${[...unknown, ...misnamed].join(' ')}`)
  process.exitCode = 1
}
