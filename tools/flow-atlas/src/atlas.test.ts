import { explorerOf } from 'statewalk/explorer'
import { describe, expect, it } from 'vitest'
import { flowFiles } from './atlas.ts'
import { boxesOf, edgeLines, linesOf, wrapped } from './drawing/diagram.ts'
import { layOut, layOutAll, layoutInput } from './drawing/layout.ts'
import { besideTitles } from './drawing/starts.ts'
import { svgOf, textOf } from './drawing/svg.ts'
import { signInMachine, signInModel } from './fixtures/signIn.ts'
import { sheetOf } from './sheet/describe.ts'
import { findsOf } from './sheet/finds.ts'
import type { CountedTransition } from './sheet/journeys/counted.ts'
import { touchedBy } from './sheet/touched.ts'
import { choicesAt, pathSentence, stepsText, walkHash, walkInto, walkOfHash, wayTo } from './sheet/walk.ts'
import { placesAlong } from './sheet/ways/board.ts'

const explorer = explorerOf({ machine: signInMachine, model: signInModel })
const paths = [...explorer.pathsFor('transitions').paths]
const sheet = sheetOf({
  name: 'signIn',
  explorer,
  criteria: [{ name: 'transitions', about: '', paths, isAll: true }],
})
const stateOf = (key: string) => sheet.states.findIndex((state) => state.key === key)

describe('A flow as plain data', () => {
  it('the happy path is a walk on the board', () => {
    const { board, happy } = sheet
    expect(happy.steps).toHaveLength(4)
    expect(placesAlong(board, happy)).toHaveLength(5)
  })

  it('the board is the explored chart with equal situations merged: every path leads to the states of the walk', () => {
    expect(sheet.board.places.length).toBeLessThan(explorer.graph.vertices.length)
    for (const path of paths) {
      const [own] = sheet.criteria[0]?.paths.filter(({ id }) => id === path.id) ?? []
      const along = own ? placesAlong(sheet.board, own) : []
      const states = along.map(({ place }) => sheet.board.places[place]?.states.map((at) => sheet.states[at]?.key))
      expect(states).toEqual(path.plan.map((shown) => shown.states))
    }
  })
})

