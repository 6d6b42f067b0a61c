import * as z from 'zod/mini'
import { command, flag, listOf, type OptionValues, wholeNumber } from '../src/server/program/cli.ts'
import { testAll, testChanged } from './lib/rounds/full.ts'
import { fullRound } from './lib/rounds/parts.ts'

const help = `The full round: everything, at most 35 minutes on two idle cores. A round in which all of it passed on a clean checkout
writes its commit into tests/fullRound.json, to be committed.

  npm run test:full
  -- --only browser,walks   some parts: ${fullRound.map(({ name }) => name).join(', ')}
  -- --under-load           browser tests and walks beside endless loops that take every core
  -- --changed              after npm test: the parts that the files changed since tests/fullRound.json ask for
  -- --minutes 14           with --changed: starts no part that would take longer, by the last full round
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
