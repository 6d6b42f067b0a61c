import { beforeAll, describe, expect, it } from 'vitest'
import { allBrands } from '../../../../brands/index.ts'
import { type Line, linesOf } from '../../../../src/atlas/drawing/diagram.ts'
import { wayBetween } from '../../../../src/atlas/sheet/between.ts'
import { placesAlong } from '../../../../src/atlas/sheet/board.ts'
import { sheetOf } from '../../../../src/atlas/sheet/describe.ts'
import { findsOf } from '../../../../src/atlas/sheet/finds.ts'
import { unknownReasons } from '../../../../src/atlas/sheet/gaps.ts'
import { linksOf } from '../../../../src/atlas/sheet/links.ts'
import type { FlowSheet } from '../../../../src/atlas/sheet/sheet.ts'
import { storyOf } from '../../../../src/atlas/sheet/story.ts'
import { saidKeys } from '../../../../src/atlas/sheet/texts.ts'
import { touchedBy } from '../../../../src/atlas/sheet/touched.ts'
import { wayDataOf } from '../../../../src/atlas/sheet/wayData.ts'
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
import { questionFinds } from './questionsPage.ts'
import { reachRows } from './reach.ts'
import { waited, waitedForIn } from './waitedFor.ts'
import { shopWordsOf } from './words.ts'

