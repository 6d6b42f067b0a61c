import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

it('[FLW-06] one command writes the paths, what they cover and whether they pass: as a page, as data and as scripts', () => {
  const out = mkdtempSync(join(tmpdir(), 'paths-'))
  const formats = 'html,json,junit,csv,gherkin,markdown'
  const words = ['--flow', 'login,region', '--criterion', 'transitions', '--format', formats, '--out', out]
  const { status, stdout } = spawnSync(process.execPath, ['scripts/paths.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Everything is covered or justified')
  expect(status).toBe(0)
  const summary = { on: 'machine', criterion: 'transitions', justified: 0, failed: 0 }
  expect(JSON.parse(readFileSync(join(out, 'paths.json'), 'utf8'))).toEqual({
    flows: [
      { flow: 'login', ...summary, covered: 7, total: 7 },
      { flow: 'region', ...summary, covered: 5, total: 5 },
    ],
  })
  const files = readdirSync(join(out, 'paths')).sort()
  expect(files).toEqual(['index.html', 'paths-full.json', 'paths.csv', 'paths.feature.txt', 'paths.md', 'paths.xml'])
  for (const file of files) expect(readFileSync(join(out, 'paths', file), 'utf8'), file).toContain('Logging in')
  rmSync(out, { recursive: true })
})

it('says in one line what it does not understand', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/paths.ts', '--flow', 'nowhere'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('--flow nowhere')
})
