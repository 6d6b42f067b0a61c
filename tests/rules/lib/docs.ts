import { at, type Rule, resolveFrom } from './sources.ts'

const link = /\]\((?!\w+:|#)([^)#\s]+)/g
/** Matches the code in a Markdown page: code blocks, and words in backticks. */
const code = /^ *```[\s\S]*?^ *```|`[^`\n]+`/gm
const command = /\bnpm (?:run )?(?:-s )?([a-z](?:[\w:-]*\w)?)/g
/** Built-in npm commands. */
const builtIn = ['ci', 'install', 'run']

/** Scripts that npm also runs without the word `run`. */
const short = ['start', 'test']
const describedIn = /^\| (`.+?) \|/gm

/**
 * Lists scripts that no table of the README describes.
 * @param scripts scripts of package.json
 */
export const undescribedCommands =
  (scripts: Readonly<Record<string, string>>): Rule =>
  (source) => {
    const cells = [...source.text.matchAll(describedIn)].map(([, cell = '']) => cell)
    // a table row may describe several commands, such as `npm run types`, `lint`, `format`
    const words = cells.flatMap((cell) => [...cell.matchAll(/`(?:npm (?:run )?)?([a-z][\w:-]*)`/g)])
    const named = new Set(words.map(([, name]) => name))
    return Object.keys(scripts)
      .filter((name) => !named.has(name))
      .map((name) => `${source.path} does not describe npm ${short.includes(name) ? name : `run ${name}`}`)
  }

/** Reports links in Markdown pages to files that do not exist. */
export const deadLinks =
  (paths: ReadonlySet<string>): Rule =>
  (source) =>
    [...source.text.matchAll(link)]
      .filter(([, target = '']) => !paths.has(resolveFrom(source.path, target)))
      .map(({ index, 1: target }) => `${at(source, index)} links to ${target}, which does not exist`)

/**
 * Returns the npm commands in the code of a page. Ignores prose, which may contain phrases such as "the npm registry".
 */
const commandsIn = (text: string) =>
  [...text.matchAll(code)].flatMap((part) =>
    [...part[0].matchAll(command)].map((found) => ({ index: part.index + found.index, name: found[1] ?? '' })),
  )

/**
 * Reports npm commands in Markdown pages that fail, because package.json has no such script or the file of the script
 * is missing.
 * @param scripts scripts of package.json
 */
export const deadCommands =
  (scripts: Readonly<Record<string, string>>, paths: ReadonlySet<string>): Rule =>
  (source) =>
    commandsIn(source.text).flatMap(({ index, name }) => {
      if (builtIn.includes(name)) return []
      const runs = scripts[name]
      const file = /^node (\S+)/.exec(runs ?? '')?.[1]
      const problem =
        runs === undefined ? 'is not a script' : file && !paths.has(file) ? `needs the missing file ${file}` : null
      return problem ? [`${at(source, index)} npm run ${name} ${problem}`] : []
    })
