import * as z from 'zod/mini'
import { command, flag, listOf, type OptionValues, wholeNumber } from '../src/server/program/cli.ts'
import { testAll, testChanged } from './lib/rounds/full.ts'
import { fullRound } from './lib/rounds/parts.ts'

const help = `Runs the full round: all tests, at most 35 minutes on two idle cores. If everything passed on a clean
checkout, writes the tested commit into tests/fullRound.json, to be committed.

  npm run test:full
  -- --only browser,walks   only these parts: ${fullRound.map(({ name }) => name).join(', ')}
  -- --under-load           runs browser tests and walks while endless loops keep all cores busy
  -- --changed              runs the parts that concern files changed since tests/fullRound.json; run npm test first
  -- --minutes 14           with --changed: skips parts that would take longer, judging by the last full round
  -- --help                 this text`

const partNames = fullRound.map(({ name }) => name)
const options = {
  only: z._default(listOf(partNames), partNames),
  'under-load': flag,
  changed: flag,
  minutes: z._default(wholeNumber(1), 60),
}

const test = ({ only, changed, minutes, 'under-load': isUnderLoad }: OptionValues<typeof options>) =>
  changed ? testChanged(minutes) : testAll(only, isUnderLoad)

await command({ help, options, action: test })
