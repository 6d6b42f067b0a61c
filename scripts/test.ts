import { command } from '../src/server/program/cli.ts'
import { testReports } from './lib/results/results.ts'
import { testRound } from './lib/rounds/parts.ts'
import { emptyReports, runParts, tellRound } from './lib/rounds/round.ts'

const help = `Tests in ten minutes that the shop works: npm run check, the server on the embedded database, and the
browser tests of the most important actions of a player. Installs Chromium if it is missing.

  npm test
  --help                    this text

npm run test:full runs all tests.`

const test = async () => {
  emptyReports(testReports)
  const ran = await runParts(testRound, { reports: testReports })
  return tellRound(testRound, ran, testReports)
}

await command({ help, action: test })
