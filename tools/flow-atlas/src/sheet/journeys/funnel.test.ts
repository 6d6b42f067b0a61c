import { describe, expect, it } from 'vitest'
import type { ExploredFlow } from '../sheet.ts'
import type { CountedTransition } from './counted.ts'
import { funnelsOf } from './funnel.ts'
import { type Journey, storyOf } from './story.ts'

type Move = readonly [from: string, event: string, to: string]

/** Creates a flow without parallel regions. The states are in the order in which a user passes them. */
const flowOf = (name: string, states: readonly string[], ways: readonly Move[]): ExploredFlow => {
  const indexOf = (key: string) => states.indexOf(key)
  return {
    name,
    chart: name,
    title: name,
    actor: 'the user',
    inputs: ['usual'],
    states: states.map((key) => ({ key, label: key, parent: null, kind: 'single', isFirst: false })),
    transitions: ways.map(([from, event, to]) => ({ from: indexOf(from), event, to: [indexOf(to)] })),
    outcomes: ways.map(([, event]) => ({ name: event, sentence: `The user ${event}.`, cause: 'person' })),
    board: {
      places: states.map((key, at) => ({
        states: [at],
        moves: ways.flatMap(([from, , to], way) => (from === key ? [[way, indexOf(to), way]] : [])),
      })),
      moves: ways.map((_, way) => ({ taken: [way], refused: [] })),
      starts: [0],
    },
  } as unknown as ExploredFlow
}

const shop = flowOf(
  'shop',
  ['loading', 'open', 'paying', 'thanks'],
  [
    ['loading', 'arrives', 'open'],
    ['open', 'buys', 'paying'],
    ['paying', 'paid', 'thanks'],
    ['thanks', 'again', 'open'],
  ],
)
const pay = flowOf(
  'pay',
  ['asking', 'sent', 'refused'],
  [
    ['asking', 'sends', 'sent'],
    ['asking', 'refuses', 'refused'],
  ],
)
const sheets = [shop, pay]

const journey = (steps: readonly string[], paySteps: readonly string[], after: readonly string[] = []): Journey => ({
  name: 'j',
  title: '',
  about: '',
  slices: [
    { flow: 'shop', input: 'usual', steps },
    { flow: 'pay', input: 'usual', steps: paySteps },
    { flow: 'shop', steps: after },
  ],
})
const counted = (flow: string, from: string, event: string, to: string, count: number): CountedTransition => ({
  flow,
  from,
  event,
  to,
  count,
})
const purchase = journey(['arrives', 'buys'], ['sends'], ['paid'])
const funnel = (way: Journey, counts: readonly CountedTransition[]) =>
  funnelsOf(
    sheets,
    counts,
  )(storyOf(way, sheets))?.map((step) =>
    step === null ? '–' : `${step.count}: ${Math.round(step.share * 100)} %${step.isMore ? ' more' : ''}`,
  )

const visits = [
  counted('shop', '', 'begins', 'loading', 100),
  counted('shop', 'loading', 'arrives', 'open', 90),
  counted('shop', 'open', 'buys', 'paying', 40),
  counted('pay', '', 'begins', 'asking', 40),
  counted('pay', 'asking', 'sends', 'sent', 30),
  counted('shop', 'paying', 'paid', 'thanks', 20),
]

describe('The funnel of a journey', () => {
  it('counts the transitions of its own steps', () => {
    expect(funnel(purchase, visits)).toEqual(['100: 100 %', '90: 90 %', '40: 40 %', '40: 40 %', '30: 30 %', '20: 20 %'])
    expect(funnelsOf(sheets, [])(storyOf(purchase, sheets))).toBeNull()
  })

  it('does not count users who reached the states of the journey on another way', () => {
    const others = [counted('shop', 'thanks', 'again', 'open', 500), counted('pay', 'asking', 'refuses', 'refused', 10)]
    expect(funnel(purchase, [...visits, ...others])).toEqual(funnel(purchase, visits))
    expect(funnel(journey(['arrives', 'buys'], ['refuses']), [...visits, ...others])?.at(-1)).toBe('10: 10 %')
  })

  it('never exceeds the step before, and marks counts from elsewhere', () => {
    const elsewhere = [counted('pay', '', 'begins', 'asking', 60), counted('shop', 'paying', 'paid', 'thanks', 500)]
    expect(funnel(purchase, [...visits, ...elsewhere])).toEqual([
      ...['100: 100 %', '90: 90 %', '40: 40 %', '100: 40 % more', '30: 30 %', '520: 30 % more'],
    ])
  })

  it('includes users whose counting began later: they have passed the earlier steps', () => {
    const late = [counted('shop', '', 'begins', 'open', 100)]
    expect(funnel(purchase, [...visits, ...late])?.slice(0, 3)).toEqual(['200: 100 %', '190: 95 %', '40: 20 %'])
  })

  it('has no count for a step that shares its count with a row that differs only in the condition', () => {
    const left = { from: 2, event: 'paid', to: [3], guard: 'isLeft' }
    const both = sheets.map((sheet) =>
      sheet.name === 'shop'
        ? ({ ...sheet, transitions: [...sheet.transitions, left] } as unknown as ExploredFlow)
        : sheet,
    )
    const shares = funnelsOf(both, visits)(storyOf(purchase, both))
    expect(shares?.slice(-2)).toEqual([{ count: 30, share: 0.3, isMore: false }, null])
  })

  it('has no counts before counting began, and 0 if nobody came', () => {
    const few = [counted('pay', '', 'begins', 'asking', 8)]
    expect(funnel(purchase, few)).toEqual(['–', '–', '–', '8: 100 %', '0: 0 %', '0: 0 %'])
  })
})
