import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commitToSign, readSignoffs, writeSignoff } from './files.ts'

describe('Files of sign-offs', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signoffs-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const one = { flow: 'pay', by: 'Ada', date: '2026-11-22', commit: 'abc', digest: 'd1', parts: { title: 'x' } }

  it('the last sign-off of a flow is kept in its file', () => {
    writeSignoff(one, folder)
    writeSignoff({ ...one, by: 'Bea', digest: 'd2' }, folder)
    expect(readSignoffs(folder)).toEqual([{ ...one, by: 'Bea', digest: 'd2' }])
    expect(readSignoffs(join(folder, 'none'))).toEqual([])
  })

  it('rules that charts ask are signed of a commit that has them', () => {
    const git =
      (changed: string) =>
      (command = '', ...rest: string[]) =>
        command === 'rev-parse' ? 'abc' : rest.includes(changed) ? ` M ${changed}/x.ts` : ''
    expect(commitToSign(git('docs'))).toBe('abc')
    for (const folder of ['machines', 'src/domain', 'src/views', 'locales'])
      expect(() => commitToSign(git(folder))).toThrow('commit them first')
  })

  it('a file that is no sign-off is not taken for one', () => {
    writeFileSync(join(folder, 'pay.json'), '{"flow":"pay"}')
    expect(() => readSignoffs(folder)).toThrow()
  })
})
