import { ensureBrowser } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { command, failed } from '../src/server/program/cli.ts'
import { run } from './lib/run.ts'

const help = `Tests in the browser how the shop handles each fault of each call of the contract.

  npm run faults                    all tests
  npm run faults -- -g adyenPay     only tests whose title contains this text
  npm run faults -- --trace on      records a trace of each test; other options of Playwright work as well
  --help                            this text

  \`npm test\` includes one call of each kind: a payment, a login, a read that the page needs, a background read, a claim.`

// traces would double a test's duration; a failed test's report contains a snapshot of the page even without a trace
const how = ['--project', 'phone', '--trace', 'off']

const disturb = async (words: readonly string[]) => {
  if ((await run('node', ['scripts/build.ts'])) !== 0 || !ensureBrowser()) return failed
  return withFolder('faults', (data) =>
    run('playwright', ['test', 'e2e/tools/faults.spec', ...how, ...words], { FAULTS: 'all', E2E_DATA: data }),
  )
}

await command({ help, handsOn: true, action: (_, words) => disturb(words) })