describe('The atlas of all flows', () => {
  let sheets: FlowSheet[] = []
  beforeAll(async () => {
    sheets = (await loadFlows()).map((flow) => {
      const happy = happyPaths[flow.name]
      return sheetOf({
        name: flow.name,
        explorer: explorerOf(flow),
        criteria: [],
        happy,
        voice: shopVoice,
        textOf,
        words: shopWordsOf(flow.name),
      })
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

  const wayWords = (from: readonly [string, string], to: readonly [string, string]) => {
    const links = linksOf(
      sheets,
      entries.map(({ flow }) => flow),
    )
    const state = ([flow, key]: readonly [string, string]) => {
      const found = sheetNamed(flow).states.findIndex((each) => each.key === key)
      expect(found, `${flow} ${key}`).toBeGreaterThan(0)
      return { flow, state: found }
    }
    return wayBetween(wayDataOf(sheets, links, journeys), state(from), state(to))?.map(({ words }) => words) ?? null
  }

  it('[FLW-09] from goods, which run beside the open shop, a player goes to the payment and its end by pressing buy and pay', () => {
    const paying = wayWords(['selection', 'goods.listing'], ['pay', 'creating'])
    expect(paying?.join('\n')).toMatch(/chooses goods.*presses buy.*methods arrive.*presses pay/s)
    const paid = wayWords(['selection', 'goods.listing'], ['result', 'succeeded'])
    expect(paid?.join('\n')).toMatch(
      /chooses goods.*presses buy.*presses pay.*an order with a link.*the details: success/s,
    )
    expect(paid?.join('\n')).not.toMatch(/pending|at once/i)
  })

  it('[FLW-09] an order leads from the recharge popup straight to the result popup', () => {
    expect(wayWords(['storefront', 'shop.popup.recharge'], ['storefront', 'shop.popup.result'])).toEqual([
      'an order is created, if there is an order',
    ])
  })

  it('[FLW-09] who chooses how to pay comes to a paid order by pressing pay, and not by closing the popup', () => {
    const way = wayWords(['recharge', 'choosing'], ['result', 'succeeded'])
    expect(way?.join('\n')).toMatch(/presses pay.*an order is created.*the details: success/s)
    expect(way?.join('\n')).not.toMatch(/closes/)
  })

  it('[FLW-09] no way is told between flows that nothing leads between', () => {
    expect(wayWords(['vip', 'loading'], ['result', 'succeeded'])).toBeNull()
  })

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
    ['slow', 'question', /slow server/],
    ['polling', 'question', /asking for the payment stop/],
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
    const found = findIn(findsOf(sheets, texts, requirementRows(), questionFinds(questions)), asked)
    const own = found.filter((each) => each.kind === kind).map((each) => `${each.words} ${each.in}`)
    expect(
      own.some((words) => where.test(words)),
      `${own.slice(0, 5).join('\n')}`,
    ).toBe(true)
  })

  const expected: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
    [/notArea/, /goes to: \/notArea/],
    [/declined/, /Not paid.*Another way to pay: back to the recharge popup/s],
    [/wait for the network/, /Asking for the payment methods.*the server/],
    [/few steps/, /^3 steps by the player/],
    [/6001/, /In this order.*if nobody is logged in.*6001 otherwise → stays; The shop: anywhere/s],
    [/channel is missing/, /channel id is missing/],
    [/-3062/, /^While choosing:\n.*Which coupon applies.*\nWhile paying.*The pay click is being answered/s],
    [/asking for the payment stop/, /After 10 min → Watched long enough/],
    [/VIP centre/, /watt/],
    [/in-game view/, /inside the game/],
    [/Back do/, /on top/],
    [/window is blocked/, /blocked the login window/],
    [/order forgotten/, /Paid and delivered/],
    [/limited item/, /“Limit reached”.*purchase limit/s],
    [/event tab/, /layout has no page of events/],
    [/after logout/, /logs the player out in this browser/],
    [/replenishment link/, /The time is over/],
    [
      /slow server/,
      /given up after 10 s and tried again, 3 tries in all, 4 s apart.*Network error.*They let themselves be waited for.*Loading how this game is sold/s,
    ],
    [/asked to confirm/, /is it the one that is meant/],
    [/tracked/, /track bill/],
  ]
  it.each(expected)('[FLW-05] the question %s is answered with %s', (asked, answer) => {
    const rows = reachRows(sheets, allBrands().map(factsOf))
    const known = {
      ask: asking(sheets),
      rows,
      brands: allBrands().map(({ key }) => key),
      sheets,
      isPictured: () => false,
    }
    const own = questions.find(({ question }) => asked.test(question))
    const answers = own?.answers(known) ?? []
    expect(answers.map(({ words }) => words).join('\n')).toMatch(answer)
    expect(answers.some(({ to }) => to !== null)).toBe(true)
  })

  const answerLines = (asked: RegExp) => {
    const rows = reachRows(sheets, allBrands().map(factsOf))
    const known = {
      ask: asking(sheets),
      rows,
      brands: allBrands().map(({ key }) => key),
      sheets,
      isPictured: () => false,
    }
    return (questions.find(({ question }) => asked.test(question))?.answers(known) ?? []).map(({ words }) => words)
  }
  /** Where a line stands among others; it must be there. */
  const at = (lines: readonly string[], line: RegExp) => {
    const found = lines.findIndex((each) => line.test(each))
    expect(found, `${line}\n${lines.join('\n')}`).not.toBe(-1)
    return found
  }

  it('[RCH-06] the fewest steps to success leave a method as it is preselected, and name who needs one more', () => {
    const lines = answerLines(/few steps/)
    expect(lines.slice(0, 4)).toEqual([
      '3 steps by the player, then the provider’s page',
      'The player chooses goods.',
      'The player presses buy.',
      'The player presses pay.',
    ])
    expect(lines[4]).toBe('4 steps for a role that was not bought for here before')
    expect(lines.slice(5)).toEqual([
      'The player chooses goods.',
      'The player presses buy.',
      'The player presses pay.',
      'The player says that it is meant.',
    ])
  })

  it('[BEY-09] the player is asked to confirm wherever a state waits for a yes, also before an order is cancelled', () => {
    const lines = answerLines(/asked to confirm/)
    at(lines, /Is the order really to be cancelled\?/)
    at(lines, /first purchase for this role/)
    at(lines, /is that meant/)
  })

  it('[FLW-05] who is waited for is told: the server, a provider, or this browser, which is no network', () => {
    const lines = answerLines(/wait for the network/)
    expect(lines[0]).toMatch(/^\d\d states wait for the server, \d for a provider; \d wait for this browser only$/)
    const provider = at(lines, /^At a provider/)
    const browser = at(lines, /^Not at the network/)
    expect(provider).toBeLessThan(browser)
    for (const line of [/Asking for the payment methods/, /Choosing how to pay, all the time.*own limit/]) {
      expect(at(lines, line)).toBeLessThan(provider)
    }
    for (const line of [/The player is at the provider/, /The form is on its way/]) {
      expect(at(lines, line)).toBeGreaterThan(provider)
      expect(at(lines, line)).toBeLessThan(browser)
    }
    for (const line of [/Did the event show itself/, /Banners of a game/, /nobody’s token/]) {
      expect(at(lines, line)).toBeGreaterThan(browser)
    }
  })

  it('[FLW-05] an order is forgotten by what the server says, and, apart from that, by what the player does', () => {
    const lines = answerLines(/order forgotten/)
    const player = at(lines, /^By what the player does/)
    for (const line of [/Paid and delivered/, /Not paid/]) expect(at(lines, line)).toBeLessThan(player)
    for (const line of [/Closes the popup/, /Means it/]) expect(at(lines, line)).toBeGreaterThan(player)
  })

  it('[GDS-04] what an item says at its limit is a text of the flow that says it', () => {
    expect(saidKeys(sheetNamed('storefront'))).toContain('limit_reached')
  })

  it('[BRD-03] a brand that reaches a flow in some of its areas only is told apart', () => {
    const lines = answerLines(/event tab/)
    expect(lines[0]).toMatch(/^Reached by 13 of 16, and by 1 in part: (?!.*ssgame)/)
    expect(lines[1]).toMatch(/^In part by ssgame \(only in /)
    expect(lines[2]).not.toMatch(/ssgame/)
    at(lines, /VIP-05/)
  })

  it('[FLW-05] a declined payment has no line about an order that still waits', () => {
    expect(answerLines(/declined/).filter((line) => /waits|while pending/.test(line))).toEqual([])
  })

  it('[CPN-06] a coupon refused while paying is told of the usual order too, with when the list is loaded again', () => {
    const lines = answerLines(/-3062/)
    expect(at(lines, /After 1 s/)).toBeLessThan(at(lines, /^While paying/))
    expect(at(lines, /The order is being created; further clicks do nothing: .*refuses/)).toBeGreaterThan(
      at(lines, /^While paying/),
    )
  })

  it('[RES-07] asking for the payment ends by answers, refusals and closing, and begins anew after “recharge done”', () => {
    const lines = answerLines(/asking for the payment/)
    const ends = at(lines, /^It ends before that/)
    expect(at(lines, /still pending|pending → Asking again/i)).toBeLessThan(ends)
    for (const line of [/refused.*could not be asked/, /success.*Ended/, /Closes the popup/])
      expect(at(lines, line)).toBeGreaterThan(ends)
  })

  it('[LGN-11] what the in-game view does on -600 does not stand under what is done elsewhere', () => {
    const lines = answerLines(/in-game view/)
    const elsewhere = at(lines, /^Elsewhere/)
    expect(lines.slice(elsewhere).filter((line) => /if the shop is inside the game/.test(line))).toEqual([])
    expect(at(lines, /may not come in/)).toBeLessThan(elsewhere)
  })

  it('[FLW-05] an answer of 6001 to somebody who is logged in goes on to the prompt', () => {
    const lines = answerLines(/6001/)
    expect(at(lines, /if a name was found not to be verified → The real name is not verified/)).toBeGreaterThan(
      at(lines, /^Who was logged out/),
    )
  })

  it('[FLW-05] a slow provider of logins is told, and pictures only where there are some', () => {
    const lines = answerLines(/slow server/)
    at(lines, /After 40 s/)
    at(lines, /After 10 min/)
    expect(lines.filter((line) => /picture/.test(line))).toEqual([])
  })

  it('[FLW-05] a replenishment link ends by its payment, and a wrong one leads to a page of its own', () => {
    const lines = answerLines(/replenishment link/)
    at(lines, /what becomes of it.*The result is read/)
    at(lines, /^-3016.* → goes to \/errorReplenish/)
    expect(lines.filter((line) => /stays.*\/errorReplenish/.test(line))).toEqual([])
  })

  it('[FLW-05] no name of the code is read in what is done, asked and shown', () => {
    const said = sheets.flatMap(({ states, transitions }) => [
      ...states.flatMap(({ label, enters = [], leaves = [] }) => [label, ...enters, ...leaves]),
      ...transitions.flatMap(({ does, condition }) => [...does, condition ?? '']),
    ])
    const ofCode = /xstate|\bsettle\b|[a-z]_[a-z]|disown|resume|readdress|billing no|^if (?:on|tab|report|stranger)$/
    // what is quoted is a text as the player reads it
    expect([...new Set(said)].filter((each) => ofCode.test(each.replaceAll(/“.*?”/g, '')))).toEqual([])
  })

  it('[FLW-05] it is declared for every effect that a state waits for, and for nothing else, whom it waits for', () => {
    const flows = sheets.map(({ name }) => name)
    const own = new Set(
      sheets.flatMap(({ name, states }) =>
        states.flatMap(({ sources = [] }) => sources.map((source) => `${name} ${source}`)),
      ),
    )
    const declared = waited.map(({ flow, source }) => `${flow} ${source}`)
    expect(declared.filter((each) => !own.has(each))).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
    const unknown = sheets.flatMap((sheet) =>
      sheet.states.flatMap(({ sources = [] }) =>
        sources.filter((source) => !flows.includes(source) && waitedForIn(sheet.name, source) === null),
      ),
    )
    expect(unknown).toEqual([])
  })

  it('[FLW-05] what is tracked in a purchase stands in the order of a purchase, with what is tracked on the way into a state', () => {
    const lines = answerLines(/tracked/)
    const order = [
      ...[/track goods/, /track buy/, /track login/, /track role/, /track method/, /track pay/],
      ...[/track bill/, /track link/],
    ]
    const places = order.map((line) => at(lines, line))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    at(lines, /The game list.*track game list/)
    expect(places.at(-1)).toBeLessThan(at(lines, /^By other ways/))
    expect(lines.filter((line) => /^(?:Events and their gifts|The VIP centre)/.test(line))).toEqual([])
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
