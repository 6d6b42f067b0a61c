import { describe, expect, it } from 'vitest'
import { idsOf } from '../../scripts/lib/results/trace.ts'
import { loosePins, missingPlatforms, unknownRows, unlockedPins, wrongRows } from './lib/data.ts'
import { codeFiles, read } from './lib/sources.ts'

const manifest = JSON.parse(read('package.json').text)
const locked = JSON.parse(read('package-lock.json').text).packages

describe('The lock', () => {
  it('has every optional platform package that a locked package names', () => {
    expect(missingPlatforms(locked)).toEqual([])
  })

  it('finds a missing platform', () => {
    const lock = {
      '': {},
      'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } },
      'node_modules/@tool/linux': {},
      'node_modules/tool/node_modules/inner': { optionalDependencies: { '@tool/linux': '1.0.0', deep: '1.0.0' } },
      'node_modules/tool/node_modules/deep': {},
    }
    expect(missingPlatforms(lock)).toEqual(['node_modules/tool requires @tool/mac, which is not locked'])
  })
})

describe('Versions', () => {
  it('are exact, and the same in the lock', () => {
    expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(5)
    expect(loosePins(manifest)).toEqual([])
    expect(unlockedPins(manifest, locked[''])).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.x', '>=1.2.3', '*', 'latest', '', '1.2', 'github:a/b', '1.2.3 || 2.0.0'])(
    'rejects %j',
    (version) => {
      expect(loosePins({ devDependencies: { tool: version } })).toHaveLength(1)
    },
  )

  it('accepts an exact version, including a prerelease', () => {
    expect(loosePins({ dependencies: { a: '1.2.3' }, overrides: { b: '2.0.0-beta.1' } })).toEqual([])
  })

  it('finds a dependency that the lock lacks or has in another version', () => {
    const wanted = { dependencies: { a: '1.0.0', b: '1.0.0' } }
    expect(unlockedPins(wanted, { dependencies: { a: '1.0.1' } })).toEqual([
      'dependencies: a is 1.0.0, locked 1.0.1',
      'dependencies: b is 1.0.0, locked undefined',
    ])
  })
})

describe('The requirements', () => {
  it('have well-formed, unique ids without gaps', () => {
    expect(wrongRows(read('docs/requirements.md').text)).toEqual([])
  })

  it('finds a malformed id, a duplicate id, and a gap in a complete chapter', () => {
    const rows = [
      '| id | § | what |',
      '| PAY-01 | 1 | a |',
      '| PAY-01 | 1 | b |',
      '| PAY-03 | 1 | c |',
      '| pay-4 | 1 | d |',
      '| BEY-02 | † | e |',
      '| BEY-05 | † | f |',
      '| BEY-05 | † | g |',
    ]
    expect(wrongRows(rows.join('\n'))).toEqual([
      'PAY-01 does not follow PAY-01',
      'PAY-03 does not follow PAY-01',
      'pay-4 is not an id',
      'BEY-05 does not follow BEY-05',
    ])
  })

  it('are only referenced by existing ids', () => {
    const ids = idsOf(read('docs/requirements.md').text)
    // the excluded files contain made-up ids, which test that the rule finds unknown ids
    const files = codeFiles().filter(({ path }) => !/^(?:tests\/rules|scripts)\//.test(path))
    expect(files.flatMap((file) => unknownRows(ids, file))).toEqual([])
  })

  it('finds an unknown id in a title or a comment', () => {
    const text = "it('[PAY-99 PAY-01 UTF-8] pays') // PAY-1"
    expect(unknownRows(['PAY-01'], { path: 'a.ts', text })).toEqual(['a.ts names PAY-99', 'a.ts names PAY-1'])
  })
})
