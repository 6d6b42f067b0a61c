import { besideFinds, requirementRows, requirementTexts } from 'flow-atlas/build/requirements'
import { reasonsIn } from 'flow-atlas/build/series'
import { loadSheets } from 'flow-atlas/build/sheets'
import { keysOf } from 'flow-atlas/build/texts/places'
import { type TextVersion, textsNow } from 'flow-atlas/build/texts/version'
import { type Line, linesOf } from 'flow-atlas/drawing/diagram'
import { findsOf, pageFinds, wayAddress } from 'flow-atlas/sheet/finds'
import { type Cell, cellsOf, unknownReasons } from 'flow-atlas/sheet/gaps'
import { storyOf } from 'flow-atlas/sheet/journeys/story'
import { linksOf } from 'flow-atlas/sheet/links'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { touchedBy } from 'flow-atlas/sheet/touched'
import { placesAlong } from 'flow-atlas/sheet/ways/board'
import { findIn } from 'flow-atlas/site/findView'
import { loadFlows } from 'statewalk/flows'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictured } from './appDigest.ts'
import { shopAtlas } from './config.ts'
import { entries } from './entries.ts'
import { groups } from './groups.ts'
import { journeys } from './journeys.ts'
import { noPictures } from './noPictures.ts'
import { reachedFinds } from './ownParts.ts'
import { reachRows, unknownNeeds } from './reach.ts'

