import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadFlows, projectRoot } from 'statewalk/flows'
import { mutateFlow } from 'statewalk/mutants/mutateFlow'
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

const flows = (await loadFlows()).filter(({ name }) => ['login', 'salesArea'].includes(name))

it.each(flows)('walks of $name notice at least 95 % of its mutants', async (flow) => {
  const file = join(projectRoot, 'machines', flow.name, `${flow.name}.table.md`)
  const { score, stale, produced } = await mutateFlow({ ...flow, table: readFileSync(file, 'utf8') })
  expect(produced).toBeGreaterThan(30)
  expect(score).toBeGreaterThanOrEqual(0.95)
  expect(stale).toEqual([])
})
