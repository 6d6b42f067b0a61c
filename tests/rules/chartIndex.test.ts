import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFlows } from 'statewalk/flows'
import { expect, it } from 'vitest'
import { read, root } from './lib/sources.ts'

const file = join(root, 'machines', 'README.md')
const flows = await loadFlows()
const index = [
  '# Flows',
  '',
  'Each folder holds everything about one flow ([anatomy](../docs/architecture.md#a-machines-folder)). Its table has the diagram.',
  '',
  '| flow | what it is about |',
  '|---|---|',
  ...flows.map(
    ({ name, machine, model }) => `| [${model.title}](${name}/${name}.table.md) | ${machine.root.description} |`,
  ),
  '',
].join('\n')

it('[FLW-07] machines/README.md lists every flow and is up to date (otherwise run with UPDATE_TABLES=1)', () => {
  if (process.env.UPDATE_TABLES === '1') writeFileSync(file, index)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(index)
})

it('[FLW-07] a flow’s own test compares its diagram and table with its chart', () => {
  const own = flows.filter(({ name }) => existsSync(`machines/${name}/${name}.test.ts`))
  expect(own.length).toBeGreaterThan(0)
  for (const { name } of own)
    expect(read(`machines/${name}/${name}.test.ts`).text, name).toContain(`describeFlow(${name}Machine, ${name}Model`)
})
