import { awaitsResult } from 'statewalk/cases/playbook'
import type { Arrangement } from 'statewalk/model'

/** Data that the testers' page (`/testing`) can prepare. */
type Prepared =
  | 'fault'
  | 'player'
  | 'replenishment'
  | 'identity'
  | 'points'
  | 'realName'
  | 'token'
  | 'time'
  | 'clock'
  | 'cookies'
  | 'connection'
  | 'entries'
/** Texts that are the same in every language. */
export const unchangedTexts = [
  'PayPal',
  'Banks',
  'Cedar Bank',
  'Emberfall',
  'Skybound',
  'Starharbor',
  'Tidecall',
  'Tidecall Classic',
  'Mira',
  'The first news',
  'The second news',
  'Session over',
  'No goods today',
  'Where is it?',
  'Take used answers back',
  'Take everything back',
  'Look again',
  'Open the payment',
  'Open the shop as this player',
  'Open the shop as the game does',
  'Open the shop with the first role',
  'Home',
  'End',
  'Escape',
  'Back',
]
export const testerButtons: Readonly<Record<Prepared, string>> = {
  fault: 'Prepare the answer',
  player: 'Make a new player',
  replenishment: 'Make a payment link',
  identity: 'Link the account',
  points: 'Give the points',
  realName: 'Verify the name',
  token: 'Make a token',
  time: 'Let the time pass',
  clock: 'Set the clock',
  cookies: 'Set the cookies',
  connection: 'Let the connection come back',
  entries: 'Store the entries',
}
/** Encodes values for an address in an instruction. A bracket would end the link. */
export const inAddress = (values: string) => encodeURIComponent(values).replaceAll('(', '%28').replaceAll(')', '%29')
/**
 * Returns an instruction with a link to the testers' page, which shows the form `what` first. `edits`: the changes that
 * the tester makes in the form.
 */
export const prepares = (label: string, what: Prepared, values: object, edits = ''): string => {
  const query = inAddress(JSON.stringify(values))
  return `On the page for testers, open the link [${label}](/testing?what=${what}&with=${query})${edits}, and press “${testerButtons[what]}”.`
}
export const takeBack = 'On the page for testers, press “Take used answers back” ([address](/testing)).'
const takesBack = `${awaitsResult} ${takeBack}`
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: prepares('a refusal', 'fault', { path, mode: 'code', code, msg }),
  after: awaitsResult,
  refusal: msg,
})
/** Simulates a lost response to a call, and to every retry of the call. */
export const lost = (path: string): Arrangement => ({
  before: prepares('lost answers', 'fault', { path, mode: 'drop', times: 9 }),
  after: `Wait up to 20 seconds until the expected result is shown. ${takeBack}`,
})
/** Option of a simulated response. `skip`: number of earlier calls with a normal response. */
type Skip = { skip?: number }
/** Refuses up to nine calls to `path`, because the page makes these calls in parallel. */
export const refuseAll = (path: string, msg: string, more: Skip = {}): Arrangement => ({
  before: prepares('refusals', 'fault', { path, mode: 'code', code: 0, msg, times: 9, ...more }),
  after: takesBack,
  refusal: msg,
})
/**
 * Replaces the response to a call and to its retries. Used for responses that the reference server never sends by
 * itself.
 */
export const override = (path: string, content: object, more: Skip = {}): Arrangement => ({
  before: prepares('a prepared answer', 'fault', { path, mode: 'answer', times: 9, content, ...more }),
  after: takesBack,
})
/**
 * Delays the responses to a call. Each attempt is aborted after 10 s; the third attempt succeeds after 28 s. `skip`:
 * number of earlier calls without a delay.
 */
export const holds = (path: string, skip = 0) =>
  prepares('a delay of 25 seconds', 'fault', { path, mode: 'timeout', lasts: 25_000, ...(skip > 0 && { skip }) })
