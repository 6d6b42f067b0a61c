import { describe, expect, it } from 'vitest'
import { countedOf, shareWords, takenBy } from './counted.ts'

const sheet = {
  chart: 'house',
  states: [
    { key: '(anywhere)', parent: null, kind: 'compound', isFirst: false },
    { key: 'outside', parent: 0, kind: 'single', isFirst: true },
    { key: 'in', parent: 0, kind: 'compound', isFirst: false },
    { key: 'in.hall', parent: 2, kind: 'single', isFirst: true },
  ],
  transitions: [
    { from: 1, to: [2], event: 'walked' },
    { from: 0, to: [1], event: 'fled' },
    { from: 3, to: [], event: 'waited' },
  ],
} as unknown as Parameters<typeof countedOf>[0]

describe('Counts of users', () => {
  it('include entries of a state, also through a parent that starts with it, and exits from the page', () => {
    const counted = countedOf(sheet, [
      { flow: 'house', from: '', event: 'begins', to: 'outside', count: 10 },
      { flow: 'house', from: 'outside', event: 'walked', to: 'in', count: 8 },
      { flow: 'house', from: '', event: 'fled', to: 'outside', count: 2 },
      { flow: 'house', from: 'in.hall', event: 'waited', to: '', count: 5 },
      { flow: 'house', from: 'in.hall', event: 'leaves', to: '', count: 4 },
      { flow: 'other', from: '', event: 'begins', to: 'outside', count: 99 },
    ])
    expect(counted?.transitions).toEqual([8, 2, 5])
    expect(counted?.states).toEqual([
      { came: 0, left: 0 },
      { came: 12, left: 0 },
      { came: 8, left: 0 },
      { came: 8, left: 4 },
    ])
    expect(countedOf(sheet, [])).toBeNull()
  })

  it('are shared by rows that differ only in their conditions, and added once', () => {
    const twins = { ...sheet, transitions: [...sheet.transitions, ...sheet.transitions.slice(0, 1)] }
    const counted = countedOf(twins, [{ flow: 'house', from: 'outside', event: 'walked', to: 'in', count: 8 }])
    expect(counted?.transitions).toEqual([8, 0, 0, 8])
    expect(counted?.shared).toEqual([[0, 3]])
    expect(counted === null ? 0 : takenBy(counted, [0, 3])).toBe(8)
  })

  it('become percentages, unless more users left than were counted as entering', () => {
    expect([shareWords(1, 8), shareWords(0, 0), shareWords(9, 8)]).toEqual(['12.5 %', '–', '–'])
  })
})
