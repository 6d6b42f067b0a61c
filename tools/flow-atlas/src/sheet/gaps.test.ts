import { describe, expect, it } from 'vitest'
import { cellsOf, lastingStates, unknownReasons } from './gaps.ts'
import type { ExploredFlow } from './sheet.ts'

const sheet = {
  name: 'door',
  states: [
    { key: '(anywhere)', label: '', parent: null, kind: 'compound' },
    { key: 'deciding', label: 'It decides', parent: 0, kind: 'single' },
    { key: 'shut', label: 'It is shut', parent: 0, kind: 'single' },
    { key: 'opening', label: 'It opens', parent: 0, kind: 'single' },
    { key: 'gone', label: 'It is gone', parent: 0, kind: 'final' },
  ],
  board: {
    places: [
      { states: [2], moves: [] },
      { states: [3], moves: [] },
      { states: [4], moves: [] },
    ],
    moves: [],
    starts: [],
  },
} as unknown as ExploredFlow

describe('States without a picture', () => {
  it('[FLW-05] are counted only if a flow can rest in them', () => {
    expect(lastingStates(sheet)).toEqual([2, 3])
  })

  it('[FLW-05] have a reason, or count as missing', () => {
    const cells = (reasons: Parameters<typeof cellsOf>[2]) =>
      cellsOf([sheet], (_flow, state) => state === 'shut', reasons).map(({ state, is }) => `${state} ${is}`)
    expect(cells([])).toEqual(['shut there', 'opening empty'])
    expect(cells([{ flow: 'door', state: 'opening', because: 'too quick' }])).toEqual(['shut there', 'opening without'])
    expect(cells([{ flow: 'door', because: 'it is a door' }])).toEqual(['shut there', 'opening without'])
  })

  it('reports reasons for unknown states', () => {
    expect(
      unknownReasons(
        [sheet],
        [
          { flow: 'door', because: '' },
          { flow: 'door', state: 'ajar', because: '' },
          { flow: 'gate', because: '' },
        ],
      ),
    ).toEqual(['door/ajar', 'gate/'])
  })
})
