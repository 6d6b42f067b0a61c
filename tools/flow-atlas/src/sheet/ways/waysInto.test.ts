import { expect, it } from 'vitest'
import { waysInto } from './waysInto.ts'

it('all transitions into a state include those into a parent that starts with it', () => {
  const sheet = {
    states: [
      { parent: null, isFirst: false, kind: 'compound' },
      { parent: 0, isFirst: true, kind: 'single' },
      { parent: 0, isFirst: false, kind: 'compound' },
      { parent: 2, isFirst: true, kind: 'single' },
      { parent: 2, isFirst: false, kind: 'single' },
    ],
    transitions: [
      { from: 1, to: [2] },
      { from: 4, to: [3] },
      { from: 3, to: [3] },
      { from: 1, to: [4] },
    ],
  } as unknown as Parameters<typeof waysInto>[0]
  expect(waysInto(sheet, 3)).toEqual([0, 1])
  expect(waysInto(sheet, 4)).toEqual([3])
})