describe('The drawing', () => {
  it('long names wrap between words, and an ellipsis marks what was cut off', () => {
    expect(wrapped('The list of banks', 26, 4)).toEqual(['The list of banks'])
    expect(wrapped('one two three four', 8, 2)).toEqual(['one two', 'three…'])
  })

  it('[FLW-05] the input of the layout has states in their boxes, the start first, and one line for all transitions between two states', () => {
    const input = layoutInput(sheet, new Set())
    const choosing = input.children?.find(({ id }) => id === `s${stateOf('asking')}`)
    expect(choosing?.children?.map(({ id }) => id)).toContain(`s${stateOf('asking.opening')}`)
    const dot = input.children?.find(({ id }) => id === 'dot0')
    expect(dot?.layoutOptions?.['elk.layered.layering.layerConstraint']).toBe('FIRST')
    const ends = (input.edges ?? []).map(({ sources, targets }) => `${sources} ${targets}`)
    expect(new Set(ends).size).toBe(ends.length)
  })

  it('a folded box hides its states, and its lines replace theirs', () => {
    const box = stateOf('asking')
    expect(boxesOf(sheet)).toEqual([box])
    const ends = linesOf(sheet, new Set([box])).flatMap(({ from, to }) => [from, to])
    expect(ends).toContain(box)
    expect(ends).not.toContain(stateOf('asking.opening'))
  })

  it('the start is above the states that follow, boxes surround their states, and every drawing exists', async () => {
    const diagrams = await layOutAll(sheet)
    expect(Object.keys(diagrams).sort()).toEqual(['', String(stateOf('asking'))])
    const { nodes } = await layOut(sheet, new Set())
    const at = (key: string) => {
      const found = nodes.find(({ state }) => state === stateOf(key))
      if (!found) throw new Error(`${key} is not drawn`)
      return found
    }
    expect(at('editing').y).toBeLessThan(at('asking').y)
    const [box, inner] = [at('asking'), at('asking.opening')]
    expect(inner.x).toBeGreaterThan(box.x)
    expect(inner.y + inner.height).toBeLessThan(box.y + box.height)
  })

  it('[FLW-05] the title of a box that is narrower than the title wraps, above the states and beside the button', async () => {
    const narrow = (title: string) => ({
      ...sheet,
      states: sheet.states.map((state, at) => (at === stateOf('asking') ? { ...state, label: title } : state)),
    })
    const boxWith = async (title: string) => {
      const { nodes } = await layOut(narrow(title), new Set())
      const box = nodes.find(({ isBox }) => isBox)
      const inner = nodes.filter(({ isBox, x, y }) => box && !isBox && x > box.x && y > box.y && y < box.y + box.height)
      return { box, gap: Math.min(...inner.map(({ y }) => y - (box?.y ?? 0))) }
    }
    const [short, long] = [
      await boxWith('Choosing'),
      await boxWith('Choosing how to pay and with what '.repeat(8).trim()),
    ]
    expect(short.box?.lines).toEqual(['Choosing'])
    expect(long.box?.lines.length).toBeGreaterThan(1)
    for (const line of long.box?.lines ?? []) expect(line.length * 7.6).toBeLessThan((long.box?.width ?? 0) - 50)
    expect(long.gap).toBeGreaterThan(short.gap + 10)
  })

  it('[FLW-05] a chart begins above the title of a wide box, not at the box’s far end, where no line is in the way', () => {
    const box = {
      state: 1,
      x: 100,
      y: 60,
      width: 900,
      height: 200,
      lines: ['A'],
      foot: [],
      isBox: true,
      isFolded: false,
    }
    const start = {
      transitions: [],
      from: null,
      to: 1,
      points: [
        [900, 22],
        [900, 60],
      ],
      label: null,
    } as const
    const dots = [{ x: 893, y: 8, size: 14, label: null, to: 1 }]
    const withLine = (points: readonly (readonly [number, number])[]) =>
      besideTitles({
        width: 1000,
        height: 300,
        nodes: [box],
        dots,
        edges: [start, { transitions: [0], from: 1, to: 1, points, label: null }],
      })
    const [across, along] = [
      withLine([
        [50, 40],
        [950, 40],
      ]),
      withLine([
        [124, 0],
        [124, 300],
      ]),
    ]
    expect(across.dots[0]?.x).toBe(117)
    expect(across.edges[0]?.points).toEqual([
      [124, 22],
      [124, 60],
    ])
    expect(along.dots[0]?.x).toBeGreaterThan(117)
    expect(along.dots[0]?.x).toBeLessThan(200)
  })

  it('the legend explains line widths and faint lines only with usage counts', async () => {
    const count = { flow: sheet.chart, from: 'editing', event: 'submitted', to: 'authenticating', count: 5 }
    const pageWith = async (counts: readonly CountedTransition[]) => {
      const site = { places: [], made: '' }
      const own = { site, screens: [], texts: [], rows: [], counts, more: null, drawingStyle: '' }
      return (await flowFiles(sheet, own))['flows/signIn.html']
    }
    expect(await pageWith([count])).toContain('more people took wider lines')
    expect(await pageWith([])).not.toContain('the wider')
  })

  it('the drawing is text that names every state, escaped, and marks the happy path', async () => {
    const svg = textOf(svgOf(sheet, await layOut(sheet, new Set()), touchedBy(sheet, sheet.happy)))
    expect(svg).toContain('id="state-editing"')
    expect(svg).toContain('presses log in')
    expect(svg).toMatch(/class="edge [^"]*happy"/)
    expect(textOf({ tag: 'text', attributes: { title: '"<&' }, children: ['<b>'] })).toBe(
      '<text title="&quot;&lt;&amp;">&lt;b&gt;</text>',
    )
  })

  it('the label of many transitions between two states has a few lines', () => {
    const all = sheet.transitions.map((_, index) => index)
    expect(edgeLines(sheet, all)).toHaveLength(3)
    expect(edgeLines(sheet, all).at(-1)).toMatch(/^and \d+ more transitions$/)
  })
})

