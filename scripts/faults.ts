import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.ts'
import { run } from './lib/run.ts'

const help = `Disturbs every call of the contract in every way, in the browser: each fault against each call.

  npm run faults                    all of them
  npm run faults -- -g adyenPay     those whose title has these words
  npm run faults -- --trace on      with a trace of each

  The tests of \`npm test\` hold one fault a call.`

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(help)
else if ((await run('node', ['scripts/build.ts'])) !== 0 || !(await ensureBrowser())) process.exitCode = 1
else {
  const data = mkdtempSync(join(tmpdir(), 'topup-faults-'))
  // a trace of each takes as long as the tests themselves; a failure's page is told anyway
  const how = ['--project', 'phone', '--trace', 'off']
  process.exitCode = await run('playwright', ['test', 'e2e/tools/faults.spec', ...how, ...args], {
    FAULTS: 'all',
    E2E_DATA: data,
  })
  rmSync(data, { recursive: true, force: true })
}
