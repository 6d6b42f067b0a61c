import { ensureBrowser } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { command, failed } from '../src/server/program/cli.ts'
import { run } from './lib/run.ts'

const help = `Disturbs every call of the contract in every way, in the browser: each fault against each call.

  npm run faults                    all of them
  npm run faults -- -g adyenPay     those whose title has these words
  npm run faults -- --trace on      with a trace of each; every other option is Playwright's too
  --help                            this text

  The tests of \`npm test\` hold one call of each kind of handling: paying, logging in, a read that the page needs, a read in the
  background, a claim.`

// a trace of each takes as long as the tests themselves; a failure's page is told anyway
const how = ['--project', 'phone', '--trace', 'off']

const disturb = async (words: readonly string[]) => {
  if ((await run('node', ['scripts/build.ts'])) !== 0 || !ensureBrowser()) return failed
  return withFolder('faults', (data) =>
    run('playwright', ['test', 'e2e/tools/faults.spec', ...how, ...words], { FAULTS: 'all', E2E_DATA: data }),
  )
}

await command({ help, handsOn: true, action: (_, words) => disturb(words) })
