import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { explore, type Graph } from '../graph/explore.ts'
import type { FlowModel } from '../model.ts'
import { browserExemptionsOf, type Exemption } from './exemptions.ts'
import { formatNames, formats, tableFor } from './formats.ts'
import { complaintsOf, type FlowRun, shortfalls, summaryOf } from './results.ts'
import { duration, words } from './sentences.ts'
import { touchedPaths } from './since.ts'
import { runOf, walkOnMachine } from './walkOnMachine.ts'

const tillMachine = (note = 1) =>
  setup({
    types: { context: {} as { note: number }, events: {} as { type: 'pressed' | 'left' } },
    actors: { askPrice: fromPromise(() => Promise.resolve(1)) },
    delays: { grace: 3000 },
    guards: { isRich: () => true },
  }).createMachine({
    id: 'till',
    description: 'A till',
    context: { note: 0 },
    initial: 'idle',
    states: {
      idle: {
        description: 'Waiting for somebody',
        on: { pressed: { guard: 'isRich', target: 'asking' }, left: { target: 'closed', actions: assign({ note }) } },
      },
      asking: { description: 'Asking for the price', invoke: { id: 'askPrice', src: 'askPrice', onDone: 'shown' } },
      shown: { description: 'The price is on the screen', after: { grace: 'idle' } },
      closed: { description: 'Everybody has gone <home>', type: 'final' },
    },
  })
const model: FlowModel<ReturnType<typeof tillMachine>> = {
  title: 'The till',
  outcomes: {
    'presses the key': { type: 'pressed' },
    leaves: { type: 'left' },
    'the price arrives': { type: 'xstate.done.actor.askPrice' },
  },
  projection: () => [],
  delays: { grace: 3000 },
  states: { idle: {}, asking: { running: ['askPrice'] }, shown: {}, closed: {} },
}
const graph: Graph = explore(tillMachine(), model)
const day = '2026-11-21'
const refusal = 'refused: idle --pressed[isRich]--> asking'
const excuse = (part: Partial<Exemption> = {}): Exemption => ({
  goal: refusal,
  reason: 'nobody is poor',
  until: '2027-01-01',
  ...part,
})
const run = (criterion: FlowRun['criterion'], exemptions: readonly Exemption[] = [], of = graph) =>
  walkOnMachine('till', of, { criterion, exemptions, day })

describe('a run', () => {
  it('[FLW-06] reports what is covered, what is not and which paths failed, and continues after a failure', () => {
    const fine = run('transitions')
    expect(summaryOf(fine)).toMatchObject({
      flow: 'till',
      on: 'machine',
      covered: 4,
      total: 4,
      exempt: 0,
      failed: 0,
    })
    expect(complaintsOf(fine)).toEqual([])
    const broken = explore(tillMachine(), { ...model, delays: { grace: 4000 } })
    const failing = run('transitions', [], broken)
    expect(failing.paths).toHaveLength(fine.paths.length)
    expect(summaryOf(failing).failed).toBe(1)
    expect(complaintsOf(failing).join()).toContain('grace ended before 4000 ms')
  })

  it('[FLW-06] fails for an uncovered goal, unless it has an exemption that has not expired', () => {
    expect(complaintsOf(run('guards'))).toEqual([`till, guards, on the machine: not covered: ${refusal}`])
    expect(complaintsOf(run('guards', [excuse()]))).toEqual([])
    expect(summaryOf(run('guards', [excuse()]))).toMatchObject({ covered: 1, total: 2, exempt: 1 })
    expect(complaintsOf(run('guards', [excuse({ goal: 'refused: idle*' })]))).toEqual([])
    expect(complaintsOf(run('guards', [excuse({ until: '2026-11-20' })])).join()).toContain('expired on 2026-11-20')
    expect(complaintsOf(run('guards', [excuse({ goal: 'idle --pressed[isRich]--> asking' })])).join()).toContain(
      'not needed any more',
    )
  })

  it('an exemption needs a reason and a day', () => {
    const of = (part: Partial<Exemption>) => {
      const { goal, ...entry } = excuse(part)
      return browserExemptionsOf({ name: 'till', model: { ...graph.model, browserExemptions: { [goal]: entry } } })
    }
    expect(of({})).toEqual([excuse()])
    expect(() => of({ reason: ' ' })).toThrow('needs a reason')
    expect(() => of({ until: 'soon' })).toThrow('not soon')
  })

  it('requires a minimum share over all flows, regardless of exemptions', () => {
    const runs = [run('guards', [excuse()]), run('transitions')]
    expect(shortfalls(runs, { machine: 0.8, browser: 1 })).toEqual([])
    expect(shortfalls(runs, { machine: 0.95, browser: 1 })).toEqual([
      'on the machine 83.3 % of the reachable goals are covered, at least 95 % are wanted',
    ])
  })
})

