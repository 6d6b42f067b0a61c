import { at, type Rule, resolveFrom } from './sources.ts'

const link = /\]\((?!\w+:|#)([^)#\s]+)/g
const command = /\bnpm (?:run )?(?:-s )?([a-z](?:[\w:-]*\w)?)/g
/** What npm knows by itself. */
const builtIn = ['ci', 'install', 'run']

/** Commands that npm runs without `run`. */
const short = ['start', 'test']
const describedIn = /^\| (`.+?) \|/gm

/**
 * Commands that the README's tables do not describe: each script of package.json stands in one.
 * @param scripts package.json's
 */
export const undescribedCommands =
  (scripts: Readonly<Record<string, string>>): Rule =>
  (source) => {
    const cells = [...source.text.matchAll(describedIn)].map(([, cell = '']) => cell)
    // `npm run types`, `lint`, `format` share a row
    const words = cells.flatMap((cell) => [...cell.matchAll(/`(?:npm (?:run )?)?([a-z][\w:-]*)`/g)])
    const named = new Set(words.map(([, name]) => name))
    return Object.keys(scripts)
      .filter((name) => !named.has(name))
      .map((name) => `${source.path} does not describe npm ${short.includes(name) ? name : `run ${name}`}`)
  }

/** Links of a page to files that are not there. */
export const deadLinks =
  (paths: ReadonlySet<string>): Rule =>
  (source) =>
    [...source.text.matchAll(link)]
      .filter(([, target = '']) => !paths.has(resolveFrom(source.path, target)))
      .map(({ index, 1: target }) => `${at(source, index)} links to ${target}, which is not there`)

/**
 * Commands of a page that package.json lacks, or whose script is not there.
 * @param scripts package.json's
 */
export const deadCommands =
  (scripts: Readonly<Record<string, string>>, paths: ReadonlySet<string>): Rule =>
  (source) =>
    [...source.text.matchAll(command)].flatMap(({ index, 1: name = '' }) => {
      if (builtIn.includes(name)) return []
      const runs = scripts[name]
      const file = /^node (\S+)/.exec(runs ?? '')?.[1]
      const problem = runs === undefined ? 'is no command' : file && !paths.has(file) ? `wants ${file}` : null
      return problem ? [`${at(source, index)} npm run ${name} ${problem}`] : []
    })
