import { join } from 'node:path'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { saidKeys } from 'flow-atlas/sheet/texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allBrands } from '../../../../brands/index.ts'
import { root } from '../../run.ts'
import { loadSheets } from '../sheets.ts'
import { asking } from './ask.ts'
import { factsOf } from './facts.ts'
import { questions } from './questions.ts'
import { questionsPage, questionsTable, rowsBesideFinds } from './questionsPage.ts'
import { reachRows } from './reach.ts'

describe('The frequent questions', () => {
  let sheets: ExploredFlow[] = []
  beforeAll(async () => {
    sheets = await loadSheets([])
  })

  const sheetNamed = (name: string) => {
    const found = sheets.find((sheet) => sheet.name === name)
    if (!found) throw new Error(`there is no flow ${name}`)
    return found
  }

  const expected: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
    [/notArea/, /goes to: \/notArea/],
    [/declined/, /Not paid.*Another way to pay: back to the recharge popup/s],
    [/wait for the network/, /Asking for the payment methods.*the server/],
    [/few steps/, /^3 steps by the player/],
    [/6001/, /In this order.*if nobody is logged in.*6001 otherwise → stays; The shop: anywhere/s],
    [/channel is missing/, /channel id is missing/],
    [/-3062/, /^While choosing:\n.*Which coupon applies.*\nWhile paying.*The pay click is being answered/s],
    [/asking for the payment stop/, /After 10 min → Watched for long/],
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
    [/how many seconds/, /^After 1 s first, then after 2, 4, 8, 15 and 30 s.*After 1–30 s → Asking for the status/s],
    [/token expires/, /The token has expired.*→ The login popup.*puts the order aside.*brings the order back/s],
    [/into the result/, /The recharge popup: An order is created.*The gift-card popup: The gift card is redeemed/s],
  ]
  const known = () => ({
    ask: asking(sheets),
    rows: reachRows(sheets, allBrands().map(factsOf)),
    brands: allBrands().map(({ key }) => key),
    sheets,
    isPictured: () => false,
  })
  const answersTo = (asked: RegExp) => questions.find(({ question }) => asked.test(question))?.answers(known()) ?? []

  it.each(expected)('[FLW-05] the question %s is answered with %s', (asked, answer) => {
    const answers = answersTo(asked)
    expect(answers.map(({ words }) => words).join('\n')).toMatch(answer)
    expect(answers.some(({ to }) => to !== null)).toBe(true)
  })

  const answerLines = (asked: RegExp) => answersTo(asked).map(({ words }) => words)
  /** Where a line stands among others; it must be there. */
  const at = (lines: readonly string[], line: RegExp) => {
    const found = lines.findIndex((each) => line.test(each))
    expect(found, `${line}\n${lines.join('\n')}`).not.toBe(-1)
    return found
  }

  it('[RCH-06] the fewest steps to success leave a method as it is preselected, and name who needs one more', () => {
    const lines = answerLines(/few steps/)
    expect(lines.slice(0, 4)).toEqual([
      '3 steps by the player, who is logged in and whose role is known, then the provider’s page: a way to pay is chosen already',
      'The player chooses goods.',
      'The player presses buy.',
      'The player presses pay.',
    ])
    expect(lines[4]).toBe('4 steps for a role that was not bought for here before')
    expect(lines.slice(5, 9)).toEqual([
      'The player chooses goods.',
      'The player presses buy.',
      'The player presses pay.',
      'The player says that it is meant.',
    ])
    expect(lines[9]).toMatch(/^The journey counts 5, not 3/)
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
    for (const line of lines.slice(0, at(lines, /^By a login that has expired/)).filter((each) => each.includes(' → ')))
      expect(line).toMatch(/forgets the order that is under way/)
    at(lines, /The token has expired.*puts the order aside/)
    at(lines, /brings the order back/)
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
    expect(answerLines(/declined/).filter((line) => /waits|while pending|goods have arrived/.test(line))).toEqual([])
    at(answerLines(/declined/), /Asked by itself: fail, if the order has ended → Ended/)
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
    const ends = at(lines, /^Asking for the payment ends by an answer/)
    expect(at(lines, /^The timeline of an order.*After 10 min/)).toBeLessThan(ends)
    expect(at(lines, /still pending|pending → Asking again/i)).toBeLessThan(ends)
    for (const line of [/refused.*could not be asked/, /success.*Ended/, /Closes the popup/])
      expect(at(lines, line)).toBeGreaterThan(ends)
  })

  it('[LGN-11 VIP-05] what the in-game view does on -600 is told first, of elsewhere only what opens the login', () => {
    const lines = answerLines(/in-game view/)
    const elsewhere = at(lines, /^Outside the game/)
    expect(lines.slice(elsewhere + 1)).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/if the shop is not inside the game → The login popup/)
    expect(at(lines, /may not come in/)).toBeLessThan(elsewhere)
    at(lines, /open this page from the game again/)
  })

  it('[NAV-12] every line of what Back does names it', () => {
    expect(answerLines(/Back do/).filter((line) => !/\bBack\b/.test(line) && line.includes(' → '))).toEqual([])
  })

  it('[SYS-03] it is told that creating an order is tried again, and what keeps it one order', () => {
    at(answerLines(/slow server/), /^Creating an order is tried 3 times as well.*the same key/)
  })

  it('[NAV-04] it is told that a game without events has no tab', () => {
    at(answerLines(/event tab/), /A game without events has no event tab/)
  })

  it('[BEY-01] a role that came by a link and a changed one are told among what is confirmed', () => {
    const lines = answerLines(/asked to confirm/)
    at(lines, /came by a link, and for a changed one/)
    at(lines, /this browser has not bought for the role before/)
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

  it('[FLW-05] a line that no chart says is marked as written by hand, on the page too', () => {
    const lines = answersTo(/asking for the payment/)
    const marked = lines.filter(({ isByHand }) => isByHand).map(({ words }) => words)
    expect(marked[0]).toMatch(/^The 10 min begin anew by what leads on from there/)
    expect(lines.filter(({ to, isByHand }) => to === null && !isByHand)).toEqual([])
    const [asked] = questions.filter(({ question }) => question.startsWith('When does asking'))
    if (!asked) throw new Error('there is no such question')
    const page = questionsPage([{ ...asked, answers: () => lines.slice(0, 12) }], known(), { places: [], made: '' })
    expect(page.split('(written by hand)').length - 1).toBe(
      lines.slice(0, 12).filter(({ isByHand }) => isByHand).length,
    )
    expect(page).not.toContain('Each line is read')
  })

  it('[FLW-05] what is required of no flow stands below the questions, each row where the search leads to it', () => {
    const beside = [{ id: 'ABC-01', text: 'A lamp gives light' }]
    const site = { places: [], made: '' }
    expect(questionsPage([], known(), site, beside)).toMatch(/id="row-ABC-01"[^>]*>.*ABC-01.*A lamp gives light/)
    expect(questionsPage([], known(), site)).not.toContain('beside the flows')
    expect(rowsBesideFinds(beside)).toEqual([
      { kind: 'row', words: 'ABC-01 A lamp gives light', in: 'Beside the flows', to: 'questions.html#row-ABC-01' },
    ])
  })

  it('[RES-02] an order is asked for after 1 s first, and with growing pauses as long as it is watched', () => {
    const lines = answerLines(/how many seconds/)
    expect(lines[0]).toBe(
      'After 1 s first, then after 2, 4, 8, 15 and 30 s, and every 30 s for 10 min, then every 60 s until the player leaves; later pauses are longer by up to a tenth',
    )
    at(lines, /After 10 min → Watched for long/)
    at(lines, /The timeline of an order.*After 8–30 s/)
  })

  it('[LGN-11] a token that expires while paying opens the login, and the same player goes on with the order', () => {
    const lines = answerLines(/token expires/)
    expect(at(lines, /^The shop, What is open over the page: The token has expired/)).toBeLessThan(
      at(lines, /brings the order back/),
    )
    at(lines, /^The pay click, The order is being created.*refuses.*closes the payment window/)
    at(
      lines,
      /^The shop, An order under way or a purchase goes on where it was: At once, if an order is under way → The result popup/,
    )
    at(lines, /if a purchase or a gift card is to go on → Is everything known/)
    at(lines, /^The shop, at any time: The token has expired.* → stays/)
  })

  it('[RES-07] every way into the result is told: an order, a gift card, and an order that is found again', () => {
    const lines = answerLines(/into the result/)
    for (const line of [/An order is created/, /gift card is redeemed/, /unpaid order/, /order under way, if/])
      at(lines, line)
    at(lines, /goes on where it was: At once, if an order is under way → The result popup/)
    at(lines, /^A replenishment, .*The order is created → An order was started/)
  })

  it('[RES-07] a return begins the time anew only from the rest, and asks at once before', () => {
    const lines = answerLines(/asking for the payment/)
    const before = at(lines, /only ask at once/)

    expect(lines.slice(before + 1, before + 3).join()).toMatch(
      /Comes back.*Asking for the status.*the timeline knows more/,
    )
  })

  it('[FLW-05] six ways lead to /notArea, and choosing a game or a refused one forgets the order', () => {
    const areas = answersTo(/notArea/).filter(({ words }) => words.includes(' → '))
    expect(areas).toHaveLength(6)
    const lines = answerLines(/order forgotten/)
    const refused = at(lines, /^By a sales area or a game/)
    at(lines.slice(refused), /-3014/)
    at(lines.slice(refused), /-3001/)
    at(lines.slice(0, refused), /forgets the order that is under way, and notes the game/)
  })

  it('[FLW-05] a call of 6001 that the page made by itself is silent', () => {
    const lines = answerLines(/6001/)
    expect(at(lines, /made by itself is silent/)).toBeLessThan(lines.length - 1)
  })

  /** `vitest run scripts/lib/atlas/shop/questions.test.ts -u` writes it anew. */
  it('[FLW-05] the sample of the questions has the answers too as the site has them at first sight', async () => {
    const file = join(root, 'docs', 'samples', 'questions.md')
    await expect(questionsTable(questions, known())).toMatchFileSnapshot(file)
  })

  it('every question that a stranger is asked has its answer', () => {
    expect(questions).toHaveLength(23)
    expect(expected).toHaveLength(23)
    expect(sheetNamed('pay').title).not.toBe('')
  })
})
