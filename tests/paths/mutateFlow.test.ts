import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrument } from 'statewalk/chart/instrument'
import { projectRoot } from 'statewalk/flows'
import { exploreInstrumented } from 'statewalk/graph/explore'
import { anyModel } from 'statewalk/model'
import { exampleMachine, exampleModel } from 'statewalk/mutants/example'
import { judge, type Oracle } from 'statewalk/mutants/judge'
import { chartOfMutant, type Mutant, mutantKinds, sourceOf, tag } from 'statewalk/mutants/mutant'
import { type MutableFlow, mutantsOf, mutateFlow } from 'statewalk/mutants/mutateFlow'
import { type Criterion, planOf } from 'statewalk/mutants/plan'
import { complaintsOfMutation, mutationLines } from 'statewalk/mutants/print'
import { tableOf } from 'statewalk/review/table'
import { walkFlow } from 'statewalk/review/walkFlow'
import { describe, expect, it } from 'vitest'
import { couponsMachine } from '../../machines/coupons/coupons.machine.ts'
import { couponsModel } from '../../machines/coupons/coupons.paths.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import { limitsModel } from '../../machines/limits/limits.paths.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'
import { salesAreaMachine } from '../../machines/salesArea/salesArea.machine.ts'
import { salesAreaModel } from '../../machines/salesArea/salesArea.paths.ts'

const { table } = walkFlow(exampleMachine, exampleModel, { table: null })
const example = { name: 'example', machine: exampleMachine, model: exampleModel, table }
const exampleReport = mutateFlow(example)
const noticedBy = async (id: string) => {
  const { mutants } = await exampleReport
  const found = mutants.find((mutant) => mutant.id === id)
  if (found === undefined) throw new Error(`no mutant ${id}`)
  return found.noticedBy
}
const reviewed = (name: string) => readFileSync(join(projectRoot, 'machines', name, `${name}.table.md`), 'utf8')

