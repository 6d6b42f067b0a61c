import { describe, expect, it } from 'vitest'
import { wayBetween } from './between.ts'
import { packBoard } from './packed.ts'
import { costs, type WayData, type WayFlow } from './wayData.ts'
import { waysInto } from './waysInto.ts'

type Place = { in: number[]; moves?: [outcome: string, to: number][]; ends?: number }

/** A flow with a few board nodes. Nodes that are not listed have no outcomes. */
const flow = (
  name: string,
  states: readonly string[],
  places: readonly Place[],
  more: Partial<WayFlow> & { answers?: Record<string, { child: string; ends: number[] }>; bad?: string[] } = {},
): WayFlow => {
  const names = [...new Set(places.flatMap(({ moves = [] }) => moves.map(([outcome]) => outcome)))]
  return {
    name,
    title: `The ${name}`,
    inputs: ['starts'],
    input: 0,
    usual: [0],
    rest: 0,
    states: ['(anywhere)', ...states].map((key, at) => ({ key, label: key, parent: at === 0 ? null : 0 })),
    transitions: [{ from: 0, to: [], condition: null }],
    outcomes: names.map((outcome) => ({
      name: outcome,
      cost: more.bad?.includes(outcome) ? costs.refusal : costs.other,
      ...more.answers?.[outcome],
    })),
    ends: places.flatMap(({ ends }, at) => (ends === undefined ? [] : [[at, ends] as const])),
    board: packBoard({
      places: places.map((place) => ({
        states: place.in,
        moves: (place.moves ?? []).map(([outcome, to]) => [names.indexOf(outcome), to, 0] as const),
      })),
      moves: [{ taken: [0], refused: [] }],
      starts: [0],
    }),
    ...more,
  }
}

/** A flow of a house, which runs the flow of a door. The door opens or stays shut. */
const house = flow(
  'house',
  ['outside', 'atDoor', 'inside'],
  [
    { in: [1], moves: [['walks up', 1]] },
    {
      in: [2],
      moves: [
        ['the door is open', 2],
        ['the door is shut', 0],
      ],
    },
    { in: [3], moves: [['flees', 0]] },
  ],
  { answers: { 'the door is open': { child: 'door', ends: [0] }, 'the door is shut': { child: 'door', ends: [1] } } },
)
const door = flow(
  'door',
  ['shut', 'open', 'jammed'],
  [
    {
      in: [1],
      moves: [
        ['turns the key', 1],
        ['breaks the key', 2],
      ],
    },
    { in: [2], ends: 0 },
    { in: [3], ends: 1 },
  ],
)
const data: WayData = {
  links: [{ flow: 'house', state: 2, child: 'door', id: 'door' }],
  flows: [house, door],
  hearings: [],
  journeys: [],
}
const words = (known: WayData, from: [string, number], to: [string, number]) =>
  wayBetween(known, { flow: from[0], state: from[1] }, { flow: to[0], state: to[1] })?.map((step) => step.words) ?? null

describe('Routes between states', () => {
  it('enter an invoked flow, and leave it by the end that produces the answer', () => {
    expect(words(data, ['house', 1], ['door', 2])).toEqual(['walks up', '“The door” begins', 'turns the key'])
    expect(words(data, ['house', 3], ['door', 2])?.[0]).toBe('flees')
    expect(words(data, ['door', 1], ['house', 3])).toEqual(['turns the key', 'the door is open'])
    expect(words(data, ['door', 1], ['house', 1])).toEqual(['breaks the key', 'the door is shut'])
  })

  it('treat the answer of another flow as one arrow if both states are in one flow', () => {
    expect(words(data, ['house', 2], ['house', 3])).toEqual(['the door is open'])
    expect(words(data, ['house', 1], ['house', 3])).toEqual(['walks up', 'the door is open'])
  })

  it('use only outcomes that are possible in the current place', () => {
    // Without links between the flows, there is no route from the door's flow back into the house's flow.
    expect(words({ ...data, links: [] }, ['door', 1], ['house', 3])).toBeNull()
    expect(words({ ...data, links: [] }, ['door', 2], ['door', 1])).toBeNull()
    expect(words({ ...data, links: [] }, ['door', 1], ['door', 1])).toEqual([])
  })

  it('prefer usual steps, and use a refusal only if there is no other route', () => {
    const shop = flow(
      'shop',
      ['goods', 'paying', 'refused', 'paid'],
      [
        {
          in: [1],
          moves: [
            ['is refused', 3],
            ['presses pay', 1],
          ],
        },
        { in: [2], moves: [['the answer comes', 2]] },
        { in: [4] },
        {
          in: [3],
          moves: [['goes back', 2]],
        },
      ],
      { bad: ['is refused'] },
    )
    const own = { ...data, flows: [shop], links: [] }
    expect(words(own, ['shop', 1], ['shop', 4])).toEqual(['presses pay', 'the answer comes'])
    expect(words(own, ['shop', 1], ['shop', 3])).toEqual(['is refused'])
  })

  it('follow a journey that leads from the one state to the other', () => {
    const journeys: WayData['journeys'] = [
      {
        title: 'Home',
        steps: [
          { flow: 'house', from: null, outcome: 0, place: 0, move: 0 },
          { flow: 'house', from: 0, outcome: 0, place: 1, move: 0 },
          { flow: 'door', from: null, outcome: 0, place: 0, move: 0 },
          { flow: 'door', from: 0, outcome: 1, place: 2, move: 0 },
        ],
      },
    ]
    expect(words({ ...data, journeys }, ['house', 1], ['door', 3])).toEqual([
      'walks up',
      '“The door” begins',
      'breaks the key',
    ])
  })

  it('continue in the parent flow, after its events or in parallel', () => {
    const room = flow(
      'room',
      ['dark', 'bright', 'loud'],
      [
        {
          in: [1],
          moves: [
            ['music is heard', 2],
            ['turns the lamp on', 1],
          ],
        },
        { in: [2] },
        { in: [3] },
      ],
    )
    const radio = flow('radio', ['off', 'on'], [{ in: [1], moves: [['turns it on', 1]] }, { in: [2] }])
    const beside: WayData = {
      flows: [room, radio],
      journeys: [],
      links: [{ flow: 'room', state: 0, child: 'radio', id: 'radio' }],
      hearings: [{ child: 'radio', does: 'turns it on', flow: 'room', hears: 'music is heard' }],
    }
    expect(words(beside, ['radio', 2], ['room', 2])).toEqual(['turns the lamp on'])
    expect(words(beside, ['radio', 1], ['room', 3])).toEqual(['turns it on', 'music is heard'])
    // The room's flow may have received the radio's event before the route begins.
    expect(words(beside, ['radio', 2], ['room', 3])).toEqual([])
  })

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
})
