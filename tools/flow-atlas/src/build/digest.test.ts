import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourceDigest } from './digest.ts'

let folder: string
const source = { folders: ['src'], unseen: /\.test\.tsx$/ }
const digestAt = (commit: string | null) => sourceDigest(source, commit, folder)
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: folder })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'digest-'))
  git('init', '--quiet')
  write('src/views/Pay.tsx', 'one')
  write('src/views/Pay.test.tsx', 'one')
  write('docs/pay.md', 'one')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Pay')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a version has the same digest from a commit and from the working tree, until a file changes that a screen shows', () => {
  const digest = digestAt('HEAD')
  expect(digest).toMatch(/^[\da-f]{16}$/)
  expect(digestAt(null)).toBe(digest)
  write('src/views/Pay.test.tsx', 'two')
  write('docs/pay.md', 'two')
  expect(digestAt(null)).toBe(digest)
  write('src/views/Pay.tsx', 'two')
  const changed = digestAt(null)
  expect(changed).not.toBe(digest)
  write('src/views/New.tsx', 'one')
  expect([digest, changed]).not.toContain(digestAt(null))
  rmSync(join(folder, 'src/views/New.tsx'))
  write('src/views/Pay.tsx', 'one')
  expect(digestAt(null)).toBe(digest)
})

it('returns null if git does not know the version', () => {
  expect(digestAt('no-such-branch')).toBeNull()
  expect(sourceDigest(source, null, join(folder, 'nowhere'))).toBeNull()
})
