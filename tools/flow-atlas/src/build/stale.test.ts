import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { html } from 'statewalk/report/markup'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageOf } from '../pages/shell.ts'
import { removeStale } from './stale.ts'

let folder = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const page = pageOf({ site: { places: [], made: '' }, title: 'x', up: '', here: 'x.html', body: html`` })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[FLW-05] an atlas keeps only files of the last build and files that no build has written', () => {
  for (const path of ['index.html', 'gone.html', 'flows/login.html', 'flows/gone.html']) put(path, page)
  for (const path of ['flows/gone.svg', 'assets/atlas.js', 'assets/old.js', 'map.svg', 'changes.md']) put(path, 'x')
  const others = ['notes.html', 'notes.md', 'screens/watt-en-390/album.json', 'screens/watt-en-390/images/a.png']
  for (const path of others) put(path, 'not of the atlas')
  removeStale(folder, ['index.html', 'flows/login.html', 'assets/atlas.js', 'map.svg'])
  expect(readdirSync(folder).sort()).toEqual([
    ...['assets', 'flows', 'index.html', 'map.svg', 'notes.html', 'notes.md', 'screens'],
  ])
  expect([readdirSync(join(folder, 'flows')), readdirSync(join(folder, 'assets'))]).toEqual([
    ['login.html'],
    ['atlas.js'],
  ])
  expect(others.every((path) => existsSync(join(folder, path)))).toBe(true)
})

it('a folder without an atlas is not changed', () => {
  put('readme.html', '<p>Mine</p>')
  removeStale(folder, [])
  expect(readdirSync(folder)).toEqual(['readme.html'])
})
