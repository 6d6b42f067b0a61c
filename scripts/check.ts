import { command, failed } from '../src/server/program/cli.ts'
import { quickRound } from './lib/rounds/parts.ts'
import { runParts } from './lib/rounds/round.ts'

const help = `Runs the quick checks before a commit: types, lint, dead code, texts, house rules, unit and model tests;
takes at most two minutes.

  npm run check
  --help                    this text`

const check = async () => {
  const ran = await runParts(quickRound, { reports: null })
  const isGreen = ran.every(({ outcome }) => outcome === 'passed')
  console.log(isGreen ? '\nEverything passed.' : '\nSomething failed.')
  return isGreen ? undefined : failed
}

await command({ help, action: check })
