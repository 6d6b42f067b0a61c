import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pMap from 'p-map'
import { reasonOf } from '../plain.ts'
import type { ChartRow } from './folderWorker.ts'
import { inOwnWorker, parallel, workerFile } from './workers.ts'

/** The walks of the module's charts, or the reason why the module cannot be imported. */
type Module = { file: string } & ({ rows: readonly ChartRow[] } | { because: string })

/** Maximum time in ms for importing one module and walking its charts. */
const longest = 120_000

/** Maximum number of failures, and of problems, that are printed for one chart. */
const most = 3

const modulesIn = (folder: string): string[] =>
  globSync('**/*.{ts,mts,js,mjs}', {
    cwd: folder,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|\.[^\\/]*)$|\.(?:test|d)\.\w+$/.test(path),
  })
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('createMachine('))
    .sort()

const walked = async (file: string): Promise<Module> => {
  try {
    return { file, rows: await inOwnWorker<ChartRow[]>(workerFile('folderWorker'), resolve(file), longest) }
  } catch (error) {
    return { file, because: reasonOf(error) }
  }
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const firstOf = (all: readonly string[], what: string): string[] => [
  ...all.slice(0, most).map((each) => `  ${indented(each)}`),
  ...(all.length > most ? [`  … and ${counted(all.length - most, `more ${what}`)}`] : []),
]

const linesOf = (file: string, row: ChartRow): string[] => {
  const chart = `${relative(process.cwd(), resolve(file))} ${row.name}:`
  if ('refused' in row) return [`✗ ${chart} refused: ${indented(row.refused)}`]
  const { figures, model } = row
  const { states, transitions, walked, failedPaths, failures, problems } = figures
  const parts = [
    counted(states, 'state'),
    `${walked} of ${counted(transitions, 'transition')}`,
    model === null ? 'drafted model' : `model ${model}`,
    ...(failedPaths === 0 ? [] : [counted(failedPaths, 'failed path')]),
    ...(problems.length === 0 ? [] : [counted(problems.length, 'problem')]),
  ]
  return [
    `${failedPaths === 0 && problems.length === 0 ? '✓' : '✗'} ${chart} ${parts.join(', ')}`,
    ...firstOf(failures, 'failure'),
    ...firstOf(problems, 'problem'),
  ]
}

const moduleLines = (module: Module): string[] => {
  const shown = relative(process.cwd(), resolve(module.file))
  if ('because' in module) return [`✗ ${shown} cannot be imported: ${indented(module.because)}`]
  return module.rows.length === 0
    ? [`  ${shown} creates charts but exports none`]
    : module.rows.flatMap((row) => linesOf(module.file, row))
}

const totalLine = (modules: readonly Module[], rows: readonly ChartRow[]): string => {
  const figures = rows.flatMap((row) => ('figures' in row ? [row.figures] : []))
  const sum = (key: 'walked' | 'transitions') => figures.reduce((total, each) => total + each[key], 0)
  const lost = modules.filter((module) => 'because' in module).length
  const silent = modules.filter((module) => 'rows' in module && module.rows.length === 0).length
  return [
    `Total: ${counted(rows.length, 'chart')} in ${counted(modules.length - lost - silent, 'module')}`,
    [
      `${figures.length} walked`,
      `${rows.length - figures.length} refused`,
      `${figures.filter(({ failedPaths }) => failedPaths > 0).length} with failed paths`,
      `${figures.filter(({ problems }) => problems.length > 0).length} with problems`,
    ].join(', '),
    `${sum('walked')} of ${counted(sum('transitions'), 'transition')}`,
    ...(lost === 0 ? [] : [`${counted(lost, 'module')} cannot be imported`]),
    ...(silent === 0
      ? []
      : [
          `${counted(silent, 'module')} ${silent === 1 ? 'creates charts but exports' : 'create charts but export'} none`,
        ]),
  ].join('; ')
}

const isFine = (row: ChartRow) => 'figures' in row && row.figures.failedPaths === 0 && row.figures.problems.length === 0

const hint =
  'A drafted model has no input and sends events without payloads. To complete a draft: statewalk --draft <file>'

/**
 * Walks each module in a worker of its own, with the model beside a chart's file or, without one, a draft. Prints a
 * line per chart and a total.
 * @returns the exit code: 1 if a module cannot be imported, a chart is refused, a path fails, or there is a problem
 * @throws Error if no module of the folder creates a chart
 */
export const walkFolder = async (folder: string): Promise<number> => {
  const files = modulesIn(folder)
  if (files.length === 0) throw new Error(`${folder} contains no module that creates a chart`)
  const modules = await pMap(files, walked, { concurrency: parallel(files.length) })
  for (const line of modules.flatMap(moduleLines)) console.log(line)
  const rows = modules.flatMap((module) => ('rows' in module ? module.rows : []))
  console.log(totalLine(modules, rows))
  if (rows.some((row) => !isFine(row) && !('model' in row && row.model !== null))) console.log(hint)
  return modules.every((module) => 'rows' in module) && rows.every(isFine) ? 0 : 1
}
