import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, portOf } from './serving.ts'

describe('Ports', () => {
  it('4000 when none is asked for', () => {
    expect([portOf(undefined), portOf(''), portOf('0'), portOf('4173')]).toEqual([4000, 4000, 0, 4173])
  })

  it.each(['abc', '-1', '70000', '1.5', '65535'])('refuses %s', (wanted) => {
    expect(() => portOf(wanted)).toThrow(`PORT=${wanted} is no port`)
  })
})

describe('The data folder', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-'))
    writeFileSync(join(folder, 'file'), '')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is made with those above it', () => {
    makeFolder(join(folder, 'a', 'b'))
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
  })

  it.each(['file', 'file/below'])('is refused in one line when it is %s', (name) => {
    expect(() => makeFolder(join(folder, name))).toThrow(/^The data folder \S+ cannot be written \(ENOTDIR\): choose/)
  })
})
