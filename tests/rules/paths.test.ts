import { describe, expect, it } from 'vitest'
import { at, findings, type Rule, repositoryFiles } from './lib/sources.ts'

/** Matches absolute paths of a developer's machine, but not parts of URLs or of other paths. */
const foreign =
  /(?:(?<![\w.~/-])|(?<=file:\/\/))(?:\/(?:work|root|tmp|home\/\w[\w.-]*|Users\/\w[\w.-]*)\/|(?<!\w)[A-Z]:\\+\w)/g

const isTestCode = (path: string) => /^tests\/|\.test\.tsx?$/.test(path)

/** Reports absolute paths of a developer's machine, except in tests. */
const machinePaths: Rule = (source) =>
  isTestCode(source.path)
    ? []
    : [...source.text.matchAll(foreign)].map(({ index, 0: found }) => `${at(source, index)} names ${found}`)

const note = (text: string) => ({ path: 'docs/notes.md', text })

describe('Paths', () => {
  it('never name a folder of a developer’s machine', () => {
    const files = repositoryFiles()
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['package.json', 'src/app/main.tsx']))
    expect(files.some(({ path }) => path.startsWith('node_modules/'))).toBe(false)
    expect(findings(machinePaths, files)).toEqual([])
  })

  it('of modules that a script loads exist', () => {
    const files = repositoryFiles()
    const known = new Set(files.map(({ path }) => path))
    const named = files
      .filter(({ path }) => /^scripts\/.*\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/'\/((?:src|brands|machines)\/[^'*]+\.tsx?)'/g)])
      .map(([, path = '']) => path)
    expect(named).toContain('src/ui/styles/tones.ts')
    expect(named.filter((path) => !known.has(path))).toEqual([])
  })

  it.each([
    `const a = '${['', 'work', 'a.ts'].join('/')}'`,
    'see /root/notes.txt',
    '`/tmp/a`',
    'open(/home/ann/shop)',
    'file:///Users/ann/shop',
    'in C:\\\\shop',
  ])('rejects %s', (text) => {
    expect(machinePaths(note(text))).toHaveLength(1)
  })

  it('accepts URLs, routes of the project and tests', () => {
    expect(machinePaths(note('https://a.example/tmp/b, ./work/a and src/root/b; /usr/bin/chromium'))).toEqual([])
    expect(machinePaths({ path: 'tests/server/a.test.ts', text: "'/tmp/a'" })).toEqual([])
  })
})
