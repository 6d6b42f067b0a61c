import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './lib/browser.ts'
import { allResults, postgresResultFile, resultFiles, tellResults } from './lib/results/results.ts'
import { codeState, writeStamp } from './lib/results/stamp.ts'
import { root, run, runSteps } from './lib/run.ts'
import { staticSteps } from './lib/steps.ts'

mkdirSync(join(root, 'reports'), { recursive: true })
for (const file of [...Object.values(resultFiles), postgresResultFile, join(root, 'reports', 'run.json')])
  rmSync(file, { force: true })

const code = codeState()
const failed = await runSteps([
  {
    name: 'tests',
    command: 'vitest',
    args: ['run', '--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile=${resultFiles.vitest}`],
  },
  ...staticSteps,
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
])

const onPostgres = await run('node', ['scripts/testPostgres.ts', '--report'])
const hasPostgres = onPostgres !== 3
if (hasPostgres && onPostgres !== 0) failed.push('postgres')
if (hasPostgres && (await run('node', ['scripts/chaos.ts', '--minutes', '1', '--servers', '4'])) !== 0)
  failed.push('chaos')

if (!(await ensureBrowser())) failed.push('browser')
else {
  const data = mkdtempSync(join(tmpdir(), 'topup-test-'))
  // left with what it found when a test fails; its own failures are counted test by test below
  const exit = await run('playwright', ['test'], { E2E_DATA: data, E2E_REPORT: resultFiles.playwright })
  rmSync(data, { recursive: true, force: true })
  if (exit !== 0) failed.push('browser tests')
  // every state; its transitions are walked by hand, whose reports the atlas draws
  const walk = ['scripts/paths.ts', '--on', 'browser', '--criterion', 'states', '--out', dirname(resultFiles.walks)]
  if ((await run('node', walk)) !== 0) failed.push('paths in the browser')
}
writeStamp(code, failed)

if ((await run('node', ['scripts/trace.ts', '--quiet'])) !== 0) failed.push('trace')
const results = allResults()
const broken = results.filter(({ passed }) => !passed)
for (const line of tellResults(results)) console.log(line)
if (!hasPostgres)
  console.log(
    '!!! NO PostgreSQL for this machine: the server was tested on the embedded database only, and nothing was broken on purpose',
  )
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${results.length - broken.length} passed, ${broken.length} failed`)
process.exitCode = failed.length > 0 || broken.length > 0 ? 1 : 0