export const passes = (time: string, seconds: number) => prepares(time, 'time', { seconds })
/** Instruction for a transition without an action of the tester, who only checks the screen. */
export const byItself = 'Do nothing.'
export const notOffered = (what: string) => `Check that the screen does not offer ${what}.`
/** A step that only the walk in the browser can execute, not a tester. */
export const byBrowser = (because: string): Arrangement => ({ before: '', after: '', leftOut: because })
/** Makes the page “My” reload its lists. The page reloads them whenever a popup closes. */
export const reloadsMy =
  'Press “[[Log out]]” under “[[My]]”. Press “[[Cancel]]” in “[[Log out?]]”. When the popup closes, the page reloads its data.'
export const notListed = byBrowser('The screen offers no such choice')
/** Instruction that makes charts reload their data: many charts reload when the player returns to the page. */
export const comesBack = 'Open an empty tab beside the shop’s tab. Return to the shop’s tab after 2 seconds.'
export const comesOnline = prepares('the connection that comes back', 'connection', {})
/** Sets the clock forward by a minute; charts with a countdown then reload their data. */
export const setClock = prepares('a clock that is a minute ahead', 'clock', { seconds: 60 })
export const takesCookies = prepares('no cookies', 'cookies', { allowed: false })
/** Sets entries of local storage. A value of null deletes the entry. */
export const stores = (label: string, entries: Record<string, unknown>) => prepares(label, 'entries', entries)
export const waitsFor = (what: string, seconds = 10) => `Wait for ${what}, at most ${seconds} seconds.`
export const reloads = 'Reload the page.'
export const keepsNoCookies = `${takesCookies} ${reloads}`
/** Creates a new player. The testers' page then shows the player’s name and password. */
export const newPlayer = prepares('a new player', 'player', {})
/** Names the login button in instructions. The button is an icon without words. */
export const logInAbove = 'the icon of a person (“[[Log in]]”) at the top'
export const typesLogin = (name: string, password: string) =>
  `Type ${name} into “[[Username]]”. Type ${password} into “[[Password]]”. Press “[[Log in]]” below “[[Password]]”.`
export const typesNewPlayer = typesLogin('the name of the new player', 'the password of the new player')
export const logsIn = `Press ${logInAbove}. ${typesNewPlayer}`
export const logsInAnn = `Press ${logInAbove}. ${typesLogin('ann', 'ann-pass')}`
export const picks = (goods: string, tab: string) => `Press the tab “[[${tab}]]”. Press “[[${goods}]]”.`
export const pressesPay = 'Press “[[Buy]]” with the price in “[[Recharge info]]”.'
export const paysBy = (method: string) =>
  `Press “${unchangedTexts.includes(method) ? method : `[[${method}]]`}” in “[[Recharge info]]”. ${pressesPay}`
export const confirmsRole = 'Press “[[Yes, continue]]” in “[[Is this the right role?]]”.'
export const confirms = 'If “[[Is this the right role?]]” opens, press “[[Yes, continue]]”.'
export const approves = 'In the provider’s window, press “[[Approve]]”.'
export const endsDelivered =
  'In the shop’s window, wait until “[[Paid and delivered]]” is shown, at most 30 seconds. Press “[[Recharge done]]”.'
export const closesResult = 'In the shop’s window, press “[[Close]]” of “[[Recharge result]]”.'
/** Places the role’s first order, which stays unpaid. */
export const ordersUnpaid = (goods: string, tab: string) =>
  `${picks(goods, tab)} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirmsRole} ${closesResult}`
export const ordersPaid = (goods: string, tab: string) =>
  `${picks(goods, tab)} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirms} ${approves} ${endsDelivered}`
const choosesServer =
  'Press the tab “[[All servers]]”. Press the first server under “[[All servers]]”. Press the first role below “[[Back to the servers]]”.'
const opensAs = (link: string) =>
  `${prepares('a new player with a link', 'player', { hasLink: true })} In the shop’s window, open the link “${link}” of the page for testers.`
