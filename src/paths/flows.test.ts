import { expect, it } from 'vitest'
import { flowNames, loadFlows, projectRoot } from './flows.ts'

it('every folder with a chart is a flow with its model, under the name of its folder', async () => {
  const flows = await loadFlows()
  expect(flows.length).toBeGreaterThan(20)
  expect(flows.map(({ name }) => name)).toEqual(flowNames())
  for (const { name, machine, model } of flows) {
    expect(machine.id).toBe(name)
    expect(model.title).not.toBe('')
  }
})

it('a flow without its model is named', async () => {
  await expect(loadFlows(`${projectRoot}/docs`)).rejects.toThrow('machines')
})