describe('Walking', () => {
  const editing = sheet.states.find(({ key }) => key === 'editing')?.label ?? ''
  const outcome = (name: string) => sheet.outcomes.findIndex((each) => each.name === name)

  it('[FLW-05] a question that stops a step names its answer and where the other answer leads', () => {
    const [start = 0] = sheet.board.starts
    const press = choicesAt(sheet, start).find((choice) => choice.outcome === outcome('presses log in'))
    expect(press?.isTaken).toBe(false)
    expect(press?.asked).toEqual([{ question: 'Is it filled?', isYes: false }])
    expect(press?.otherwise.map(({ asked }) => asked)).toEqual([[{ question: 'Is it filled?', isYes: true }]])
    const way = wayTo(sheet.board, press?.otherwise[0]?.place ?? -1, 0)
    expect(way?.steps.map((step) => sheet.outcomes[step]?.name).sort()).toEqual(['types a name', 'types a password'])
  })

  it('the walk to a state has the fewest steps from any start', () => {
    const waiting = sheet.states.findIndex(({ key }) => key === 'authenticating')
    const way = walkInto(sheet, waiting)
    const names = way?.steps.map((step) => sheet.outcomes[step]?.name)
    expect(names?.sort()).toEqual(['presses log in', 'types a name', 'types a password'])
    expect(walkInto(sheet, 0)?.steps).toEqual([])
    expect(walkInto(sheet, 999)).toBeNull()
  })

  it('a walk can be written as a sentence, as steps for a person, and as an address that leads back to the walk', () => {
    const path = {
      input: 0,
      steps: [outcome('types a name'), outcome('presses log in'), outcome('the server refuses')],
    }
    expect(pathSentence(sheet, path)).toBe('The user types a name, presses log in, then the server refuses.')
    const places = placesAlong(sheet.board, path).map(({ place }) => place)
    expect(stepsText(sheet, path, places)).toContain(`2. The user types a name.\n   Then: ${editing}`)
    expect(walkOfHash(sheet, walkHash(sheet, path))).toEqual(path)
    expect(walkOfHash(sheet, '#walk=starts~is%20gone')).toBeNull()
    expect(walkOfHash(sheet, '#state=editing')).toBeNull()
  })
})

describe('Search', () => {
  it('the search finds flows, states, events and texts of the screens, each text once for each place', () => {
    const text = { flow: 'signIn', state: 'editing', text: 'Show password' }
    const finds = findsOf([sheet], [text, text, { flow: 'gone', state: null, text: 'Nothing' }])
    expect(finds.filter(({ kind }) => kind === 'text')).toEqual([
      {
        kind: 'text',
        words: 'Show password',
        in: expect.stringMatching(/^Logging in: ./),
        to: 'flows/signIn.html#state=editing',
      },
    ])
    expect(finds.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Logging in', 'The popup is gone', 'Presses log in']),
    )
  })

  it('[FLW-05] a row is found once, however many flows have to do with it, and leads to where its text stands', () => {
    const row = { id: 'ABC-01', text: 'A lamp gives light' }
    const rows = ['signIn', 'notices', 'signIn'].map((flow) => ({ ...row, flow }))
    const notices = { ...sheet, name: 'notices', title: 'Notices' }
    const found = findsOf([sheet, notices], [], rows).filter(({ kind }) => kind === 'row')
    expect(found).toEqual([
      {
        kind: 'row',
        words: 'ABC-01 A lamp gives light',
        in: 'Logging in, Notices',
        to: 'flows/signIn.html#row-ABC-01',
      },
    ])
  })
})