export const newcomer = opensAs('Open the shop as this player')
/** Instruction to log in and to open Emberfall, a game with server zones. */
export const inEmberfall = `${newcomer} Press “[[Change game]]”. Press “Emberfall”. ${logsIn}`
export const choosesRole = `Press “[[Choose]]” or “[[Change]]” under “[[Account]]”: only one of both is shown. ${choosesServer}`
/** Opens the shop with a role for which the player has never ordered in this browser. */
export const withRole = opensAs('Open the shop with the first role')
/**
 * Buys an item, so that the shop asks for no confirmation at the next purchase. The purchase uses no coupon, so both
 * coupons of a new player stay usable.
 */
export const regular = `${withRole} ${picks('Season Pass', 'Passes')} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirmsRole} ${approves} ${endsDelivered}`
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/**
 * Creates an arrangement with a login: `who` describes the login, which comes before the step; `what` describes the
 * step.
 */
export const as = (who: string, what: string): Arrangement => ({
  before: who,
  after: capitalized(what),
})
/**
 * Lets a player buy once (`regular`), and then reloads the page, because prepared responses apply only to pages that
 * load afterwards.
 */
export const asRegular = (what: string, besides = ''): Arrangement =>
  as(`${regular}${besides}`, `${reloads} Press “[[Later]]” of “[[Rewards are waiting for you]]”. ${capitalized(what)}`)
/** Prepares the response at the beginning of the step, because the step itself makes the call. */
export const atOnce = (arrangement: Arrangement, after: string): Arrangement => ({ ...arrangement, after, isOwn: true })
/** Adds a precondition of the whole case, such as a login. */
export const from = (atStart: string, arrangement: Arrangement): Arrangement => ({ ...arrangement, atStart })
/** Arranges a condition that must hold before the page makes the call. */
export const readied = (before: string, after = awaitsResult): Arrangement => ({ before, after })
export const loggedInElsewhere = `In another browser program, open the shop. In another browser program, press ${logInAbove}. In another browser program, type the name of the same player into “[[Username]]”. In another browser program, type the password of the same player into “[[Password]]”. In another browser program, press “[[Log in]]” below “[[Password]]”.`
export const opensLink = (link: string) => `In the shop’s window, open the link “${link}” of the page for testers.`
export const newLink = prepares('a payment of ann', 'replenishment', {
  player: 'ann',
  amount: 499,
  validTime: 3600,
})
export const anns = prepares('the Google account of ann', 'identity', {
  player: 'ann',
  provider: 'google',
  account: 'ann',
})
/** Opens the replenishment page of a game, which asks for a login and then finds the player's payment. */
export const byGame =
  'In the shop’s window, open /replenishGoods?rp_client_id=10101. This page finds the payment after a login as ann: do not open the link on the page for testers.'
/** Simulates an expired login: the server refuses the next call to `path`. */
export const endsLogin = (path: string) =>
  prepares('the end of the login', 'fault', { path, mode: 'code', code: -600, msg: 'Session over' })
/** Origin of the shops of `npm start` with its default port. `{brand}` stands for a brand's key. */
export const usualShop = 'http://{brand}.localhost:4000'
/** Returns an address in a brand's shop. Most cases use the shop of the default brand. */
export const shopOf = ({ key }: { key: string }, address = '/') =>
  `${usualShop.replace('{brand}', key.toLowerCase())}${address}`
export const comingFor = (what: string) => `Grey bars are shown instead of ${what}.`
export const isBusy = 'The pressed button shows a spinner. A second press has no effect.'
export const triesAgain = 'Press “[[Try again]]”.'
/** Waits for the delayed response to the request for roles. */
export const rolesWait = `Wait up to 40 seconds until the expected result is shown. ${takeBack}`
/** Prepares up to nine responses of a wrong format, because the page repeats the request after such a response. */
export const wrongShape = (path: string) => ({
  before: prepares('answers of a wrong shape', 'fault', { path, mode: 'shape', times: 9 }),
  after: override(path, {}).after,
})
