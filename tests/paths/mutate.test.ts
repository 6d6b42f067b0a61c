import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/run.ts'

it('[FLW-06] mutates only the flow whose model is named', () => {
  const out = mkdtempSync(join(tmpdir(), 'mutants-'))
  const words = ['--mutate', '--model', 'machines/notices/notices.paths.ts', '--out', out]
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/paths.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain('1 of 1: notices')
  const { flows } = JSON.parse(readFileSync(join(out, 'mutants.json'), 'utf8'))
  expect(flows.map(({ flow }: { flow: string }) => flow)).toEqual(['notices'])
  expect(flows[0].produced).toBeGreaterThan(5)
  rmSync(out, { recursive: true })
})
