import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/run.ts'

it('[FLW-06] one command writes the paths, their coverage and their results as a page and as data', () => {
  const out = mkdtempSync(join(tmpdir(), 'paths-'))
  const formats = 'html,csv'
  const words = ['--flow', 'login,salesArea', '--criterion', 'transitions', '--format', formats, '--out', out]
  const { status, stdout } = spawnSync(process.execPath, ['scripts/paths.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Everything is covered or exempt')
  expect(status).toBe(0)
  const { flows } = JSON.parse(readFileSync(join(out, 'paths.json'), 'utf8'))
  expect(flows.map(({ flow }: { flow: string }) => flow)).toEqual(['login', 'salesArea'])
  for (const { covered, total, ...rest } of flows) {
    expect(rest).toMatchObject({ on: 'machine', criterion: 'transitions', exempt: 0, failed: 0 })
    expect([covered, total > 0]).toEqual([total, true])
  }
  const results = JSON.parse(readFileSync(join(out, 'paths-results.json'), 'utf8'))
  const passed = { on: 'machine', criterion: 'transitions', complaints: [], isFlaky: false }
  expect(results.flows).toEqual(['login', 'salesArea'].map((flow) => ({ flow, ...passed })))
  const files = readdirSync(join(out, 'paths')).sort()
  expect(files).toEqual(['index.html', 'paths.csv'])
  for (const file of files) expect(readFileSync(join(out, 'paths', file), 'utf8'), file).toContain('Logging in')
  rmSync(out, { recursive: true })
})

it('reports an unknown option in one line', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/paths.ts', '--flow', 'nowhere'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('--flow nowhere')
})
