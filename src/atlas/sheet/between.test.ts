import { describe, expect, it } from 'vitest'
import { type WayData, wayBetween } from './between.ts'
import { waysInto } from './waysInto.ts'

const state = (key: string, parent: number | null, isFirst = false, isEnd = false) => ({
  ...{ key, label: key, parent, isFirst, isEnd },
})

/** A house with a door that is a flow of its own. */
const data: WayData = {
  links: [{ flow: 'house', state: 2, child: 'door' }],
  flows: [
    {
      name: 'house',
      title: 'The house',
      states: [state('(anywhere)', null), state('outside', 0, true), state('atDoor', 0), state('inside', 0)],
      transitions: [
        { from: 1, to: [2], words: 'walks up', ends: null },
        { from: 2, to: [3], words: 'the door is open', ends: 'door' },
        { from: 0, to: [1], words: 'flees', ends: null },
      ],
    },
    {
      name: 'door',
      title: 'The door',
      states: [state('(anywhere)', null), state('shut', 0, true), state('open', 0, false, true)],
      transitions: [{ from: 1, to: [2], words: 'turns the key', ends: null }],
    },
  ],
}

describe('Ways between states', () => {
  it('[FLW-09] lead through a flow that runs on the way, and out of its end', () => {
    const way = wayBetween(data, { flow: 'house', state: 1 }, { flow: 'house', state: 3 })
    expect(way?.map(({ words }) => words)).toEqual([
      'walks up',
      '“The door” begins',
      'turns the key',
      'the door is open',
    ])
    expect(
      wayBetween(data, { flow: 'house', state: 3 }, { flow: 'door', state: 2 })?.map(({ words }) => words),
    ).toEqual(['flees', 'walks up', '“The door” begins', 'turns the key'])
  })

  it('[FLW-09] lead out of a flow that runs beside what goes on in a state, also beside its other parts', () => {
    const beside: WayData = {
      links: [{ flow: 'house', state: 2, child: 'radio' }],
      flows: [
        {
          name: 'house',
          title: 'The house',
          states: [
            state('(anywhere)', null),
            state('living', 0, true),
            state('room', 1),
            state('lamp', 1),
            state('dark', 3, true),
            state('bright', 3),
          ],
          transitions: [{ from: 4, to: [5], words: 'turns the lamp on', ends: null }],
        },
        {
          name: 'radio',
          title: 'The radio',
          states: [state('(anywhere)', null), state('off', 0, true), state('on', 0)],
          transitions: [{ from: 1, to: [2], words: 'turns it on', ends: null }],
        },
      ],
    }
    const way = wayBetween(beside, { flow: 'radio', state: 2 }, { flow: 'house', state: 5 })
    expect(way?.map(({ words }) => words)).toEqual(['turns the lamp on'])
    // what is left is not left by the end of what runs there
    expect(wayBetween(data, { flow: 'door', state: 1 }, { flow: 'house', state: 3 })?.at(-1)?.words).toBe(
      'the door is open',
    )
  })

  it('are none where no arrow leads, and nothing to do where one stands already', () => {
    const [door, rest] = [data.flows[1], { ...data, links: [] }]
    expect(wayBetween(rest, { flow: 'door', state: 2 }, { flow: 'house', state: 1 })).toBeNull()
    expect(wayBetween(rest, { flow: 'door', state: 1 }, { flow: 'door', state: 1 })).toEqual([])
    expect(door?.name).toBe('door')
  })

  it('[FLW-09] all ways into a state count those into a box that begins with it', () => {
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
})
