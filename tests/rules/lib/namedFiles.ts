import { dirname, posix } from 'node:path'
import { at, type Rule, type Source } from './sources.ts'

/** The files of the repository that documentation pages can name. */
export type Repository = {
  /** Text of each file by path; null for a binary file. */
  texts: ReadonlyMap<string, string | null>
  /** Names with which a path may begin: top-level folders and workspaces. */
  tops: ReadonlySet<string>
}

const span = /`([^`\n]+)`/g
const fence = /^ *```[\s\S]*?^ *```/gm
const extension = /\.(?:tsx?|js|json|css|html|md|txt|yaml)$/
const pathLike = /^[\w*{<][\w.*{},<>/-]*$/
const symbolLike = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/
const symbolList = '`[^`\\n]+`(?:(?:,| and|, and) `[^`\\n]+`)*'
const file = '(?:`(?<named>[^`\\n]+)`|\\[[^\\]\\n]*\\]\\((?<linked>[^)#\\s]+)[^)\\s]*\\))'
/** Matches symbols that are followed by their file, as in: `a` and `b` in `file`, `a` of [words](file). */
const symbolsFirst = new RegExp(`(?<symbols>${symbolList}) (?:in|of) ${file}`, 'g')
/** Matches a file that is followed by its symbols, as in: `file` (`a`), [words](file) (`a`, guard `b`). */
const fileFirst = new RegExp(`${file} \\((?<symbols>[^()\\n]*)\\)`, 'g')
/** Matches a file that a colon and its symbols follow, up to the sentence's end, as in: [words](file): `a`, then `b`. */
const colonFirst = new RegExp(`${file}: (?<symbols>[^.|[\\n]*)`, 'g')

/**
 * Collects the files that documentation pages may name.
 * @param others paths of binary files
 */
export const repositoryOf = (sources: readonly Source[], others: readonly string[]): Repository => {
  const texts = new Map<string, string | null>(sources.map(({ path, text }) => [path, text]))
  for (const path of others) texts.set(path, null)
  const tops = [...texts.keys()].flatMap((path) => {
    const [top = '', workspace = '', ...rest] = path.split('/')
    return top === 'tools' && rest.length > 0 ? [top, workspace] : workspace ? [top] : []
  })
  return { texts, tops: new Set(tops) }
}

/** Replaces the contents of code blocks by spaces, so that line numbers stay the same. */
const withoutBlocks = (text: string) => text.replace(fence, (block) => block.replace(/[^\n]/g, ' '))

/** Returns a regular expression for a path with globs (`*`, `{a,b}`) and placeholders (`<flow>`). */
const patternOf = (path: string) =>
  path
    .replace(/[.$+^()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))

/**
 * Returns the files that a path in a page may mean. The path may be relative to the root, to the page's folder or to a
 * package's exports, or may be the end of a longer path.
 */
const filesOf = ({ texts, tops }: Repository, page: string, named: string): string[] => {
  const path = named.replace(/\/$/, '')
  const [top = '', ...rest] = path.split('/')
  const places = [`^${patternOf(path)}`, `^${patternOf(posix.join(dirname(page), path))}`]
  if (rest.length > 0 && tops.has(top))
    places.push(`^tools/${patternOf(top)}/src/${patternOf(rest.join('/'))}(?:\\.ts)?`)
  // only a name with a slash at its end is a folder: "support/" is a folder, "support" is a word
  if (extension.test(path) || named.endsWith('/')) places.push(`/${patternOf(path)}`)
  const pattern = new RegExp(`(?:${places.join('|')})(?:/|$)`)
  return [...texts.keys()].filter((each) => pattern.test(each))
}

/**
 * Returns whether words in backticks are a path in the repository. They could also be a route, a package or a media
 * type.
 */
const isPath = ({ tops }: Repository, words: string) => {
  if (!pathLike.test(words)) return false
  const [top = '', ...rest] = words.split('/')
  return extension.test(words) || (rest.length > 0 && (rest.join('') === '' || tops.has(top)))
}

/**
 * Reports paths in backticks that do not exist.
 * @param absent matches paths that commands or readers create, and that are therefore never committed
 */
export const deadPaths =
  (repository: Repository, absent: RegExp): Rule =>
  (source) =>
    [...withoutBlocks(source.text).matchAll(span)]
      .filter(([, words = '']) => isPath(repository, words) && !absent.test(words))
      .filter(([, words = '']) => filesOf(repository, source.path, words).length === 0)
      .map(({ index, 1: words }) => `${at(source, index)} names ${words}, which does not exist`)

/** Reports symbols that are missing in the file named beside them. */
export const deadSymbols =
  (repository: Repository): Rule =>
  (source) => {
    const textsOf = (named: string | undefined, linked: string | undefined) => {
      const inWords = named !== undefined && isPath(repository, named) ? filesOf(repository, source.path, named) : []
      const files = linked === undefined ? inWords : [posix.join(dirname(source.path), linked)]
      return files.flatMap((path) => repository.texts.get(path) ?? [])
    }
    const text = withoutBlocks(source.text)
    return [symbolsFirst, fileFirst, colonFirst]
      .flatMap((form) => [...text.matchAll(form)])
      .flatMap(({ index, groups = {} }) => {
        const { symbols = '', named, linked } = groups
        const texts = textsOf(named, linked)
        return [...symbols.matchAll(span)]
          .map(([, symbol = '']) => symbol)
          .filter((symbol) => texts.length > 0 && symbolLike.test(symbol) && !extension.test(symbol))
          .filter((symbol) => !texts.some((code) => code.includes(symbol)))
          .map((symbol) => `${at(source, index)} names ${symbol}, which ${named ?? linked} does not contain`)
      })
  }

/** Returns all words of code in a repository. */
export const wordsOf = ({ texts }: Repository): ReadonlySet<string> =>
  new Set(
    [...texts].flatMap(([path, text]) =>
      text === null || !/\.(?:tsx?|js|json|css|html|yaml|yml)$/.test(path) ? [] : (text.match(/[\w$]+/g) ?? []),
    ),
  )

/**
 * Reports symbols in backticks that no code contains. Checks only names in camel case, because a single word may be
 * anything else.
 * @param words all words of the code, and names from packages and platforms
 */
export const unknownSymbols =
  (words: ReadonlySet<string>): Rule =>
  (source) =>
    [...withoutBlocks(source.text).matchAll(span)]
      .filter(([, symbol = '']) => symbolLike.test(symbol) && !extension.test(symbol))
      .filter(([, symbol = '']) => symbol.split('.').some((part) => /[a-z\d][A-Z]/.test(part) && !words.has(part)))
      .map(({ index, 1: symbol }) => `${at(source, index)} names ${symbol}, which no code contains`)
