import type { Step } from './run.ts'

/** Everything that is checked without running the code: types, lint and format, texts. */
export const staticSteps: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  // apart: a provider's package declares every property of the window to be anything
  { name: 'payment forms', command: 'tsc', args: ['--noEmit', '-p', 'src/paymentForms'] },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'texts', command: 'node', args: ['scripts/texts.ts', '--check'] },
]

/** House rules, unit and model tests; the server's take a database and belong to `npm test`. */
export const quickTests: Step = {
  name: 'tests',
  command: 'vitest',
  args: ['run', '--silent=passed-only', '--exclude', 'tests/server/**'],
}
