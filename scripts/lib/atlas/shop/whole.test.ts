import { beforeAll, describe, expect, it } from 'vitest'
import { allBrands } from '../../../../brands/index.ts'
import { type Line, linesOf } from '../../../../src/atlas/drawing/diagram.ts'
import { placesAlong } from '../../../../src/atlas/sheet/board.ts'
import { sheetOf } from '../../../../src/atlas/sheet/describe.ts'
import { findsOf } from '../../../../src/atlas/sheet/finds.ts'
import { unknownReasons } from '../../../../src/atlas/sheet/gaps.ts'
import { linksOf } from '../../../../src/atlas/sheet/links.ts'
import type { FlowSheet } from '../../../../src/atlas/sheet/sheet.ts'
import { storyOf } from '../../../../src/atlas/sheet/story.ts'
import { touchedBy } from '../../../../src/atlas/sheet/touched.ts'
import { findIn } from '../../../../src/atlas/site/findView.ts'
import { explorerOf } from '../../../../src/paths/explorer.ts'
import { loadFlows } from '../../../../src/paths/flows.ts'
import { shopVoice } from '../../voice.ts'
import { textOf } from '../keyTexts.ts'
import { requirementRows } from '../rows.ts'
import { asking } from './ask.ts'
import { entries } from './entries.ts'
import { factsOf } from './facts.ts'
import { happyPaths } from './happyPaths.ts'
import { journeys } from './journeys.ts'
import { noPictures } from './noPictures.ts'
import { questions } from './questions.ts'
import { reachRows } from './reach.ts'

