import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceDigest } from './digest.ts'

let folder: string
const source = { folders: ['src'], unseen: /\.test\.tsx$/ }
const digestNow = () => sourceDigest(source, folder)
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'digest-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  write('src/views/Pay.tsx', 'one')
  write('src/views/Pay.test.tsx', 'one')
  write('docs/pay.md', 'one')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a working tree has the same digest until a file changes that a screen shows', () => {
  const digest = digestNow()
  expect(digest).toMatch(/^[\da-f]{16}$/)
  write('src/views/Pay.test.tsx', 'two')
  write('docs/pay.md', 'two')
  expect(digestNow()).toBe(digest)
  write('src/views/Pay.tsx', 'two')
  const changed = digestNow()
  expect(changed).not.toBe(digest)
  write('src/views/New.tsx', 'one')
  expect([digest, changed]).not.toContain(digestNow())
  rmSync(join(folder, 'src/views/New.tsx'))
  write('src/views/Pay.tsx', 'one')
  expect(digestNow()).toBe(digest)
})

it('returns null outside a git checkout', () => {
  expect(sourceDigest(source, join(folder, 'nowhere'))).toBeNull()
})
