import { flowFiles } from 'flow-atlas/atlas'
import { boxesOf, edgeLines, linesOf, wrapped } from 'flow-atlas/drawing/diagram'
import { layOut, layOutAll, layoutInput } from 'flow-atlas/drawing/layout'
import { besideTitles } from 'flow-atlas/drawing/starts'
import { svgOf } from 'flow-atlas/drawing/svg'
import { textOf } from 'flow-atlas/drawing/svgText'
import { type FlowSource, sheetOf } from 'flow-atlas/sheet/describe'
import { findsOf } from 'flow-atlas/sheet/finds'
import type { CountedTransition } from 'flow-atlas/sheet/journeys/counted'
import { touchedBy } from 'flow-atlas/sheet/touched'
import { choicesAt, pathSentence, stepsText, walkHash, walkInto, walkOfHash, wayTo } from 'flow-atlas/sheet/walk'
import { placesAlong } from 'flow-atlas/sheet/ways/board'
import { explorerOf } from 'statewalk/explorer'
import { type Flow, loadFlows } from 'statewalk/flows'
import { anyModel } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'
import { rechargeMachine } from '../../machines/recharge/recharge.machine.ts'
import { rechargeModel } from '../../machines/recharge/recharge.paths.ts'

const describeFlow = ({ name, machine, model }: Flow, happy?: FlowSource['happy']) => {
  const explorer = explorerOf({ machine, model })
  const transitions = {
    name: 'transitions',
    about: '',
    paths: [...explorer.pathsFor('transitions').paths],
    isAll: true,
  }
  return { explorer, sheet: sheetOf({ name, explorer, criteria: [transitions], happy }) }
}
const login = describeFlow(
  { name: 'login', machine: loginMachine, model: anyModel(loginModel) },
  {
    input: 'in the shop',
    steps: ['types a name', 'types a password', 'presses log in', 'the server knows the player'],
  },
)
const recharge = describeFlow({ name: 'recharge', machine: rechargeMachine, model: anyModel(rechargeModel) })
const stateOf = (key: string) => recharge.sheet.states.findIndex((state) => state.key === key)

describe('A flow as plain data', () => {
  it('[FLW-05] every state, transition and outcome of every chart has a label of its own', async () => {
    for (const flow of (await loadFlows()).filter(({ name }) => name !== 'storefront')) {
      const { sheet } = describeFlow(flow)
      const labels = [
        ...sheet.states.map(({ label }) => label),
        ...sheet.transitions.flatMap(({ names, condition, does }) => [...names, condition ?? 'none', ...does]),
        ...sheet.outcomes.map(({ sentence }) => sentence),
      ]
      expect(labels.filter((label) => label.trim() === '' || /xstate|\bactor\./.test(label))).toEqual([])
      expect(sheet.tallies.every(({ covered, exempt, total }) => covered + exempt === total)).toBe(true)
    }
  })

  it('the happy path can be walked on the board', () => {
    const { board, happy } = login.sheet
    expect(happy.steps).toHaveLength(4)
    expect(placesAlong(board, happy)).toHaveLength(5)
    expect(recharge.sheet.happy.steps).toEqual([])
  })

  it('every path through the board passes the same states as in the explored chart', () => {
    for (const { explorer, sheet } of [login, recharge]) {
      expect(sheet.board.places.length).toBeLessThan(explorer.graph.vertices.length)
      for (const path of explorer.pathsFor('transitions').paths) {
        const [own] = sheet.criteria[0]?.paths.filter(({ id }) => id === path.id) ?? []
        const along = own ? placesAlong(sheet.board, own) : []
        const states = along.map(({ place }) => sheet.board.places[place]?.states.map((at) => sheet.states[at]?.key))
        expect(states).toEqual(path.plan.map((shown) => shown.states))
      }
    }
  })
})

