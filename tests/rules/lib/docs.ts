import { at, type Rule, resolveFrom } from './sources.ts'

const link = /\]\((?!\w+:|#)([^)#\s]+)/g
const command = /\bnpm (?:run )?([a-z][\w-]*)/g
/** What npm knows by itself. */
const builtIn = ['ci', 'install', 'run']

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
