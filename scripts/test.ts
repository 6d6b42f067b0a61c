import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.ts'
import { build } from './lib/build.ts'
import { playwrightResults, vitestResults } from './lib/results.ts'
import { run } from './lib/run.ts'

const main = async () => {
  rmSync('reports/full.json', { force: true })
  mkdirSync('reports', { recursive: true })
  const codes: number[] = []
  const step = async (command: string, ...args: string[]) => {
    codes.push(await run(command, args))
  }
  await step('tsc', '--noEmit')
  await step('biome', 'check', '--error-on-warnings', '.')
  await step(
    'vitest',
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=reports/vitest.json',
  )
  codes.push(await ensureBrowser())
  codes.push(await build())
  await step('playwright', 'test')
  writeFileSync('reports/full.json', JSON.stringify({ codes }))
  await step('node', 'scripts/trace.ts')
  const results = [...vitestResults(), ...playwrightResults()]
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`\n${results.length - failed} passed, ${failed} failed`)
  process.exitCode = codes.some((code) => code !== 0) || failed > 0 || results.length === 0 ? 1 : 0
}
await main()
