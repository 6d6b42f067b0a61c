import { dirname } from 'node:path'
import { ensureBrowser } from 'trials/support/browser'
import { withFolder } from 'trials/support/files'
import { notInstalled } from '../../../src/server/program/cli.ts'
import { type ReportName, reportFile } from '../results/results.ts'
import { run, runSteps, type Step } from '../run.ts'

/**
 * Result of a part. `unavailable`: this machine lacks something, such as PostgreSQL. `skipped`: not enough time was
 * left. Neither of these two is a failure.
 */
export type Outcome = 'passed' | 'failed' | 'unavailable' | 'skipped'

export type Context = {
  /** Folder of the reports; null if the round writes no reports. */
  reports: string | null
  /** Flows to walk in the browser; all if absent. */
  flows?: readonly string[]
}

export type Part = {
  name: string
  /** Description of the part, shown in the terminal. */
  about: string
  report?: ReportName
  run(context: Context): Promise<Outcome>
}

const outcomeOf = (code: number): Outcome => (code === 0 ? 'passed' : 'failed')
const ifInstalled = (code: number): Outcome => (code === notInstalled ? 'unavailable' : outcomeOf(code))

/** Steps that do not run the code: types, lint and format, unused code, texts. */
const staticSteps: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  // a TypeScript project of its own, because a payment provider's package declares every property of `window` as `any`
  { name: 'payment forms', command: 'tsc', args: ['--noEmit', '-p', 'src/paymentForms'] },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'texts', command: 'node', args: ['scripts/texts.ts', '--check'] },
]

const vitest = (project: 'shop-*' | 'server' | 'tools*', report: ReportName) => async (context: Context) => {
  const output = context.reports
    ? ['--reporter=dot', '--reporter=json', `--outputFile=${reportFile(context.reports, report)}`]
    : ['--reporter=dot']
  return outcomeOf(await run('vitest', ['run', '--project', project, '--silent=passed-only', ...output]))
}

const playwright =
  (args: readonly string[]) =>
  async ({ reports }: Context): Promise<Outcome> => {
    if (!ensureBrowser()) return 'failed'
    const report: Record<string, string> = reports ? { E2E_REPORT: reportFile(reports, 'browser') } : {}
    return withFolder('test', async (data) =>
      outcomeOf(await run('playwright', ['test', ...args], { E2E_DATA: data, ...report })),
    )
  }

const checkedWithoutRunning: Part = {
  name: 'static',
  about: 'types, lint, dead code, texts',
  run: async () => ((await runSteps(staticSteps)).length === 0 ? 'passed' : 'failed'),
}
const units: Part = {
  name: 'units',
  about: 'charts, units, components, house rules',
  report: 'units',
  run: vitest('shop-*', 'units'),
}
const server: Part = {
  name: 'server',
  about: 'the server on the embedded database',
  report: 'server',
  run: vitest('server', 'server'),
}
const tools: Part = {
  name: 'tools',
  about: 'explorer, atlas, commands, samples',
  report: 'tools',
  run: vitest('tools*', 'tools'),
}
const build: Part = {
  name: 'build',
  about: 'the app',
  run: async () => outcomeOf(await run('node', ['scripts/build.ts'])),
}
const postgres: Part = {
  name: 'postgres',
  about: 'the server on PostgreSQL',
  report: 'postgres',
  run: async ({ reports }) => {
    const output = reports ? ['--report', reportFile(reports, 'postgres')] : []
    return ifInstalled(await run('node', ['scripts/testPostgres.ts', ...output]))
  },
}
const chaos: Part = {
  name: 'chaos',
  about: 'a minute of purchases while servers are killed',
  run: async () => ifInstalled(await run('node', ['scripts/chaos.ts', '--minutes', '1', '--servers', '4'])),
}
const proof: Part = {
  name: 'proof',
  about: 'browser tests of the most important actions of a player',
  report: 'browser',
  run: playwright(['--grep', '@proof']),
}
const toolPages: Part = {
  name: 'tool pages',
  about: 'atlas, inspector, gallery and faults in the browser',
  report: 'browser',
  run: playwright(['tests/e2e/tools']),
}
const browser: Part = { name: 'browser', about: 'all browser tests', report: 'browser', run: playwright([]) }
const walks: Part = {
  name: 'walks',
  about: 'every state of every flow in the browser',
  report: 'walks',
  run: async ({ reports, flows }) => {
    const out = reports ? ['--out', dirname(reportFile(reports, 'walks'))] : []
    const only = flows ? ['--flow', flows.join(',')] : []
    const walk = ['scripts/paths.ts', '--on', 'browser', '--criterion', 'states', ...out, ...only]
    return outcomeOf(await run('node', walk))
  },
}

const engines: Part = {
  name: 'engines',
  about: 'purchases in Firefox and WebKit, unusual circumstances in three engines',
  run: async ({ reports }) => {
    const out = reports ? ['--out', reports] : []
    return ifInstalled(await run('node', ['scripts/engines.ts', '--round', ...out]))
  },
}

/** Parts of `npm run check`. */
export const quickRound: readonly Part[] = [checkedWithoutRunning, units]
/** Parts of `npm test`. */
export const testRound: readonly Part[] = [...quickRound, server, build, proof]
/** Parts of `npm run test:full`. */
export const fullRound: readonly Part[] = [
  ...quickRound,
  server,
  tools,
  build,
  postgres,
  chaos,
  engines,
  browser,
  walks,
]
/** Parts that changed files can require in addition to `npm test`. */
export const changedRound: readonly Part[] = [tools, postgres, chaos, toolPages, walks]
