import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Find } from 'flow-atlas/sheet/finds'
import type { ExploredFlow, TransitionSheet } from 'flow-atlas/sheet/sheet'
import { findIn } from 'flow-atlas/site/findView'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allBrands } from '../../../../brands/index.ts'
import { drawSite } from '../make.ts'
import { loadSheets } from '../sheets.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** Elements of a page in document order. */
const elementsIn = (node: Node): Element[] => {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return tree.isElementNode(node) ? [node, ...children] : children
}
const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value ?? null
const wordsIn = (node: Node): string => {
  if (tree.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(wordsIn).join('') : ''
}

type Line = { words: string; to: string | null; isByHand: boolean }

const lineOf = (item: Element): Line => {
  const [link] = elementsIn(item).filter(({ tagName }) => tagName === 'a')
  const isByHand = attribute(item, 'class') === 'by-hand'
  const words = wordsIn(item).replace(/ \(written by hand\)$/, '')
  return { words, to: link ? attribute(link, 'href') : null, isByHand }
}

const brandsWith = (hasVip: boolean) => allBrands().flatMap(({ key, vip }) => (Boolean(vip) === hasVip ? [key] : []))

/** What a stranger asks, and what has to be read as the answer to it. */
const asked: readonly (readonly [question: string, answer: readonly (string | RegExp)[]])[] = [
  [
    'what leads to /notArea',
    [
      'The area is wrong (-3014)',
      /no such game \(-3001\), if [^→]*no area is known → The sales area cannot be told/,
      'The link is not known',
      'The sales area is not found',
    ],
  ],
  [
    'what follows a declined payment',
    [
      'Not paid (on the way in: forgets the order that is under way',
      'Not paid: Wants another way to pay',
      'Not paid: Tries the recharge again',
      'Not paid: Closes the popup',
      '→ Another way to pay: back to the recharge popup for what was ordered',
    ],
  ],
  [
    'which states wait for the network',
    [
      /^\d\d states wait for the server, \d for a provider; \d wait for this browser only$/m,
      'Choosing how to pay: Asking for the payment methods (the server',
      'The pay click: The order is being created; further clicks do nothing (the server',
      'What became of the order: Asking for the status by itself; the player may ask meanwhile (the server',
      'Logging in: The player is at the provider',
    ],
  ],
  [
    'fewest steps from goods to success',
    [
      '3 steps by the player',
      /The player chooses goods\.\nThe player presses buy\.\nThe player presses pay\.\n4 steps for a role that was not bought for/,
    ],
  ],
  [
    'which branch of 6001 applies when',
    [
      /6001 if nobody is logged in → The real name is not verified/,
      /6001 if a game is chosen, and the player was not logged out for this before.*logs the player out in this browser.*goes to: \//,
      /6001 otherwise → stays; The shop: anywhere/,
      'a call that the page has made by itself is silent',
      'if a name was found not to be verified → The real name is not verified',
    ],
  ],
  [
    'what is read when a channel is missing',
    ['“The channel id is missing. Please try again.”', 'The click is answered'],
  ],
  [
    'what a coupon refused with -3062 does while paying, and while choosing',
    [
      /^While choosing:\n-3062 if it is there no longer → The server refused a coupon/m,
      'After 1 s → Loading the list again; a coupon whose price is known by now applies',
      /^While paying.*\nThe pay click, The order is being created.*→ The click is answered/m,
      /-3062 if the coupon counts no longer → Region and method are chosen.*The pay click is being answered/,
    ],
  ],
  [
    'when polling stops and what then',
    [
      'After 10 min → Watched for long: asked once a minute',
      /Watched for long.*: Presses recharge done → .*asking now/,
      /Watched for long.*: Comes back to the page → Asking for the status/,
      /Asking for the payment ends by an answer[\s\S]*Closes the popup → The popup is gone/,
    ],
  ],
  [
    'which brands reach the VIP centre',
    [
      new RegExp(
        `^Reached by ${brandsWith(true).length} of ${allBrands().length}: ${brandsWith(true).join(', ')}$`,
        'm',
      ),
      ...brandsWith(false).map((key) => new RegExp(`^Not by .*\\b${key} \\(it is no VIP version\\)`, 'm')),
    ],
  ],
  [
    'what the in-game view does on -600',
    [
      'only the message of the server shows: no login popup, and the player stays logged in',
      /^The shop, at any time: The token has expired \(-600\), or .* → stays \(shows a message\)$/m,
      '“Please open this page from the game again.”',
      'The token has expired (-600), if the shop is not inside the game → The login popup',
    ],
  ],
  [
    'what Back does with two popups open',
    [
      'Back closes the one on top and leaves the other open; the page is left only when none is open',
      'Back closes the list → The list is not open',
      'Back closes the popup → The popup is gone',
    ],
  ],
  [
    'what happens when the window is blocked',
    [
      '“Your browser blocked the login window. Allow pop-up windows for this page and try again.”',
      /The browser blocks the window → Typing a name/,
      'its link is opened again from the result',
      'Opens the payment link again → stays',
    ],
  ],
  [
    'after which answers an order is forgotten',
    [
      'Paid and delivered (forgets the order that is under way',
      'Not paid (forgets the order that is under way',
      'Closes the popup → The popup is gone (forgets the order that is under way)',
      /The area is wrong \(-3014\).*forgets the order that is under way/,
      /no such game \(-3001\).*forgets the order that is under way/,
      'puts the order aside for the next login of the same player',
    ],
  ],
  [
    'what a limited item shows at its limit',
    [
      '“Limit reached”',
      'a countdown',
      '“Unpaid order”',
      '“Show order”',
      '“The purchase limit of this item is reached.”',
    ],
  ],
  [
    'who may see the event tab',
    [
      /^Reached by 13 of 16, and by 1 in part: /m,
      'A game without events has no event tab (NAV-04)',
      'Who is not logged in sees it too',
      'In the game’s own view there are no tabs',
    ],
  ],
  [
    'what is kept after logout',
    [
      /Means it → .*logs the player out in this browser.*forgets the order that is under way/,
      /Kept in this browser: .*language/,
      /Gone from this browser: the player with the token/,
      'only left, not cancelled',
    ],
  ],
  [
    'how a replenishment link ends',
    [
      'It is paid: the block lifts within 15 minutes',
      'The time is over: customer service gives a new link',
      'The payment could not be loaded',
      '-3016 if the server says that the replenishment is wrong → goes to /errorReplenish',
    ],
  ],
  [
    'what a slow server looks like',
    [
      'given up after 10 s and tried again, 3 tries in all, 4 s apart',
      '“Network error. Please try again later.”',
      'After 5 s → They let themselves be waited for: paying goes on without',
      'After 20 s → The form does not work',
      'Loading how this game is sold, and who the player is in it',
    ],
  ],
  [
    'where the player is asked to confirm',
    [
      'The player is told what the card gives, and says yes',
      'An order is under way: is the switch meant?',
      'Is the order really to be cancelled?',
      'A usable coupon would not apply: is that meant?',
      'An order is under way: is the other region meant?',
      'The first purchase for this role in this browser: is it the one that is meant?',
      'An order for another area is under way: is this one meant?',
      'Is logging out meant, and an order that is under way to be left?',
    ],
  ],
  [
    'what is tracked in a purchase',
    [
      /track goods[\s\S]*track buy[\s\S]*track login[\s\S]*track role[\s\S]*track method[\s\S]*track pay[\s\S]*track bill, track link/,
    ],
  ],
]

describe('The twenty questions on the site as it is built', () => {
  let folder = ''
  let page: Element[] = []
  let finds: readonly Find[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atlas-answers-'))
    await drawSite(folder, await loadSheets([]), { diff: null, before: null, counts: null })
    page = elementsIn(parse(read('questions.html')))
    finds = JSON.parse(
      read('assets/finds.js')
        .replace(/^window\.atlasFinds\s*=\s*/, '')
        .replace(/;?\s*$/, ''),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const flow = (name: string): ExploredFlow => JSON.parse(read(`flows/${name}.json`)).sheet
  /** Where the search leads first, as an address within the site. */
  const placeOf = (question: string) => findIn(finds, question)[0]?.to ?? ''
  const linesAt = (address: string): Line[] => {
    const [file, id] = address.split('#')
    expect(file).toBe('questions.html')
    const [section] = page.filter((each) => attribute(each, 'id') === id)
    expect(section, `${address} is not on the page`).toBeDefined()
    return section
      ? elementsIn(section)
          .filter(({ tagName }) => tagName === 'li')
          .map(lineOf)
      : []
  }

  it.each(asked)('[FLW-05] %s: the search leads to the answer, and all of it is there', (question, answer) => {
    const words = linesAt(placeOf(question))
      .map((line) => line.words)
      .join('\n')
    const missing = answer.filter((part) => (typeof part === 'string' ? !words.includes(part) : !part.test(words)))
    expect(missing, words).toEqual([])
  })

  /** A state by what an address says behind its page. */
  const stateOf = ({ states }: ExploredFlow, place: string) => {
    const key = decodeURIComponent(/^state=([^&]*)/.exec(place)?.[1] ?? '')
    return states.find((state) => state.key === key)
  }
  const isSaid = (words: string, { names, does }: TransitionSheet) =>
    [...names, ...does].some((each) => words.toLowerCase().includes(each.toLowerCase()))

  it.each(asked.map(([question]) => question))(
    '[FLW-05] %s: every line leads to a page that has what the line says',
    (question) => {
      // what is written by hand has a test of its own
      const lines = linesAt(placeOf(question)).filter(({ to, isByHand }) => to !== null && !isByHand)
      expect(lines.length).toBeGreaterThan(0)
      const lost = lines.filter(({ words, to }) => {
        const [file = '', place = ''] = (to ?? '').split('#')
        if (!existsSync(join(folder, file))) return true
        const name = /^flows\/(\w+)\.html$/.exec(file)?.[1]
        if (name === undefined || place === '') return false
        const sheet = flow(name)
        const state = stateOf(sheet, place)
        if (state === undefined) return true
        const way = /&way=(\d+)$/.exec(place)?.[1]
        const ways = sheet.transitions.filter(({ from }) => sheet.states[from] === state)
        const named = way === undefined ? ways : sheet.transitions.slice(Number(way), Number(way) + 1)
        const said = [state.label, ...(state.runs ?? [])]
        return !said.some((each) => words.includes(each)) && !named.some((each) => isSaid(words, each))
      })
      expect(lost).toEqual([])
    },
  )

  const texts = () => new Set(finds.flatMap(({ kind, words }) => (kind === 'text' ? [words] : [])))
  const rowOf = (id: string) =>
    finds.find(({ kind, words }) => kind === 'row' && words.startsWith(`${id} `))?.words ?? ''
  const waysFrom = (name: string, key: string) => {
    const { states, transitions } = flow(name)
    return transitions.filter(({ from }) => states[from]?.key === key)
  }
  const doesOf = (ways: readonly TransitionSheet[]) => ways.flatMap(({ does }) => does).join(', ')

  /** What a person has written, and where the site shows by itself that it is so. */
  const claims: readonly (readonly [claim: RegExp, isShown: () => boolean])[] = [
    [
      /^What the player reads is the reason as the server gives it/,
      () => /says why/.test(doesOf(waysFrom('coupons', 'offer.shown'))),
    ],
    [
      /^While the view is open, only the message of the server shows/,
      () =>
        waysFrom('storefront', '(anywhere)').some(
          ({ event, guard, to, does }) =>
            event === 'api.failed' && guard === null && to.length === 0 && does.join() === 'shows a message',
        ),
    ],
    [/^The VIP centre then says “/, () => texts().has('Please open this page from the game again.')],
    [
      /^In this order: what a state says comes before what holds anywhere/,
      () => {
        const lines = linesAt(placeOf('which branch of 6001 applies when')).map(({ words }) => words)
        const where = lines
          .filter((words) => words.startsWith('6001'))
          .map((words) => words.includes('; The shop: anywhere'))
        return where.length > 3 && where.indexOf(true) > where.lastIndexOf(false)
      },
    ],
    [/^Each open popup has an entry of its own/, () => /Back/.test(rowOf('NAV-12'))],
    [/^So with the coupons open/, () => waysFrom('coupons', 'popup').some(({ event }) => event === 'closed')],
    [
      /^A blocked payment window stops nothing/,
      () =>
        !flow('pay').transitions.some(({ event }) => event?.includes('blocked')) &&
        flow('result').transitions.some(({ event }) => event === 'link.opened'),
    ],
    [/^On the item: “Limit reached”/, () => texts().has('Limit reached') && rowOf('GDS-04') !== ''],
    [/^Where an unpaid order takes the last one/, () => texts().has('Unpaid order') && texts().has('Show order')],
    [/^A game without events has no event tab/, () => /event/i.test(rowOf('NAV-04'))],
    [/^In the game’s own view there are no tabs/, () => /tab|navigation|header/i.test(rowOf('VIP-05'))],
    [
      /^Kept in this browser: /,
      () => !/forgets the (?:game|sales area)/.test(doesOf(waysFrom('storefront', 'shop.popup.loggingOut'))),
    ],
    [
      /^Gone from this browser: /,
      () =>
        /logs the player out in this browser.*forgets the order/.test(
          doesOf(waysFrom('storefront', 'shop.popup.loggingOut')),
        ),
    ],
    [/^An order that was under way is only left/, () => [...texts()].some((text) => /stays valid/.test(text))],
    [
      /^Creating an order is tried 3 times/,
      () =>
        flow('pay').states.some(({ key, runs }) => key === 'creating' && runs.length > 0) &&
        /key/.test(rowOf('PAY-13')),
    ],
  ]

  it('[FLW-05] what is written by hand is a heading, or is shown elsewhere on the site, with its texts and rows', () => {
    const byHand = asked.flatMap(([question]) => linesAt(placeOf(question)).filter((line) => line.isByHand))
    const statements = byHand.map(({ words }) => words).filter((words) => !words.endsWith(':'))
    expect(statements.filter((words) => !claims.some(([claim]) => claim.test(words)))).toEqual([])
    expect(claims.filter(([claim]) => !statements.some((words) => claim.test(words)))).toEqual([])
    expect(claims.filter(([, isShown]) => !isShown()).map(([claim]) => claim)).toEqual([])
    const known = texts()
    const quoted = byHand.flatMap(({ words }) => [...words.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text))
    expect(quoted.filter((text) => ![...known].some((each) => each.toLowerCase() === text.toLowerCase()))).toEqual([])
    const rows = byHand.flatMap(({ words }) => words.match(/\b[A-Z]{3}-\d\d\b/g) ?? [])
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter((id) => rowOf(id) === '')).toEqual([])
  })
})
