import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gitIn } from './git.ts'
import { lastRelease } from './release.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  gitIn(folder, ['init', '--quiet'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example']
const commit = (changelog: string) => {
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  gitIn(folder, ['add', '.'])
  gitIn(folder, [...author, 'commit', '--quiet', '-m', 'Change'])
  return gitIn(folder, ['rev-parse', 'HEAD']).trim()
}

it('[FLW-05] the last release is the commit that wrote the newest version into the changelog', () => {
  commit('## Unreleased\n\n## 0.1.0 (1 May)\n')
  const second = commit('## Unreleased\n\n## 0.2.0 (2 May)\n\n## 0.1.0 (1 May)\n')
  commit('## Unreleased\n\n- more\n\n## 0.2.0 (2 May)\n\n## 0.1.0 (1 May)\n')
  expect(lastRelease(folder)).toEqual({ ref: second, name: '0.2.0' })
})

it('[FLW-05] a tag is the last release, whatever the changelog says', () => {
  commit('## 0.1.0\n')
  gitIn(folder, ['tag', 'v7'])
  commit('## 0.2.0\n\n## 0.1.0\n')
  expect(lastRelease(folder)).toEqual({ ref: 'v7' })
})

it('[FLW-05] without tags and versions there is no release', () => {
  commit('## Unreleased\n')
  expect(lastRelease(folder)).toBeNull()
  rmSync(join(folder, 'CHANGELOG.md'))
  expect(lastRelease(folder)).toBeNull()
})
