import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFlows, projectRoot } from 'statewalk/flows'
import { mutateFlow } from 'statewalk/mutants/mutateFlow'
import { expect, it } from 'vitest'

const flows = (await loadFlows()).filter(({ name }) => ['login', 'salesArea'].includes(name))

it.each(flows)('walks of $name notice at least 95 % of its mutants', async (flow) => {
  const file = join(projectRoot, 'machines', flow.name, `${flow.name}.table.md`)
  const { score, stale, produced } = await mutateFlow({ ...flow, table: readFileSync(file, 'utf8') })
  expect(produced).toBeGreaterThan(30)
  expect(score).toBeGreaterThanOrEqual(0.95)
  expect(stale).toEqual([])
})