describe('The drawing', () => {
  it('wraps long names between words and shortens them with an ellipsis', () => {
    expect(wrapped('The list of banks', 26, 4)).toEqual(['The list of banks'])
    expect(wrapped('one two three four', 8, 2)).toEqual(['one two', 'three…'])
  })

  it('[FLW-05] asks the layout for states inside their boxes, the start first, and one line per pair of states', () => {
    const input = layoutInput(recharge.sheet, new Set())
    const choosing = input.children?.find(({ id }) => id === `s${stateOf('choosing')}`)
    expect(choosing?.children?.map(({ id }) => id)).toContain(`s${stateOf('choosing.methods')}`)
    const dot = input.children?.find(({ id }) => id === 'dot0')
    expect(dot?.layoutOptions?.['elk.layered.layering.layerConstraint']).toBe('FIRST')
    const ends = (input.edges ?? []).map(({ sources, targets }) => `${sources} ${targets}`)
    expect(new Set(ends).size).toBe(ends.length)
  })

  it('hides the states of a folded box and attaches their lines to the box', () => {
    const box = stateOf('choosing')
    expect(boxesOf(recharge.sheet)).toEqual([box])
    const ends = linesOf(recharge.sheet, new Set([box])).flatMap(({ from, to }) => [from, to])
    expect(ends).toContain(box)
    expect(ends).not.toContain(stateOf('choosing.methods'))
  })

  it('places the start above the states that follow and draws boxes around their states, in every folding', async () => {
    const diagrams = await layOutAll(recharge.sheet)
    expect(Object.keys(diagrams).sort()).toEqual(['', String(stateOf('choosing'))])
    const { nodes } = await layOut(recharge.sheet, new Set())
    const at = (key: string) => {
      const found = nodes.find(({ state }) => state === stateOf(key))
      if (!found) throw new Error(`${key} is not drawn`)
      return found
    }
    expect(at('loading').y).toBeLessThan(at('choosing').y)
    const [box, inner] = [at('choosing'), at('choosing.methods')]
    expect(inner.x).toBeGreaterThan(box.x)
    expect(inner.y + inner.height).toBeLessThan(box.y + box.height)
  })

  it('[FLW-05] wraps a title wider than its box above the states and beside the button', async () => {
    const narrow = (title: string) => ({
      ...recharge.sheet,
      states: recharge.sheet.states.map((state, at) =>
        at === stateOf('choosing') ? { ...state, label: title } : state,
      ),
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

  it('[FLW-05] enters a wide box above its title, not at its far end, unless a line is in the way', () => {
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

  it('explains line widths and faint lines in the legend only if transitions were counted', async () => {
    const count = { flow: login.sheet.chart, from: 'editing', event: 'submitted', to: 'authenticating', count: 5 }
    const pageWith = async (counts: readonly CountedTransition[]) => {
      const site = { places: [], made: '' }
      const own = { site, screens: [], texts: [], rows: [], counts, more: null, drawingStyle: '' }
      return (await flowFiles(login.sheet, own))['flows/login.html']
    }
    expect(await pageWith([count])).toContain('the wider, the more of them took it')
    expect(await pageWith([])).not.toContain('the wider')
  })

  it('renders text that names every state, is escaped and marks the happy path', async () => {
    const svg = textOf(
      svgOf(login.sheet, await layOut(login.sheet, new Set()), touchedBy(login.sheet, login.sheet.happy)),
    )
    expect(svg).toContain('id="state-editing"')
    expect(svg).toContain('presses log in')
    expect(svg).toMatch(/class="edge [^"]*happy"/)
    expect(textOf({ tag: 'text', attributes: { title: '"<&' }, children: ['<b>'] })).toBe(
      '<text title="&quot;&lt;&amp;">&lt;b&gt;</text>',
    )
  })

  it('summarizes many transitions between two states in a few lines', () => {
    const all = recharge.sheet.transitions.map((_, index) => index)
    expect(edgeLines(recharge.sheet, all)).toHaveLength(3)
    expect(edgeLines(recharge.sheet, all).at(-1)).toMatch(/^and \d+ more ways$/)
  })
})

describe('Walking', () => {
  const { sheet } = login
  const editing = sheet.states.find(({ key }) => key === 'editing')?.label ?? ''
  const outcome = (name: string) => sheet.outcomes.findIndex((each) => each.name === name)

  it('[FLW-05] names the guard that stops a step, its answer, and where the other answer leads', () => {
    const [start = 0] = sheet.board.starts
    const press = choicesAt(sheet, start).find((choice) => choice.outcome === outcome('presses log in'))
    expect(press?.isTaken).toBe(false)
    expect(press?.asked).toEqual([{ question: 'Is it filled?', isYes: false }])
    expect(press?.otherwise.map(({ asked }) => asked)).toEqual([[{ question: 'Is it filled?', isYes: true }]])
    const way = wayTo(sheet.board, press?.otherwise[0]?.place ?? -1, 0)
    expect(way?.steps.map((step) => sheet.outcomes[step]?.name).sort()).toEqual(['types a name', 'types a password'])
  })

  it('finds the shortest walk to a state from any start', () => {
    const waiting = sheet.states.findIndex(({ key }) => key === 'authenticating')
    const way = walkInto(sheet, waiting)
    const names = way?.steps.map((step) => sheet.outcomes[step]?.name)
    expect(names?.sort()).toEqual(['presses log in', 'types a name', 'types a password'])
    expect(walkInto(sheet, 0)?.steps).toEqual([])
    expect(walkInto(sheet, 999)).toBeNull()
  })

  it('writes a walk as a sentence, as steps for a person, and as an address that restores the walk', () => {
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
  it('finds flows, states, events and texts of screens, each text once per place', () => {
    const text = { flow: 'login', state: 'editing', text: 'Show password' }
    const finds = findsOf([login.sheet], [text, text, { flow: 'gone', state: null, text: 'Nothing' }])
    expect(finds.filter(({ kind }) => kind === 'text')).toEqual([
      {
        kind: 'text',
        words: 'Show password',
        in: expect.stringMatching(/^Logging in: ./),
        to: 'flows/login.html#state=editing',
      },
    ])
    expect(finds.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Logging in', 'The popup is gone', 'Presses log in']),
    )
  })

  it('[FLW-05] finds a row once, however many flows name it, and links to its text', () => {
    const row = { id: 'ABC-01', text: 'A lamp gives light' }
    const rows = ['login', 'notices', 'login'].map((flow) => ({ ...row, flow }))
    const notices = { ...login.sheet, name: 'notices', title: 'Notices' }
    const found = findsOf([login.sheet, notices], [], rows).filter(({ kind }) => kind === 'row')
    expect(found).toEqual([
      { kind: 'row', words: 'ABC-01 A lamp gives light', in: 'Logging in, Notices', to: 'flows/login.html#row-ABC-01' },
    ])
  })
})
