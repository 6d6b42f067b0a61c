import { flowFrom, flowNames, loadFlows, projectRoot } from 'statewalk/flows'
import { browserExemptionsOf } from 'statewalk/report/exemptions'
import { expect, it } from 'vitest'

it('every folder with a chart is a flow with a model, named after the folder', async () => {
  const flows = await loadFlows()
  expect(flows.length).toBeGreaterThan(20)
  expect(flows.map(({ name }) => name)).toEqual(flowNames())
  for (const { name, machine, model } of flows) {
    expect(machine.id).toBe(name)
    expect(model.title).not.toBe('')
  }
})

it('names a flow without a model', async () => {
  await expect(loadFlows(`${projectRoot}/docs`)).rejects.toThrow('machines')
})

it('a chart with a model is a flow in any folder', async () => {
  const flow = await flowFrom(`${projectRoot}/machines/login/login.paths.ts`)
  expect([flow.name, flow.model.title]).toEqual(['login', 'Logging in'])
  await expect(flowFrom(`${projectRoot}/machines/login/login.machine.ts`)).rejects.toThrow('does not export a model')
  await expect(flowFrom(`${projectRoot}/nowhere.paths.ts`)).rejects.toThrow('nowhere.paths.ts')
})

it('no more than a third of the exemptions end on the same day', async () => {
  const exemptions = (await loadFlows()).flatMap(browserExemptionsOf)
  const ends = Map.groupBy(exemptions, ({ until }) => until)
  const crowded = [...ends].filter(([, all]) => all.length > exemptions.length / 3).map(([day]) => day)
  expect(crowded).toEqual([])
})
