import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { type CorpusPackage, corpus } from './corpus.ts'

const run = promisify(execFile)

const row = z.object({
  package: z.string(),
  at: z.optional(z.number()),
  id: z.optional(z.string()),
  digest: z.optional(z.string()),
  states: z.optional(z.number()),
  transitions: z.optional(z.number()),
  walked: z.optional(z.number()),
  ms: z.optional(z.number()),
  failures: z.optional(z.array(z.string())),
  problems: z.optional(z.array(z.string())),
  refused: z.optional(z.string()),
  file: z.optional(z.string()),
  because: z.optional(z.string()),
  tool: z.optional(z.string()),
  paths: z.optional(z.number()),
  threw: z.optional(z.string()),
})
type Row = z.output<typeof row>

/** Installs the packages, the packed statewalk and one version of XState in an empty folder. */
const installInto = async (project: string, { pack, xstate }: CorpusWalk): Promise<void> => {
  const explorer = await pack(join(project, 'packages'))
  const dependencies = {
    ...Object.assign({}, ...corpus.map(({ needs }) => needs)),
    ...Object.fromEntries(corpus.map(({ name, version }) => [name, version])),
    statewalk: `file:${explorer}`,
    xstate,
  }
  const overrides = { xstate: '$xstate' }
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', dependencies, overrides }))
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline']
  await run('npm', ['install', ...quiet], { cwd: project, maxBuffer: 1e8 })
  await cp(import.meta.dirname, project, { recursive: true })
}

const rowsIn = async (file: string): Promise<Row[]> => {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return lines.map((line) => row.parse(JSON.parse(line)))
}

/** Walks the charts of a package. If this takes longer than the time limit, returns the rows that exist by then. */
const walk = async (project: string, { name, answers = '' }: CorpusPackage, only = ''): Promise<Row[]> => {
  const out = join(project, `${name.replaceAll(/\W/g, '-')}${only}.jsonl`)
  const file = answers === '' ? '' : join(project, answers)
  const args = ['walkCharts.ts', out, name, file, only]
  const ended = await run(process.execPath, args, { cwd: project, timeout: only === '' ? 60_000 : 20_000 }).catch(
    String,
  )
  const rows = await rowsIn(out)
  const late = { package: name, tool: 'the next', threw: 'no result within 20 s' }
  return typeof ended === 'string' && only !== '' ? [...rows, late] : rows
}

const share = ({ walked = 0, transitions = 0 }: Row) => `${walked} of ${transitions}`

const noteOf = ({ refused, failures: [failure] = [], problems = [] }: Row): string => {
  const notes = [
    ...(refused === undefined ? [] : [`refused: ${refused}`]),
    ...(failure === undefined ? [] : [`failed: ${failure}`]),
    ...(problems.length === 0 ? [] : [`problems: ${problems.length}, first: ${problems[0]}`]),
  ]
  return notes
    .join('; ')
    .replaceAll('\n', ' ')
    .replaceAll('|', '/')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')
}

const rowOf = (each: Row): string =>
  `| ${each.package} | ${each.id} | ${each.states ?? ''} | ${each.states === undefined ? '' : share(each)} | ${each.ms ?? ''} | ${noteOf(each)} |`

const answerOf = ({ paths, walked, ms, threw }: Row) =>
  threw === undefined ? `${paths} paths, ${walked} transitions, ${ms} ms` : `threw: ${threw}`

/** Returns one row per chart. Omits duplicates, because several packages contain the same chart. */
const chartsIn = async (project: string): Promise<Row[]> => {
  const charts = new Map<string, Row>()
  for (const each of corpus) {
    for (const found of await walk(project, each))
      if (found.digest !== undefined && !charts.has(found.digest)) charts.set(found.digest, found)
  }
  return [...charts.values()]
}

export type CorpusWalk = {
  /** Packs statewalk. Returns the path of the packed file. */
  pack(folder: string): Promise<string>
  /** Version of XState. */
  xstate: string
  /** Whether xstate/graph also generates paths, for comparison. */
  isCompared: boolean
  /** Reports one line of the results or of their totals. */
  tell(line: string): void
}

/** Walks the charts of all packages, and writes a table. Needs the npm registry. */
export const walkCorpus = async (wish: CorpusWalk): Promise<void> => {
  const { xstate, isCompared, tell } = wish
  const project = await mkdtemp(join(tmpdir(), 'corpus-'))
  await installInto(project, wish)
  const rows = await chartsIn(project)
  const answers: Row[] = []
  tell('| package | chart | states | transitions walked | ms | note |\n|---|---|---|---|---|---|')
  for (const each of rows) {
    tell(rowOf(each))
    const source = corpus.find(({ name }) => name === each.package)
    if (!isCompared || source === undefined || each.refused !== undefined) continue
    const own = (await walk(project, source, String(each.at))).filter(({ tool }) => tool !== undefined)
    for (const answer of own) tell(`  ${answer.tool}: ${answerOf(answer)}`)
    answers.push(...own)
  }
  await rm(project, { recursive: true })
  const sum = (all: readonly Row[], key: 'transitions' | 'walked' | 'ms') =>
    all.reduce((total, each) => total + (each[key] ?? 0), 0)
  const failed = rows.filter(({ failures = [] }) => failures.length > 0).length
  const refused = rows.filter((each) => each.refused !== undefined).length
  const doubtful = rows.filter(({ problems = [] }) => problems.length > 0).length
  const problems = rows.reduce((total, each) => total + (each.problems?.length ?? 0), 0)
  const wrong = `${failed} with failed paths, ${doubtful} with problems (${problems})`
  const charts = `${rows.length} charts, ${refused} refused, ${wrong}`
  const figures = `${sum(rows, 'walked')} of ${sum(rows, 'transitions')} transitions, ${sum(rows, 'ms')} ms`
  tell(`XState ${xstate}: ${charts}, ${figures}`)
  for (const [tool, own] of Map.groupBy(answers, ({ tool }) => tool ?? '')) {
    const threw = own.filter((each) => each.threw !== undefined).length
    tell(`${tool}: threw on ${threw} of ${own.length}, ${sum(own, 'walked')} transitions, ${sum(own, 'ms')} ms`)
  }
}
