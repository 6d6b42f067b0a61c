import { runAll } from './lib/run.ts'

// rules, unit and model tests; the server and browser suites belong to `npm test`
process.exitCode = await runAll([
  ['tsc', '--noEmit'],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['vitest', 'run', '--silent=passed-only', '--exclude', 'tests/server/**'],
])
