import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadFlows } from 'statewalk/flows'
import { browserExemptionsOf } from 'statewalk/report/exemptions'
import { describe, expect, it } from 'vitest'
import { deadCommands, deadLinks, undescribedCommands } from './lib/docs.ts'
import { deadPaths, deadSymbols, repositoryOf, unknownSymbols, wordsOf } from './lib/namedFiles.ts'
import { codeFiles, findings, read, repositoryFiles } from './lib/sources.ts'

const files = repositoryFiles()
const pages = files.filter(({ path }) =>
  /^(?:[A-Z]+|docs\/(?:decisions\/)?[\w-]+|machines\/README|tools\/[\w-]+\/(?:README|docs\/[\w-]+))\.md$/.test(path),
)
const pictures = readdirSync(join(import.meta.dirname, '../../docs/pictures'), {
  recursive: true,
  encoding: 'utf8',
}).map((name) => `docs/pictures/${name}`)
const paths = new Set([...files.map(({ path }) => path), ...pictures])
const repository = repositoryOf(files, pictures)
/** Matches paths of files that are never committed: files that commands create, and files of made-up example charts. */
const absent =
  /^(?:reports|dist|data|watt|headers|assets)\/|^(?:sw|offline)\.|^(?:screens\.html|changes\.md|lamp\.\w+\.ts|some\.\w+\.ts)$/
/**
 * Matches names of files that the rule ignores: names without a folder, and files that are created by commands, belong
 * to made-up example charts, or are in other repositories.
 */
const elsewhere = /^(?:[^/]+$|reports\/|dist\/|machines\/lamp\/|src\/(?:grader|analyzer)\/)/
/** Names from packages, platforms and public charts, which this repository's code does not contain. */
const foreign = [
  ...['evaluateJavaScript', 'strictExecutionOrder', 'useBlocker', 'allFunctionsCalledOnLoad', 'serveStatic'],
  ...['createChild', 'SignInVerification'],
]
const page = (text: string) => ({ path: 'docs/page.md', text })

