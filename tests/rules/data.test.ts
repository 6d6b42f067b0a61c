import { describe, expect, it } from 'vitest'
import { missingPlatforms, wrongRows } from './lib/data.ts'
import { read } from './lib/sources.ts'

describe('The lock', () => {
  it('has every optional platform package that a locked package names', () => {
    expect(missingPlatforms(JSON.parse(read('package-lock.json').text).packages)).toEqual([])
  })

  it('finds a platform that is missing', () => {
    const lock = {
      '': {},
      'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } },
      'node_modules/@tool/linux': {},
      'node_modules/tool/node_modules/inner': { optionalDependencies: { '@tool/linux': '1.0.0', deep: '1.0.0' } },
      'node_modules/tool/node_modules/deep': {},
    }
    expect(missingPlatforms(lock)).toEqual(['node_modules/tool wants @tool/mac, which is not locked'])
  })
})

describe('The requirements', () => {
  it('have ids of one form, each once, without gaps', () => {
    expect(wrongRows(read('docs/requirements.md').text)).toEqual([])
  })

  it('finds an id of another form, one twice and a gap', () => {
    const rows = [
      '| id | § | what |',
      '| PAY-01 | 1 | a |',
      '| PAY-01 | 1 | b |',
      '| PAY-03 | 1 | c |',
      '| pay-4 | 1 | d |',
    ]
    expect(wrongRows(rows.join('\n'))).toEqual([
      'PAY-01 does not follow PAY-01',
      'PAY-03 does not follow PAY-01',
      'pay-4 is no id',
    ])
  })
})
