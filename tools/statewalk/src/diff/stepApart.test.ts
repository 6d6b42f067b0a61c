import { expect, it } from 'vitest'
import { explorerOf } from '../explorer.ts'
import { exampleMachine, exampleModel } from '../fixtures/example.ts'
import { stepApart } from './stepApart.ts'

const graphOf = (machine: typeof exampleMachine) => explorerOf({ machine, model: exampleModel }).graph

it('[FLW-05] returns the first step that differs on a path of two versions, side by side', () => {
  const old = graphOf(exampleMachine)
  const now = graphOf(exampleMachine.provide({ guards: { isAffordable: () => true } }))
  const [first] = old.edges.filter(({ refused, from }) => from !== null && refused.length > 0)
  const path = { input: old.edges[0]?.outcome ?? '', steps: [first?.outcome ?? ''] }
  expect(stepApart(old, old, path)).toBeNull()
  const step = stepApart(old, now, path)
  expect(step?.steps).toEqual(path.steps)
  expect(step?.before.join('\n')).toMatch(/: refuses/)
  expect(step?.after.join('\n')).toMatch(/: passes/)
})
