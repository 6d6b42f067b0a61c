import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { playwrightResults, vitestResults } from './lib/results.ts'
import { idsOf, traceOf } from './lib/trace.ts'

const full = existsSync('reports/full.json')
const { unknown, ...trace } = traceOf(
  idsOf(readFileSync('docs/requirements.md', 'utf8')),
  full ? [...vitestResults(), ...playwrightResults()] : [],
)
mkdirSync('reports', { recursive: true })
writeFileSync('reports/trace.json', `${JSON.stringify(trace, null, 2)}\n`)

if (!full) console.log('There was no full run yet: `npm test` first.')
for (const [id, titles] of Object.entries(trace.rows)) {
  if (titles.length > 0) console.log(`${id}  ${titles.length} tests  ${titles[0]?.slice(0, 100)}`)
}
console.log(`\nmissing: ${trace.missing.join(' ') || 'none'}`)
console.log(`covered: ${trace.covered} of ${trace.total} rows`)
if (unknown.length > 0) {
  console.error(`titles name rows that do not exist: ${unknown.join(' ')}`)
  process.exitCode = 1
}