describe('A small chart', () => {
  it('gets mutants of every kind, each with its own id, and every mutant is noticed', async () => {
    const { mutants, survivors, stillborn, score } = await exampleReport
    expect([...new Set(mutants.map(({ kind }) => kind))].sort()).toEqual([...mutantKinds].sort())
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect({ survivors, stillborn, score }).toEqual({ survivors: [], stillborn: 0, score: 1 })
  })

  // each row names the first comparison that notices the mutant, by the criterion of the walked paths
  it.each<[what: string, id: string, by: Partial<Record<Criterion, Oracle>>]>([
    [
      'a wrong target by its state, wherever the transition is taken',
      'wrong target: failed --retried--> asking, to printing',
      { states: 'table', transitions: 'states', guards: 'table', situations: 'table', full: 'states' },
    ],
    [
      'a missing transition in the same way',
      'missing transition: failed --retried--> asking',
      { states: 'table', transitions: 'states', guards: 'table', pairs: 'states', full: 'states' },
    ],
    [
      'an extra transition only by trying what has to be ignored',
      'extra transition: failed --asked--> done',
      { states: 'invalid', transitions: 'invalid', invalid: 'invalid', full: 'invalid' },
    ],
    [
      'a guard that always passes by its state only where it was to refuse',
      'guard forced true: asking --asked[isAffordable]--> printing',
      { states: 'invalid', transitions: 'invalid', guards: 'states', full: 'states' },
    ],
    [
      'a rule that never passes on every way',
      'guard forced false: the rule isAffordable',
      { states: 'states', transitions: 'states', guards: 'states', full: 'states' },
    ],
    [
      'a negated guard on every way',
      'guard negated: asking --asked[isAffordable]--> printing',
      { states: 'states', transitions: 'states', guards: 'states', full: 'states' },
    ],
    [
      'an action that leaves the chart by the effects',
      'action dropped: printing --done: print--> done, keep',
      { states: 'effects', transitions: 'effects', guards: 'table', full: 'effects' },
    ],
    [
      'an action that only remembers by the values',
      'action dropped: asking --helped--> (stays), forget',
      { states: 'table', transitions: 'values', guards: 'table', full: 'values' },
    ],
    [
      'a delay that is 1 ms longer by the effects',
      'delay changed: pause, 1 ms longer',
      { states: 'effects', transitions: 'effects', full: 'effects' },
    ],
    [
      'two codes that are mistaken for each other by the states',
      'error code swapped: printing --error: print[isCode]--> pausing, with printing --error: print[isCode]--> failed',
      { states: 'states', transitions: 'states', full: 'states' },
    ],
    [
      'an effect that does not run by the states that its answers lead to',
      'effect dropped: printing runs print',
      { states: 'states', transitions: 'states', full: 'states' },
    ],
    [
      'an effect without its input by the effects',
      'effect dropped: printing hands print its input',
      { states: 'effects', transitions: 'effects', full: 'effects' },
    ],
  ])('shows %s', async (_, id, by) => {
    expect(await noticedBy(id)).toMatchObject(by)
  })

  it('shows an action dropped inside a named action only by context values, because its rows do not change', async () => {
    const { states, transitions } = await noticedBy('action dropped: the action forget')
    expect({ states, transitions }).toEqual({ states: null, transitions: 'values' })
  })

  it('written out without a change is noticed by no comparison', () => {
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

  it('is unchanged after its mutants were made', async () => {
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

  it('excludes unnoticed mutants from the score', async () => {
    const { survivors, equivalent, score } = await mutateFlow(flow, { equivalent: {} })
    expect(survivors.map(({ id }) => id)).toContain(forced)
    const listed = await mutateFlow(flow, { equivalent: { [forced]: 'nobody asks for more than 10' } })
    expect(listed.equivalent).toBe(equivalent + 1)
    expect(listed.survivors.map(({ id }) => id)).not.toContain(forced)
    expect(listed.score).toBeGreaterThan(score)
    expect(listed.stale).toEqual([])
  })

  it('fails if a walk notices an entry, or if the mutant of an entry is no longer generated', async () => {
    const report = await mutateFlow(example, { equivalent: { [forced]: 'because', 'guard negated: gone': 'because' } })
    expect(report.equivalent).toBe(0)
    expect(report.stale).toEqual([forced, 'guard negated: gone'])
    expect(complaintsOfMutation(report)).toHaveLength(2)
  })

  it('ignores entries of kinds that are not generated', async () => {
    const report = await mutateFlow(example, { kinds: ['delay changed'], equivalent: { [forced]: 'because' } })
    expect(report.produced).toBe(2)
    expect(report.stale).toEqual([])
  })
})

describe('The report', () => {
  it('prints a line per flow and names the mutants that no walk notices', async () => {
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

  it('[FLW-06] names unnoticed mutants even if the score is high enough', async () => {
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

describe('Charts of the shop', () => {
  it('walks of login and salesArea notice at least 95 % of their mutants, and no entry is stale', async () => {
    const login: MutableFlow<typeof loginMachine> = {
      name: 'login',
      machine: loginMachine,
      model: loginModel,
      table: reviewed('login'),
    }
    const salesArea: MutableFlow<typeof salesAreaMachine> = {
      name: 'salesArea',
      machine: salesAreaMachine,
      model: salesAreaModel,
      table: reviewed('salesArea'),
    }
    const reports = [await mutateFlow(login), await mutateFlow(salesArea)]
    for (const { score, produced } of reports) {
      expect(produced).toBeGreaterThan(30)
      expect(score).toBeGreaterThanOrEqual(0.95)
    }
    expect(reports.flatMap((report) => complaintsOfMutation(report))).toEqual([])
  })

  it.each([
    ['coupons', couponsMachine, anyModel(couponsModel)],
    ['limits', limitsMachine, anyModel(limitsModel)],
  ] as const)('skipping untouched steps misses no mutant of %s', (_, machine, model) => {
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
    expect(mutants.length).toBeGreaterThan(80)
    expect(missed.map(({ id }) => id)).toEqual([])
  })
})
