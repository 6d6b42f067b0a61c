import { describe, expect, it } from 'vitest'
import { instrument } from '../chart/instrument.ts'
import { exampleMachine, exampleModel } from '../fixtures/example.ts'
import { editorMachine, editorModel } from '../fixtures/nesting.ts'
import { exploreInstrumented } from '../graph/explore.ts'
import { anyModel } from '../model.ts'
import { tableOf } from '../review/table.ts'
import { walkFlow } from '../review/walkFlow.ts'
import { judge, type Oracle } from './judge.ts'
import { chartOfMutant, type Mutant, mutantKinds, sourceOf, tag } from './mutant.ts'
import { mutantsOf, mutateFlow } from './mutateFlow.ts'
import { type Criterion, planOf } from './plan.ts'
import { complaintsOfMutation, mutationLines } from './print.ts'

const { table } = walkFlow(exampleMachine, exampleModel, { table: null })
const example = { name: 'example', machine: exampleMachine, model: exampleModel, table }
const exampleReport = mutateFlow(example)
const noticedBy = async (id: string) => {
  const { mutants } = await exampleReport
  const found = mutants.find((mutant) => mutant.id === id)
  if (found === undefined) throw new Error(`no mutant ${id}`)
  return found.noticedBy
}

describe('A small chart', () => {
  it('gets mutants of every kind with unique ids, and each mutant is detected', async () => {
    const { mutants, survivors, stillborn, score } = await exampleReport
    expect([...new Set(mutants.map(({ kind }) => kind))].sort()).toEqual([...mutantKinds].sort())
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect({ survivors, stillborn, score }).toEqual({ survivors: [], stillborn: 0, score: 1 })
  })

  // each row has the weakest comparison that detects the mutant on the paths of a criterion
  it.each<[what: string, id: string, by: Partial<Record<Criterion, Oracle>>]>([
    [
      'a wrong target, by the states on each path that takes the transition',
      'wrong target: failed --retried--> asking, to printing',
      { states: 'table', transitions: 'states', guards: 'table', situations: 'table', full: 'states' },
    ],
    [
      'a missing transition, by the states on each path that takes the transition',
      'missing transition: failed --retried--> asking',
      { states: 'table', transitions: 'states', guards: 'table', pairs: 'states', full: 'states' },
    ],
    [
      'an extra transition, only by events that must be ignored',
      'extra transition: failed --asked--> done',
      { states: 'invalid', transitions: 'invalid', invalid: 'invalid', full: 'invalid' },
    ],
    [
      'a guard that always passes, by the states only where the guard should refuse',
      'guard forced true: asking --asked[isAffordable]--> printing',
      { states: 'invalid', transitions: 'invalid', guards: 'states', full: 'states' },
    ],
    [
      'a rule that never passes, by the states on every path',
      'guard forced false: the rule isAffordable',
      { states: 'states', transitions: 'states', guards: 'states', full: 'states' },
    ],
    [
      'a negated guard, by the states on every path',
      'guard negated: asking --asked[isAffordable]--> printing',
      { states: 'states', transitions: 'states', guards: 'states', full: 'states' },
    ],
    [
      'a missing action that has an effect, by the effects',
      'action dropped: printing --done: print--> done, keep',
      { states: 'effects', transitions: 'effects', guards: 'table', full: 'effects' },
    ],
    [
      'a missing action that only sets the context, by the values',
      'action dropped: asking --helped--> (stays), forget',
      { states: 'table', transitions: 'values', guards: 'table', full: 'values' },
    ],
    [
      'a delay that is 1 ms longer, by the effects',
      'delay changed: pause, 1 ms longer',
      { states: 'effects', transitions: 'effects', full: 'effects' },
    ],
    [
      'two exchanged error codes, by the states',
      'error code swapped: printing --error: print[isCode]--> pausing, with printing --error: print[isCode]--> failed',
      { states: 'states', transitions: 'states', full: 'states' },
    ],
    [
      'an effect that does not run, by the states after its answers',
      'effect dropped: printing runs print',
      { states: 'states', transitions: 'states', full: 'states' },
    ],
    [
      'an effect without its input, by the effects',
      'effect dropped: printing hands print its input',
      { states: 'effects', transitions: 'effects', full: 'effects' },
    ],
  ])('detects %s', async (_, id, by) => {
    expect(await noticedBy(id)).toMatchObject(by)
  })

  it('detects an emptied action only by the values, because the table rows still name it', async () => {
    const { states, transitions } = await noticedBy('action dropped: the action forget')
    expect({ states, transitions }).toEqual({ states: null, transitions: 'values' })
  })

  it('is not detected as a mutant when its config is written out in full', () => {
    const nothing: Mutant = { id: '', kind: 'wrong target', change: 'nothing', touches: [tag.anything] }
    const source = sourceOf(exampleMachine)
    const plan = planOf(exploreInstrumented(instrument(source.copy), anyModel(exampleModel)))
    expect(judge(chartOfMutant(source, nothing), anyModel(exampleModel), plan, nothing)).toEqual({
      states: 0,
      effects: 0,
      invalid: 0,
      values: 0,
      table: 0,
    })
  })

  it('does not change while its mutants are made', async () => {
    const before = tableOf(exampleMachine)
    await mutateFlow(example)
    expect(tableOf(exampleMachine)).toBe(before)
    expect(walkFlow(exampleMachine, exampleModel, { table }).failures['does what its reviewed table says']).toEqual([])
  })

  it('is not mutated while it differs from its reviewed table', async () => {
    await expect(mutateFlow({ ...example, table: table.replaceAll('retried', 'tried') })).rejects.toThrow('differs')
  })
})