describe('The atlas of all flows', () => {
  let sheets: FlowSheet[] = []
  beforeAll(async () => {
    sheets = (await loadFlows()).map((flow) => {
      const happy = happyPaths[flow.name]
      return sheetOf({ name: flow.name, explorer: explorerOf(flow), criteria: [], happy, voice: shopVoice, textOf })
    })
  }, 300_000)

  const sheetNamed = (name: string) => {
    const found = sheets.find((sheet) => sheet.name === name)
    if (!found) throw new Error(`there is no flow ${name}`)
    return found
  }

  it('[FLW-05] the happy path is drawn whole in every flow: no line of it is told in words or left out', () => {
    const missing = sheets.flatMap((sheet) => {
      const happy = touchedBy(sheet, sheet.happy)
      const drawn = linesOf(sheet, new Set()).filter(({ isInWords }: Line) => !isInWords)
      return placesAlong(sheet.board, sheet.happy).flatMap(({ move }) =>
        (move === null ? [] : (sheet.board.moves[move]?.taken ?? []))
          .filter((taken) => {
            const { from, to = [] } = sheet.transitions[taken] ?? {}
            const leads = to.length > 0 && to[0] !== from
            const line = drawn.find(({ transitions }) => transitions.includes(taken))
            const isMarked =
              line && happy.transitions.has(taken) && [line.from, line.to].every((end) => happy.states.has(end))
            return leads && !isMarked
          })
          .map((taken) => `${sheet.name}: ${sheet.transitions[taken]?.id}`),
      )
    })
    expect(missing).toEqual([])
  })

  it('[FLW-05] every chart can take its happy path to the last step', () => {
    for (const { board, happy, name } of sheets) {
      expect(placesAlong(board, happy), name).toHaveLength(happy.steps.length + 1)
    }
  })

  it('[FLW-05] the happy path goes on to the end wherever a flow has one', () => {
    const unended = sheets.filter((sheet) => {
      const ends = sheet.states.flatMap(({ kind, parent }, index) => (kind === 'final' && parent === 0 ? [index] : []))
      const last = placesAlong(sheet.board, sheet.happy).at(-1)
      const states = sheet.board.places[last?.place ?? -1]?.states ?? []
      return ends.length > 0 && !states.some((state) => ends.includes(state))
    })
    expect(unended.map(({ name }) => name)).toEqual([])
  })

  it('[FLW-09] every flow is run by another one or opened by something that the map names', () => {
    const opened = entries.map(({ flow }) => flow)
    const run = linksOf(sheets, opened).map(({ child }) => child)
    expect(sheets.map(({ name }) => name).filter((name) => !run.includes(name) && !opened.includes(name))).toEqual([])
    expect(linksOf(sheets).map(({ flow, child }) => `${flow} ${child}`)).toEqual(
      expect.arrayContaining(['storefront recharge', 'recharge pay', 'storefront result']),
    )
  })

  it.each(journeys.map((journey) => [journey.name, journey] as const))(
    '[FLW-09] the charts can take the journey %s, and each flow of it runs where the one before it stands',
    (_name, journey) => {
      const scenes = storyOf(journey, sheets)
      const links = linksOf(sheets)
      expect(scenes.length).toBeGreaterThan(5)
      const begun = new Set<string>()
      for (const { flow } of journey.slices) {
        const isRun = links.some(({ flow: parent, child }) => child === flow && begun.has(parent))
        expect(begun.size === 0 || begun.has(flow) || isRun, flow).toBe(true)
        begun.add(flow)
      }
    },
  )

  it('a journey whose step the chart cannot take says which', () => {
    const [first] = journeys
    const slices = [{ flow: 'pay', input: 'a redirect', steps: ['thinks again'] }]
    expect(() => storyOf({ name: 'x', title: '', about: '', slices }, sheets)).toThrow('thinks again')
    expect(() => storyOf({ name: 'x', title: '', about: '', slices: [{ flow: 'gone', steps: [] }] }, sheets)).toThrow(
      'there is no flow gone',
    )
    expect(first?.name).toBe('purchase')
  })

  it.each([
    ['/notArea', 'address', /wrong-parameters page/],
    ['-3062', 'code', /refused|refuse/i],
    ['6001', 'code', /verified/],
    ['poll', 'delay', /What became of the order/],
    ['BEY-01', 'row', /./],
    ['channel id is missing', 'text', /The pay click/],
    ['track pay', 'action', /Choosing how to pay/],
    ['if fail', 'guard', /What became of the order/],
    ['declined', 'state', /What became of the order/],
    ['blocked', 'event', /Logging in/],
    ['confirming receiver', 'state', /Choosing how to pay/],
  ] as const)('[FLW-05] the search for %s finds a %s', (asked, kind, where) => {
    const texts = sheets.flatMap((sheet) =>
      sheet.transitions.flatMap(({ says = [] }) =>
        says.map((key) => ({ flow: sheet.name, state: null, text: textOf(key) ?? '' })),
      ),
    )
    const found = findIn(findsOf(sheets, texts, requirementRows()), asked)
    const own = found.filter((each) => each.kind === kind).map((each) => `${each.words} ${each.in}`)
    expect(
      own.some((words) => where.test(words)),
      `${own.slice(0, 5).join('\n')}`,
    ).toBe(true)
  })

  const expected: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
    [/notArea/, /go to: \/notArea/],
    [/declined/, /Not paid/],
    [/wait for the network/, /Asking for the payment methods/],
    [/few steps/, /steps by the player/],
    [/6001/, /if not verified/],
    [/channel is missing/, /channel id is missing/],
    [/-3062/, /refuse/],
    [/asking for the payment stop/, /After 10 min → Watched long enough/],
    [/VIP centre/, /watt/],
    [/in-game view/, /silent expiry/],
    [/Back do/, /on top/],
    [/window is blocked/, /blocked the login window/],
    [/order forgotten/, /Paid and delivered/],
    [/limited item/, /purchase limit/],
    [/event tab/, /layout has no page of events/],
    [/after logout/, /clear user/],
    [/replenishment link/, /The time is over/],
    [/slow server/, /They let themselves be waited for/],
    [/asked to confirm/, /is it the one that is meant/],
    [/tracked/, /track bill/],
  ]
  it.each(expected)('[FLW-05] the question %s is answered with %s', (asked, answer) => {
    const rows = reachRows(sheets, allBrands().map(factsOf))
    const story = (name: string) => {
      const journey = journeys.find((each) => each.name === name)
      return journey ? storyOf(journey, sheets) : []
    }
    const known = { ask: asking(sheets), rows, brands: allBrands().map(({ key }) => key), storyOf: story }
    const own = questions.find(({ question }) => asked.test(question))
    const answers = own?.answers(known) ?? []
    expect(answers.map(({ words }) => words).join('\n')).toMatch(answer)
    expect(answers.some(({ to }) => to !== null)).toBe(true)
  })

  it('[FLW-05] no reason for a missing picture is about a state that is not there', () => {
    expect(unknownReasons(sheets, noPictures)).toEqual([])
  })

  it('every question that a stranger is asked has its answer', () => {
    expect(questions).toHaveLength(20)
    expect(expected).toHaveLength(20)
    expect(sheetNamed('pay').title).not.toBe('')
  })
})
