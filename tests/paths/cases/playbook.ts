import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateAddress } from 'flow-atlas/sheet/finds'
import type { Playbook, Priority } from 'statewalk/cases/playbook'
import { type AnyFlowModel, type Doing, type Shown, testerWords } from 'statewalk/model'
import { isRecord } from 'statewalk/plain'
import { byItself, holds, shopOf, usualShop } from '../../../machines/arrangements.paths.ts'
import { root } from '../../../scripts/lib/run.ts'
import { backgroundCalls } from '../../../src/app/services/calls.ts'
import { backgroundCalls as laterBackgroundCalls } from '../../../src/app/services/laterCalls.ts'
import type { Language } from '../../../src/contract/codes.ts'
import { isMessageKey, messageIn } from '../../../src/server/i18n/messages.ts'
import { pictured } from '../../atlas/shop/appDigest.ts'
import { inTurn } from './inTurn.ts'
import { preparedAnswers } from './preparedAnswers.ts'
import type { Words } from './words.ts'

/** Matches a translatable text in source code, with or without an explicit message id. */
const namedText = /^\s+(\w+): msg(?:`([^`]*)`|\(\{ id: '[^']*', message: '([^']*)' \}\))/gm

/** Returns the English texts of the charts: key → text. */
const namedTexts = () =>
  new Map(
    [...readFileSync(join(root, 'src/views/shared/texts.ts'), 'utf8').matchAll(namedText)].map(
      ([, key = '', words, ofId]) => [key, words ?? ofId ?? key] as const,
    ),
  )

/** Returns the name of a language in the language itself, for example “Deutsch”, as in the shop's list of languages. */
const languageName = (language: Language) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

/** Matches the origin of a shop in the instructions of the models. */
const usualOrigin = new RegExp(usualShop.replaceAll('.', '\\.').replace('{brand}', '(\\w+)'), 'g')
const origin = (brand: string) => shopOf({ key: brand }, '')

/**
 * Returns the origin of a brand's shop. `shop` is the origin of all shops, with `{brand}` in place of the brand's key.
 */
export const originOf = (brand: string, shop = usualShop) => shop.replace('{brand}', brand.toLowerCase())

/**
 * Returns the preconditions of test cases, as instructions for the tester.
 * @param opened origin of the shop that the first step opens; null if the case begins in the usual shop
 */
export const preconditionsOf = (usual: string, language: Language, opened: string | null = null) => [
  `A demo runs (npm start). Each case begins in a new private window: open [the page for testers](${opened ?? usual}/testing) in this window. ${opened === null ? `Then open the shop at ${usual}/` : 'The first step in the shop opens the shop'} in a second window of the same private session: the shop’s window. Place both windows side by side, because a page that was hidden asks the server again. Each step takes place in the window of the step before, unless the step names a window. Open a second tab in the window of the page for testers. An address like /my is opened at the shop: “Open the shop” means its first page. If a shop is not in ${languageName(language)}, choose “${languageName(language)}” in the menu with the globe at the top.`,
  'A link in a step opens the page for testers with one form at its top: open the link in the window of the page for testers, and press the named button below this form. The other forms of this page are not needed. If a step opens a link that the page for testers shows, copy the address of this link, and open it in the shop’s window. A delay lasts 25 seconds from the moment when the shop asks the server: read the next steps before the delay starts.',
  'Do not look at the number of prepared answers that wait. Prepared answers invent orders, events and goods: their accounts, times and prices do not fit what you did, and that is no fault.',
  'Some cases take place in the shop of another brand. Their links open the page for testers of that shop, because each shop has its own.',
  'Judge only what must be seen, in the shop’s window unless the text names another. Headings and buttons may be written in capital letters. Other messages, questions and popups may appear too; close a popup that is in the way, unless it is named. A message may be shown at the top, in the page or in a popup: one place is enough. A message at the top disappears after some seconds. If it is still the message of an earlier step, close it first.',
  'The name and the password of a new player are shown on the page for testers, under “Prepared”. The first role of a new player is on the first server.',
  'Accounts: ann / ann-pass and bob / bob-pass. Cards, password demo-card: PAY-USD-4.99-1, PAY-USD-9.99-1, GIFT-980-1, GAME-1. A card is used up: the next ones end in -2 and -3.',
  'A provider’s page opens in a window of its own, the provider’s window. Leave it open until a step names it.',
  'Some buttons are icons: “Close” may be a cross, “Back” an arrow, “Log in” a person. A field into which a step types contains only this text afterwards. If the button of a step is gone because its result is already shown, go on with the next step.',
  'Under “Must do nothing”, a button, list or field of the last step may be missing or greyed out. Then leave it alone: the case passes if the screen shows what must be seen.',
  'Nothing is left of the case before: the network is on, and all private windows are closed.',
]

const silent = new Set<string>([...backgroundCalls, ...laterBackgroundCalls].map(({ path }) => path))
/**
 * Returns the message that the page shows at its top after a refused call. Returns null if no refusal is prepared, or
 * if the shop makes the call in the background and therefore shows no message.
 */
const toldAbove = (done: Doing | undefined, says: string | { words: string } | null | undefined): string | null => {
  if (typeof done !== 'object' || !done.refusal || says === null) return null
  return preparedAnswers(done.before).some(({ path }) => silent.has(path.split('?')[0] ?? path))
    ? null
    : `The message “${done.refusal}” is shown.`
}

type Calls = Readonly<Record<string, readonly string[]>>

/**
 * Calls that a tester can delay: flow → effect → addresses. Contains only effects for which the driver declares no
 * address, or an address with a wildcard.
 */
const delayed: Readonly<Record<string, Calls>> = {
  help: { loadTickets: ['/api/help/tickets'], sendQuestion: ['/api/help/ask'] },
  login: { authenticate: ['/util/login/auth'], exchange: ['/util/login/google_auth'] },
}

/**
 * Returns a function that delays the call of an effect. The function returns null if the address contains a wildcard,
 * because a tester can delay only one address.
 */
const holding = (calls: Calls) => (effect: string, earlier: number) => {
  const path = calls[effect]?.[0]?.split(/[?|]/)[0]
  return path === undefined || path.includes('*') ? null : holds(path, earlier)
}

/** Returns the text of a message. `said` is the text itself, or the key of a message of the server. */
export const saidBy = (said: string | { words: string }, language: Language): string => {
  if (typeof said !== 'string') return said.words
  if (!isMessageKey(said)) throw new Error(`the server has no message ${said}`)
  return messageIn(said, language)
}

/**
 * Returns the instructions for the testers of a flow.
 * @param shop pattern of the shops' origins, in which `{brand}` is the brand's key
 */
export const playbookOf = (
  { name: flow, model }: { name: string; model: AnyFlowModel },
  {
    brand,
    words,
    language,
    shop = usualShop,
    calls = {},
  }: { brand: string; words: Words; language: Language; shop?: string; calls?: Calls },
): Playbook => {
  const texts = namedTexts()
  const states = pictured()
  const said = (text: string) =>
    text
      .replaceAll(/\[\[(.+?)\]\]/g, (_, english: string) => (words(english) ?? english).replaceAll(/\{\w+\}/g, '…'))
      .replaceAll('](/', `](${origin(brand)}/`)
      .replaceAll(usualOrigin, (_, key: string) => shop.replace('{brand}', key))
  const doing = (step: Doing) =>
    typeof step === 'string'
      ? said(step)
      : {
          ...step,
          before: said(step.before),
          after: said(step.after),
          ...(step.atStart && { atStart: said(step.atStart) }),
          ...(step.tries && { tries: said(step.tries) }),
        }
  const seeing = (shown: Shown): Shown =>
    typeof shown === 'string' ? said(shown) : { ...shown, text: said(shown.text), otherwise: seeing(shown.otherwise) }
  const allDone = (record: Readonly<Record<string, Doing>>) =>
    Object.fromEntries(Object.entries(record).map(([name, step]) => [name, doing(step)]))
  const { begins, does, shows, says, results } = testerWords(model)
  return {
    risk: riskOf(flow),
    preconditions: preconditionsOf(originOf(brand, shop), language).map(said),
    begins: allDone(begins),
    does: allDone(does),
    sees: Object.fromEntries(Object.entries(shows).map(([state, shown]) => [state, seeing(shown)])),
    results: Object.fromEntries(
      [...new Set([...Object.keys(results), ...Object.keys(does)])].map((name) => [
        name,
        [results[name], toldAbove(does[name], says[name])].flatMap((text) => (text ? said(text) : [])),
      ]),
    ),
    messageOf: (value, outcome) => {
      if (!isRecord(value) || (value.kind !== 'text' && value.kind !== 'server')) return null
      const own = says[outcome]
      if (own === null) return null
      // in the model, errors of these two kinds have no text of their own
      if (own !== undefined && (value.kind === 'server' || value.key === 'network_error')) return saidBy(own, language)
      const done = does[outcome]
      // in the model, a network error has no text, but the tester prepares a refusal with a text
      if (value.key === 'network_error' && typeof done === 'object' && done.refusal) return done.refusal
      if (typeof value.key !== 'string') return null
      const english = texts.get(value.key)
      return english === undefined ? value.key : (words(english) ?? english)
    },
    holds: (effect, earlier) => {
      const how = holding({ ...calls, ...delayed[flow] })(effect, earlier)
      return how === null ? null : said(how)
    },
    arranges: inTurn,
    usedSign: (preparations, action) => {
      const count = preparedAnswers(preparations.join(' ')).length
      if (count === 0) return null
      if (takesBack.test(action))
        return { does: '', sees: 'On the page for testers, “Answers taken back:” shows a number of at least 1.' }
      const newest = count === 1 ? 'the first answer' : `at least one of the first ${count} answers`
      return {
        does: 'On the page for testers, press “Look again”.',
        sees: `On the page for testers, ${newest} in the list shows “Used, calls:” with a number.`,
      }
    },
    ends: (instruction) => instruction.replace(takesBack, ''),
    awaits: (instruction) => {
      if (!comesAtOnce.test(instruction)) return null
      return instruction === byItself ? '' : instruction
    },
    acts: (instruction) => !/^(?:Wait\b|Do nothing\b|If “)/.test(instruction),
    pictureOf: (state) => (states.has(`${flow}/${state}`) ? stateAddress(flow, { key: state }) : null),
  }
}

/** Matches the last sentence of an instruction in which the tester removes the used answers. */
const takesBack = / On the page for testers, press “Take used answers back” \(\[address\]\([^)]*\)\)\.$/

/**
 * Matches instructions after which the response arrives within half a second, so that the tester cannot see the pending
 * state.
 */
const comesAtOnce =
  /^(?:Wait(?! until(?! the expected result)| about| up to| a minute| \d|: the payment)\b|Do nothing\b|If “)/

/**
 * Returns the priority of a flow: high if a failure costs money, medium if a failure prevents a purchase, otherwise
 * low.
 */
const riskOf = (flow: string): Priority => {
  if (/^(?:pay|recharge|result|coupons|embedded|cardExchange|replenish)$/.test(flow)) return 'high'
  return /^(?:login|popups|selection|limits|orders|roles|salesArea|storefront)$/.test(flow) ? 'medium' : 'low'
}