describe('formats', () => {
  const runs = [run('transitions'), run('guards'), run('invalid')]
  const write = (name: (typeof formatNames)[number]) => formats[name].write(runs, ':root { --color-good: green; }')

  it('[FLW-06] each contain every path, without xstate’s internal names', () => {
    for (const name of formatNames) {
      const text = write(name)
      for (const { id } of runs.flatMap(({ paths }) => paths)) expect(text, name).toContain(id)
      expect(text, name).not.toContain('xstate.')
    }
    expect(tableFor(runs)[1]).toMatch(/^✗ till .* 1 of 2/)
  })

  it('[FLW-06] csv lists the steps, html also the goals that are not covered, in words', () => {
    const csv = write('csv')
    expect(csv).toContain('The till begins. Waiting for somebody. The user presses the key. → Asking for the price.')
    expect(csv).toContain(
      'The price arrives. → The price is on the screen. 3 seconds pass (grace). → Waiting for somebody.',
    )
    expect(write('html')).toContain('not so: “Waiting for somebody”: pressed, if is rich → “Asking for the price”')
  })

  it('html escapes markup in texts, csv escapes line breaks', () => {
    expect(write('html')).not.toContain('<home>')
    expect(write('html')).toContain('&lt;home&gt;')
    expect(write('html'), 'in the colours that it is given, and no others').toMatch(
      /<style>\n:root { --color-good: green; }(?!.*--color-\w+: light-dark)/s,
    )
    expect(write('csv').split('\r\n')).toHaveLength(runs.flatMap(({ paths }) => paths).length + 2)
  })

  it('csv escapes formulas', () => {
    const named: FlowRun = { ...run('guards'), title: '=SUM(A1) & "more"' }
    expect(formats.csv.write([named], '')).toContain(`"'=SUM(A1) & ""more"""`)
  })
})

it('a run of a part of the graph, as in a browser, has the digest of the whole chart', () => {
  const whole = run('states')
  const options = { criterion: 'states' as const, exemptions: [], day: '2026-11-22', on: 'browser' as const }
  const part = runOf('till', graph, { ...options, goals: [], walked: [], digest: 'whole' })
  expect(whole.digest).toMatch(/^[0-9a-f]{12}$/)
  expect(part.digest).toBe('whole')
  expect([whole.isPartial, part.isPartial]).toEqual([false, false])
})

describe('paths touched by an edit', () => {
  it('[FLW-06] are only those through it', () => {
    const same = touchedPaths(graph, explore(tillMachine(), model), 'transitions', {})
    expect([...same.touched]).toEqual([])
    const { touched, gone } = touchedPaths(graph, explore(tillMachine(2), model), 'transitions', {})
    const paths = run('transitions').paths.filter(({ id }) => touched.has(id))
    expect(paths.map(({ script }) => script.steps.map(({ when }) => when))).toEqual([['the user leaves']])
    expect(gone).toEqual([])
    expect(touchedPaths(null, graph, 'transitions', {}).touched.size).toBe(2)
  })
})

describe('words', () => {
  it('formats times and names for readers', () => {
    expect([500, 1000, 90_000, 3_600_000].map(duration)).toEqual([
      '500 milliseconds',
      '1 second',
      '90 seconds',
      '1 hour',
    ])
    expect(words('couponReload.over')).toBe('coupon reload over')
  })
})
