import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appDigest } from './appDigest.ts'

let folder: string
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

it('a version has the same digest as a commit and as it lies there, until something changes that a screen shows', () => {
  const digest = appDigest('HEAD', folder)
  expect(digest).toMatch(/^[\da-f]{16}$/)
  expect(appDigest(null, folder)).toBe(digest)
  write('src/views/Pay.test.tsx', 'two')
  write('docs/pay.md', 'two')
  expect(appDigest(null, folder)).toBe(digest)
  write('src/views/Pay.tsx', 'two')
  const changed = appDigest(null, folder)
  expect(changed).not.toBe(digest)
  write('src/views/New.tsx', 'one')
  expect([digest, changed]).not.toContain(appDigest(null, folder))
  rmSync(join(folder, 'src/views/New.tsx'))
  write('src/views/Pay.tsx', 'one')
  expect(appDigest(null, folder)).toBe(digest)
})

it('where git knows no such version nothing is claimed', () => {
  expect(appDigest('no-such-branch', folder)).toBeNull()
  expect(appDigest(null, join(folder, 'nowhere'))).toBeNull()
})