describe('The list of equivalent mutants', () => {
  const weak = { ...exampleModel, outcomes: { ...exampleModel.outcomes } }
  Reflect.deleteProperty(weak.outcomes, 'asks for 50')
  const forced = 'guard forced true: the rule isAffordable'
  const flow = { ...example, model: weak, table: walkFlow(exampleMachine, weak, { table: null }).table }

  it('does not count mutants that no walk can detect', async () => {
    const { survivors, equivalent, score } = await mutateFlow(flow, { equivalent: {} })
    expect(survivors.map(({ id }) => id)).toContain(forced)
    const listed = await mutateFlow(flow, { equivalent: { [forced]: 'nobody asks for more than 10' } })
    expect(listed.equivalent).toBe(equivalent + 1)
    expect(listed.survivors.map(({ id }) => id)).not.toContain(forced)
    expect(listed.score).toBeGreaterThan(score)
    expect(listed.stale).toEqual([])
  })

  it('fails if a walk detects one of its mutants, or if one of its mutants is no longer made', async () => {
    const report = await mutateFlow(example, { equivalent: { [forced]: 'because', 'guard negated: gone': 'because' } })
    expect(report.equivalent).toBe(0)
    expect(report.stale).toEqual([forced, 'guard negated: gone'])
    expect(complaintsOfMutation(report)).toHaveLength(2)
  })

  it('is not reported as outdated for kinds that are left out', async () => {
    const report = await mutateFlow(example, { kinds: ['delay changed'], equivalent: { [forced]: 'because' } })
    expect(report.produced).toBe(2)
    expect(report.stale).toEqual([])
  })
})

describe('The report', () => {
  it('prints a line per flow and names the mutants that no walk detects', async () => {
    const report = await mutateFlow({ ...example, table: null }, { kinds: ['guard negated'] })
    const lines = mutationLines([report, { ...report, flow: 'other' }])
    expect(lines.find((line) => line.startsWith('example'))).toMatch(/ 5 +0 +5 +0 +100\.0 %$/)
    expect(lines.find((line) => line.startsWith('together'))).toMatch(/ 10 +0 +10 +0 +100\.0 %$/)
    const [first] = report.mutants
    const poor = { ...report, score: 0.5, survivors: first === undefined ? [] : [first] }
    expect(complaintsOfMutation(report)).toEqual([])
    expect(complaintsOfMutation(poor)).toEqual([
      'example: walks notice 50.0 % of the mutants, less than 95.0 %',
      `example: nothing notices ${first?.id}`,
    ])
  })

  it('[FLW-06] names undetected mutants even if enough mutants are detected', async () => {
    const report = await mutateFlow({ ...example, table: null }, { kinds: ['guard negated'] })
    expect(mutationLines([report])).not.toContain('Nothing notices:')
    const good = { ...report, survivors: report.mutants.slice(0, 1) }
    expect(complaintsOfMutation(good)).toEqual([])
    expect(mutationLines([good]).slice(-2)).toEqual(['Nothing notices:', `  example: ${report.mutants[0]?.id}`])
  })

  it('is plain data', async () => {
    const report = await exampleReport
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })
})

it.each([
  ['one region', exampleMachine, anyModel(exampleModel)],
  ['parallel states', editorMachine, anyModel(editorModel)],
] as const)('a chart with %s: skipping steps that a mutant cannot affect hides no mutant', (_, machine, model) => {
  const source = sourceOf(machine)
  const graph = exploreInstrumented(instrument(source.copy), model)
  const plan = planOf(graph)
  const mutants = mutantsOf(source, graph)
  const missed = mutants.filter((mutant) => {
    const chart = chartOfMutant(source, mutant)
    const quick = judge(chart, model, plan, mutant)
    const thorough = judge(chart, model, plan, { ...mutant, touches: [tag.anything] })
    return JSON.stringify(quick) !== JSON.stringify(thorough)
  })
  expect(mutants.length).toBeGreaterThan(10)
  expect(missed.map(({ id }) => id)).toEqual([])
})