describe('The atlas of all flows', () => {
  let sheets: ExploredFlow[] = []
  let texts: TextVersion
  beforeAll(async () => {
    texts = await textsNow(shopAtlas.texts)
    sheets = await loadSheets({ config: shopAtlas, texts, hasPaths: false })
  })
  const rowsOf = () => requirementRows(shopAtlas.requirements, texts)

  const sheetNamed = (name: string) => {
    const found = sheets.find((sheet) => sheet.name === name)
    if (!found) throw new Error(`there is no flow ${name}`)
    return found
  }

  it('[FLW-05] the happy path of every flow is drawn completely: no arrow is omitted or replaced by words', () => {
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

  it('[FLW-05] every state, transition and outcome of every chart has a description', () => {
    for (const { states, transitions, outcomes, tallies } of sheets) {
      const labels = [
        ...states.map(({ label }) => label),
        ...transitions.flatMap(({ names, condition, does }) => [...names, condition ?? 'none', ...does]),
        ...outcomes.map(({ sentence }) => sentence),
      ]
      expect(labels.filter((label) => label.trim() === '' || /xstate|\bactor\./.test(label))).toEqual([])
      expect(tallies.every(({ covered, exempt, total }) => covered + exempt === total)).toBe(true)
    }
  })

  it('[FLW-05] every chart can take its happy path to the last step', async () => {
    const without = (await loadFlows()).filter(({ model }) => model.happyPath === undefined)
    expect(without.map(({ name }) => name)).toEqual([])
    for (const { board, happy, name } of sheets) {
      expect(placesAlong(board, happy), name).toHaveLength(happy.steps.length + 1)
    }
  })

  it('[FLW-05] the happy path leads to the end state of every flow that has one', () => {
    const unended = sheets.filter((sheet) => {
      const ends = sheet.states.flatMap(({ kind, parent }, index) => (kind === 'final' && parent === 0 ? [index] : []))
      const last = placesAlong(sheet.board, sheet.happy).at(-1)
      const states = sheet.board.places[last?.place ?? -1]?.states ?? []
      return ends.length > 0 && !states.some((state) => ends.includes(state))
    })
    expect(unended.map(({ name }) => name)).toEqual([])
  })

  it('every flow belongs to a group', () => {
    const named = groups.flatMap((group) => group.flows)
    expect(sheets.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  })

  it('the matrix gives the reason if a brand lacks a feature', () => {
    const brand = {
      key: 'one',
      title: 'One',
      vip: false,
      languages: ['en'],
      loginMethods: ['password'],
      features: [],
      games: 1,
      layouts: [
        { area: 'north', layout: 'new' },
        { area: 'south', layout: 'old' },
      ],
    }
    const own = sheets.filter(({ name }) => ['vip', 'events', 'coupons', 'login'].includes(name))
    const rows = reachRows(own, [brand])
    const because = (label: string) => rows.find((row) => row.label === label)?.because
    expect(because('The VIP centre')).toEqual(['this brand is not a VIP version'])
    expect(because('Events and their gifts')?.[0]).toMatch(/^only in north/)
    expect(because('Log in by password')).toEqual([null])
    expect(because('Log in by google')).toEqual(['this brand does not offer this method'])
  })

  it('every rule about brands names an existing flow and state', () => {
    expect(unknownNeeds(sheets)).toEqual([])
  })

  it('every flow is run by another flow or has an entry on the map', () => {
    const opened = entries.map(({ flow }) => flow)
    const run = linksOf(sheets, opened).map(({ child }) => child)
    expect(sheets.map(({ name }) => name).filter((name) => !run.includes(name) && !opened.includes(name))).toEqual([])
    expect(linksOf(sheets).map(({ flow, child }) => `${flow} ${child}`)).toEqual(
      expect.arrayContaining(['storefront popups', 'popups recharge', 'recharge pay', 'popups result']),
    )
  })

  it.each(journeys.map((journey) => [journey.name, journey] as const))(
    'the charts can take the journey %s, and each flow of it runs where the one before it stands',
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

  it('names the step of a journey that the chart cannot take', () => {
    const [first] = journeys
    const slices = [{ flow: 'pay', input: 'a redirect', steps: ['thinks again'] }]
    expect(() => storyOf({ name: 'x', title: '', about: '', slices }, sheets)).toThrow('thinks again')
    expect(() => storyOf({ name: 'x', title: '', about: '', slices: [{ flow: 'gone', steps: [] }] }, sheets)).toThrow(
      'there is no flow gone',
    )
    expect(first?.name).toBe('purchase')
  })

  it.each([
    ['/notArea', 'state', /wrong-parameters page/],
    ['/errorReplenish', 'address', /replenish/i],
    ['-3062', 'code', /refused|refuse/i],
    ['6001', 'code', /verified/],
    ['poll', 'delay', /Result of an order/],
    ['status seconds', 'delay', /Result of an order/],
    ['rest after minutes', 'delay', /Result of an order/],
    ['BEY-01', 'row', /./],
    ['channel id is missing', 'text', /The pay click/],
    ['track pay', 'action', /Choosing how to pay/],
    ['if fail', 'guard', /Result of an order/],
    ['declined', 'state', /Result of an order/],
    ['blocked', 'event', /Logging in/],
    ['confirming receiver', 'state', /Choosing how to pay/],
  ] as const)('[FLW-05] the search for %s finds a %s', (asked, kind, where) => {
    const keys = keysOf(texts)
    const said = sheets.flatMap((sheet) =>
      sheet.transitions.flatMap(({ says = [] }) =>
        says.map((key) => ({ flow: sheet.name, state: null, text: keys.get(key) ?? '' })),
      ),
    )
    const found = findIn(findsOf(sheets, said, rowsOf().ofFlows), asked)
    const own = found.filter((each) => each.kind === kind).map((each) => `${each.words} ${each.in}`)
    expect(
      own.some((words) => where.test(words)),
      `${own.slice(0, 5).join('\n')}`,
    ).toBe(true)
  })

  it.each([
    ['brands VIP centre', 'flows/vip.html#brands'],
    ['journey', 'journeys.html'],
    ['brands', 'brands.html'],
    ['declined payment', 'journeys.html#declined'],
    ['min', /^flows\/\w+\.html#state=/],
    ['offline', /#row-BEY-20$/],
    ['/@code', /#row-REG-05$/],
    ['Apple Pay on Android', /#row-RCH-05$/],
    ['page not found', /#row-NAV-03$/],
    ['how long is a selection kept', /#row-GAM-07$/],
  ])('[FLW-05] the first result of the search for %s is %s', (asked, to) => {
    const places = ['Journeys', 'Brands'].map((name) => ({ name, file: `${name.toLowerCase()}.html` }))
    const others = [...pageFinds(places, journeys), ...reachedFinds(sheets), ...besideFinds(rowsOf().beside)]
    const [first] = findIn(findsOf(sheets, [], rowsOf().ofFlows, others), asked)
    expect(first?.to).toMatch(to)
  })

  it('[FLW-05] the search finds every row of the shop’s requirements by its number, including rows without a flow, but no row of the tools', () => {
    const { ofFlows, beside } = rowsOf()
    const rows = [...requirementTexts(shopAtlas.requirements).keys()].filter((id) => !id.startsWith('FLW'))
    const finds = findsOf(sheets, [], ofFlows, besideFinds(beside))
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter((id) => !findIn(finds, id)[0]?.to.endsWith(`#row-${id}`))).toEqual([])
    expect(beside.filter(({ id }) => id.startsWith('FLW'))).toEqual([])
    expect(findIn(finds, 'what follows a network failure')[0]?.to).toBe('index.html#row-SYS-03')
  })

  it('[FLW-05] a transition that applies in every state has its own address on the page of its flow', () => {
    const shop = sheetNamed('storefront')
    const way = shop.transitions.find(({ guard }) => guard === 'isBackground')
    expect(way && wayAddress(shop, way)).toMatch(/^flows\/storefront\.html#state=\(anywhere\)&way=\d+$/)
  })

  it('[FLW-05] actions, conditions and labels contain no names from the code', () => {
    const said = sheets.flatMap(({ states, transitions }) => [
      ...states.flatMap(({ label, enters = [], leaves = [] }) => [label, ...enters, ...leaves]),
      ...transitions.flatMap(({ does, condition }) => [...does, condition ?? '']),
    ])
    const ofCode = /xstate|\bsettle\b|[a-z]_[a-z]|disown|resume|readdress|billing no|^if (?:on|tab|report|stranger)$/
    // text in quotation marks is copied from the screen, so it may contain any words
    expect([...new Set(said)].filter((each) => ofCode.test(each.replaceAll(/“.*?”/g, '')))).toEqual([])
  })

  it('[FLW-05] every effect for which a state waits declares who answers; no other effect does', async () => {
    const all = await loadFlows()
    const flows = sheets.map(({ name }) => name)
    const own = new Set(
      sheets.flatMap(({ name, states }) =>
        states.flatMap(({ sources = [] }) => sources.map((source) => `${name} ${source}`)),
      ),
    )
    const waits = new Map(all.map(({ name, words = {} }) => [name, words.waits ?? {}]))
    const declared = [...waits].flatMap(([flow, effects]) => Object.keys(effects).map((effect) => `${flow} ${effect}`))
    expect(declared.filter((each) => !own.has(each))).toEqual([])
    const unknown = sheets.flatMap((sheet) =>
      sheet.states.flatMap(({ sources = [] }) =>
        sources.filter((source) => !flows.includes(source) && waits.get(sheet.name)?.[source] === undefined),
      ),
    )
    expect(unknown).toEqual([])
  })

  it('[FLW-05] a state says which presses it ignores although its screen shows their control', () => {
    const ignoredIn = (flow: string, key: string) => sheetNamed(flow).states.find((state) => state.key === key)?.ignores
    expect(ignoredIn('cardExchange', 'redeeming')).toEqual(['submits the card'])
    expect(ignoredIn('popups', 'buying')).toContain('presses buy')
  })

  it('[FLW-05] every reason for a missing picture names an existing state', () => {
    expect(unknownReasons(sheets, noPictures)).toEqual([])
  })

  it('[FLW-05] every lasting state has a picture or a reason; `npm run atlas -- --screens` takes missing pictures', () => {
    const there = pictured()
    const reasons = reasonsIn(shopAtlas.pictures.complete(), shopAtlas.pictures, sheets)
    const cells = cellsOf(sheets, (flow, state) => there.has(`${flow}/${state}`), reasons)
    const named = (is: Cell['is']) => cells.flatMap((cell) => (cell.is === is ? [`${cell.flow}/${cell.state}`] : []))
    expect(named('empty')).toEqual([])
    expect([...there].filter((each) => !named('there').includes(each))).toEqual([])
  })
})
