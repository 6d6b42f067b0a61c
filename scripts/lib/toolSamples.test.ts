import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promoCodeMachine } from '../../machines/promoCode/promoCode.machine.ts'
import { readSession } from '../../src/atlas/live/session.ts'
import type { FlowStep } from '../../src/contract/messages/flowCounts.ts'
import { caseFormats } from '../../src/paths/cases/caseFormats.ts'
import { draftText } from '../../src/paths/draft/draftModel.ts'
import { explorerOf } from '../../src/paths/explorer.ts'
import { loadFlows } from '../../src/paths/flows.ts'
import { mutateFlow } from '../../src/paths/mutants/mutateFlow.ts'
import { randomWalk } from '../../src/paths/walks/randomWalk.ts'
import { readCounts } from './atlas/counts.ts'
import { sessionOfTrail } from './orders/trailSession.ts'
import { casesOf } from './paths/cases/writeCases.ts'
import { root } from './run.ts'

const samples = join(root, 'docs', 'samples')
const flows = await loadFlows()
const flowOf = (name: string) => {
  const flow = flows.find((each) => each.name === name)
  if (!flow) throw new Error(`there is no flow ${name}`)
  return flow
}
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const sample = (file: string) => join(samples, file)

/** `vitest run scripts/lib/toolSamples.test.ts -u` writes them anew. */
describe('Samples of what the tools write are as the commands write them', () => {
  it('[FLW-06] cases as test managers import them', async () => {
    const asked = { criteria: ['transitions'] as const, limit: undefined, seed: 0, brand: 'watt' }
    const { cases } = await casesOf(flowOf('promoCode'), { ...asked, language: 'en' })
    const german = (await casesOf(flowOf('promoCode'), { ...asked, language: 'de' })).cases
    const all = [...cases, ...german.slice(0, 1)]
    await expect(caseFormats.testrail.write(all)).toMatchFileSnapshot(sample('testrail.csv'))
    await expect(caseFormats.xray.write(all)).toMatchFileSnapshot(sample('xray.csv'))
  })

  it('[FLW-06] a walk at random, by its seed', async () => {
    const { graph } = explorerOf(flowOf('promoCode'))
    const walk = randomWalk(graph, { kind: 'random', seed: 7, stop: { steps: 500 } })
    expect(walk.failures).toEqual([])
    await expect(json({ flows: [{ flow: 'promoCode', kind: 'random', seed: 7, ...walk }] })).toMatchFileSnapshot(
      sample('random.json'),
    )
  })

  it('[FLW-04] what spoils a chart and is noticed', async () => {
    const table = readFileSync(join(root, 'machines/notices/notices.table.md'), 'utf8')
    const report = await mutateFlow({ ...flowOf('notices'), table })
    expect(report.survivors).toEqual([])
    await expect(json({ flows: [{ ...report, took: 0 }] })).toMatchFileSnapshot(sample('mutants.json'))
  })

  it('[FLW-06] a drafted model', async () => {
    const text = draftText(
      promoCodeMachine,
      { name: 'promoCodeMachine', from: './promoCode.machine.ts' },
      '../../src/paths/model.ts',
    )
    await expect(text).toMatchFileSnapshot(sample('drafted.paths.txt'))
  })

  it('[FLW-05] a session of a player’s question, which the panel opens', async () => {
    const step = (from: string, event: string, to: string): FlowStep => ({ flow: 'promoCode', from, event, to })
    const steps = [
      ...[step('', 'begins', 'typing'), step('typing', 'code.edited', ''), step('typing', 'submitted', 'checking')],
      ...[step('checking', 'error: enterCode', 'typing'), step('typing', 'dismissed', 'closed')],
    ]
    const session = sessionOfTrail(steps, new Map(flows.map(({ machine }) => [machine.id, machine])), 'H000001')
    expect(readSession(JSON.stringify(session))).toEqual(session)
    await expect(json(session)).toMatchFileSnapshot(sample('session.json'))
  })

  it('counts, which the atlas lays over its diagrams', async () => {
    const counts = await readCounts(null, sample('counts.json'))
    const known = new Set(flows.map(({ machine }) => machine.id))
    expect(counts.length).toBeGreaterThan(3)
    for (const { flow } of counts) expect(known.has(flow), flow).toBe(true)
  })

  it('each file stands with the command that made it', () => {
    const readme = readFileSync(sample('README.md'), 'utf8')
    const unnamed = readdirSync(samples).filter((file) => file !== 'README.md' && !readme.includes(`](${file})`))
    expect(unnamed).toEqual([])
  })
})