describe('Documentation', () => {
  it('links only to existing files', () => {
    expect(pages.length).toBeGreaterThan(3)
    expect(findings(deadLinks(paths), pages)).toEqual([])
  })

  it('finds a dead link, relative to the page’s folder', () => {
    const there = new Set(['docs/a.md', 'README.md'])
    const text = '[a](a.md), [b](../README.md#top), [c](https://a.example/b), [d](docs/a.md)'
    expect(deadLinks(there)(page(text))).toEqual(['docs/page.md:1 links to docs/a.md, which does not exist'])
  })

  it('names only existing commands', () => {
    expect(findings(deadCommands(JSON.parse(read('package.json').text).scripts, paths), pages)).toEqual([])
  })

  it('describes every command in the README, and every file in scripts is a command', () => {
    const { scripts } = JSON.parse(read('package.json').text)
    expect(undescribedCommands(scripts)(read('README.md'))).toEqual([])
    const own = [...paths].filter((path) => /^scripts\/[^/]+\.ts$/.test(path))
    expect(own.filter((path) => !Object.values(scripts).includes(`node ${path}`))).toEqual([])
  })

  it('finds an undescribed command', () => {
    const text = '| `npm start` | starts |\n| `npm run types`, `lint` | check |\n\nnpm run fly'
    const scripts = { start: '', types: '', lint: '', fly: '' }
    expect(undescribedCommands(scripts)({ path: 'README.md', text })).toEqual([
      'README.md does not describe npm run fly',
    ])
  })

  it('finds a command that does not exist', () => {
    const rule = deadCommands({ start: 'node a.ts', bench: 'node b.ts', lint: 'biome' }, new Set(['a.ts']))
    expect(rule(page('the npm registry, `npm ci && npm start`, `npm run lint`'))).toEqual([])
    expect(rule(page('`npm run bench`\n```\nnpm run fly\n```'))).toEqual([
      'docs/page.md:1 npm run bench needs the missing file b.ts',
      'docs/page.md:3 npm run fly is not a script',
    ])
  })

  it('names only symbols that the code contains', () => {
    // this file names the foreign symbols itself
    const words = wordsOf(
      repositoryOf(
        files.filter(({ path }) => path !== 'tests/rules/docs.test.ts'),
        [],
      ),
    )
    expect(findings(unknownSymbols(new Set([...words, ...foreign])), pages)).toEqual([])
    expect(foreign.filter((name) => words.has(name))).toEqual([])
  })

  it('finds a symbol that the code does not contain', () => {
    const rule = unknownSymbols(new Set(['describeFlow', 'flows']))
    expect(rule(page('`describeFlow` reads `flows` and `gone`, `flows.byName`\n`describeFlows`'))).toEqual([
      'docs/page.md:1 names flows.byName, which no code contains',
      'docs/page.md:2 names describeFlows, which no code contains',
    ])
  })

  it('name files that exist', () => {
    expect(findings(deadPaths(repository, absent), pages)).toEqual([])
  })

  it('find a file that does not exist, named in full, from the page’s folder or by its end', () => {
    const small = repositoryOf(
      [
        { path: 'src/a/b.ts', text: '' },
        { path: 'tools/walk/src/c.ts', text: '' },
      ],
      ['docs/d.png'],
    )
    const rule = deadPaths(small, /^reports\//)
    const good = '`src/a`, `src/*/b.ts`, `a/b.ts`, `b.ts`, `a/`, `walk/c`, `src/<name>/b.{ts,tsx}`, `reports/x.json`'
    expect(
      rule(page(`${good}, \`xstate/graph\`, \`/a/b.ts\`, \`text/html\`\n\`\`\`\nsee \`src/x.ts\`\n\`\`\``)),
    ).toEqual([])
    expect(rule(page('`src/x`\n`src/*/x.ts`, `x/`, `walk/x`, `x.ts`'))).toEqual([
      'docs/page.md:1 names src/x, which does not exist',
      'docs/page.md:2 names src/*/x.ts, which does not exist',
      'docs/page.md:2 names x/, which does not exist',
      'docs/page.md:2 names walk/x, which does not exist',
      'docs/page.md:2 names x.ts, which does not exist',
    ])
  })

  it('and comments of the code and reasons of missing coverage name files that exist', async () => {
    const comments = codeFiles().map(({ path, text }) => ({
      path,
      text: text.replace(/^(?!\s*(?:\/?\*|\/\/)).*$/gm, ''),
    }))
    const reasons = (await loadFlows()).map((flow) => ({
      path: `machines/${flow.name}/${flow.name}.paths.ts`,
      text: browserExemptionsOf(flow)
        .map(({ reason }) => reason.replace(/\b[a-z]\w*(?:\/\w+)+(?:\.\w+)+/g, (name) => `\`${name}\``))
        .join('\n'),
    }))
    expect(reasons.some(({ text }) => text.includes('`src/ports/storage/storage.ts`'))).toBe(true)
    const named = findings(deadPaths(repository, elsewhere), [...comments, ...reasons])
    expect(named).toEqual([])
  })

  it('name symbols that the file beside them contains', () => {
    expect(findings(deadSymbols(repository), pages)).toEqual([])
  })

  it('find a symbol that its file does not contain, before or after the file', () => {
    const rule = deadSymbols(repositoryOf([{ path: 'src/a.ts', text: "export const pay = 'pay.clicked'" }], []))
    expect(
      rule(page('`pay` in `src/a.ts`, `pay` and `pay.clicked` of [a](../src/a.ts), [a](../src/a.ts) (`pay`)')),
    ).toEqual([])
    expect(rule(page('`buy` in `src/a.ts`'))).toEqual(['docs/page.md:1 names buy, which src/a.ts does not contain'])
    expect(rule(page('`pay` and `buy` of [a](../src/a.ts)'))).toHaveLength(1)
    expect(rule(page('[a](../src/a.ts) (`pay`, guard `isPaid`), `a.ts` (`buy`)'))).toHaveLength(2)
    expect(rule(page('[a](../src/a.ts): `pay` (first), then `marking` (a limited item)'))).toHaveLength(1)
  })
})
