import { command, failed } from './lib/cli.ts'
import { runSteps } from './lib/run.ts'
import { quickTests, staticSteps } from './lib/steps.ts'

const help = `The quick round before a commit: house rules, unit and model tests, types, lint, texts.

  npm run check
  --help                    this text`

const check = async () => {
  const bad = await runSteps([quickTests, ...staticSteps])
  console.log(bad.length === 0 ? 'All is well.' : `Failed: ${bad.join(', ')}`)
  return bad.length === 0 ? undefined : failed
}

await command({ help, action: check })
