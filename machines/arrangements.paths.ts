import { awaitsResult } from 'statewalk/cases/playbook'
import type { Arrangement } from 'statewalk/model'

/** Kinds of data that the testers' page (`/testing`) can prepare for a case. */
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
/** Texts that a tester sees or types, and that are the same in every language. */
export const unchangedTexts = [
  'PayPal',
  'Banks',
  'Cedar Bank',
  'Emberfall',
  'Skybound',
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
/** Name of the button on the testers' page that prepares each kind of data. */
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
/**
 * Returns an instruction for the testers' page: a link, whose page shows the form `what` first, and the button of this
 * form. `edits` is what the tester changes in the form.
 */
export const prepares = (label: string, what: Prepared, values: object, edits = ''): string => {
  const query = encodeURIComponent(JSON.stringify(values)).replaceAll('(', '%28').replaceAll(')', '%29')
  return `On the page for testers, open the link [${label}](/testing?what=${what}&with=${query})${edits}, and press “${testerButtons[what]}”.`
}
export const takeBack = 'On the page for testers, press “Take used answers back” ([address](/testing)).'
const takesBack = `${awaitsResult} ${takeBack}`
/** Tester's instructions to simulate a server that refuses a call with a response code. */
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: prepares('a refusal', 'fault', { path, mode: 'code', code, msg }),
  after: awaitsResult,
  refusal: msg,
})
/** Tester's instructions to simulate a call whose responses are lost, including the responses to its retries. */
export const lost = (path: string): Arrangement => ({
  before: prepares('lost answers', 'fault', { path, mode: 'drop', times: 9 }),
  after: `Wait up to 20 seconds until the expected result is shown. ${takeBack}`,
})
/** `skip`: number of calls that the server answers normally, before it sends the prepared response. */
type Skip = { skip?: number }
/** Like `refuse`, but the server refuses several calls. For calls that the page makes in parallel. */
export const refuseAll = (path: string, msg: string, more: Skip = {}): Arrangement => ({
  before: prepares('refusals', 'fault', { path, mode: 'code', code: 0, msg, times: 9, ...more }),
  after: takesBack,
  refusal: msg,
})
/**
 * Tester's instructions to replace the server's response. For responses that the reference server never sends by
 * itself. The replacement also applies to retries of the call.
 */
export const override = (path: string, content: object, more: Skip = {}): Arrangement => ({
  before: prepares('a prepared answer', 'fault', { path, mode: 'answer', times: 9, content, ...more }),
  after: takesBack,
})
/**
 * Instruction to delay the response to a call, so that the next steps happen while the call is pending. The client
 * aborts each attempt after 10 seconds; the third attempt succeeds after 28 seconds. `skip` is the number of earlier
 * calls that the server answers without a delay.
 */
export const holds = (path: string, skip = 0) =>
  prepares('a delay of 25 seconds', 'fault', { path, mode: 'timeout', lasts: 25_000, ...(skip > 0 && { skip }) })
/** Instruction to advance the timers of the shop's open pages by some time. */
export const passes = (time: string, seconds: number) => prepares(time, 'time', { seconds })
/**
 * Instruction for a transition that happens without an action of the tester. The tester only checks the resulting
 * screen.
 */
export const byItself = 'Do nothing.'
/** Instruction for an action that the screen must not offer. The case passes if the screen has no such button. */
export const notOffered = (what: string) => `Check that the screen does not offer ${what}.`
/** Marks a step that only the walk in the browser can execute, not a tester. `because` gives the reason. */
export const byBrowser = (because: string): Arrangement => ({ before: '', after: '', leftOut: because })
/** Instruction to open and close a popup. When a popup closes, the page “My” reloads its lists. */
export const reloadsMy =
  'Press “[[Log out]]” under “[[My]]”. Press “[[Cancel]]” in “[[Log out?]]”. When the popup closes, the page reloads its data.'
/** Marks an event for something that no list on the screen contains. */
export const notListed = byBrowser('The screen offers no such choice')
/** Instruction to leave the tab and return. Many charts reload their data when the player returns. */
export const comesBack = 'Open an empty tab beside the shop’s tab. Return to the shop’s tab after 2 seconds.'
/** Instruction to tell the open pages that the device is online again. */
export const comesOnline = prepares('the connection that comes back', 'connection', {})
/** Instruction to set the device's clock forward. Charts with a countdown then reload their data. */
export const setClock = prepares('a clock that is a minute ahead', 'clock', { seconds: 60 })
/** Instruction to load the shop's next pages as if the browser blocked cookies. */
export const takesCookies = prepares('no cookies', 'cookies', { allowed: false })
/** Returns an instruction to write entries into local storage. An entry with the value null is deleted. */
export const stores = (label: string, entries: Record<string, unknown>) => prepares(label, 'entries', entries)
/** Instruction to wait, at most some seconds, for something that is shown soon. */
export const waitsFor = (what: string, seconds = 10) => `Wait for ${what}, at most ${seconds} seconds.`
export const reloads = 'Reload the page.'
export const keepsNoCookies = `${takesCookies} ${reloads}`
/** Instruction to create a player. The testers' page then shows the player’s name and password. */
export const newPlayer = prepares('a new player', 'player', {})
/** Name of the button in the header that opens the login. It is an icon without words. */
export const logInAbove = 'the icon of a person (“[[Log in]]”) at the top'
/** Instruction to fill in the shop's login. */
export const typesLogin = (name: string, password: string) =>
  `Type ${name} into “[[Username]]”. Type ${password} into “[[Password]]”. Press “[[Log in]]” below “[[Password]]”.`
/** Instruction to fill in the login with the name and password that the testers' page shows. */
export const typesNewPlayer = typesLogin('the name of the new player', 'the password of the new player')
export const logsIn = `Press ${logInAbove}. ${typesNewPlayer}`
/** Instruction to log in as the demo's player “ann”. */
export const logsInAnn = `Press ${logInAbove}. ${typesLogin('ann', 'ann-pass')}`
/** Instruction to choose an item under its tab. */
export const picks = (goods: string, tab: string) => `Press the tab “[[${tab}]]”. Press “[[${goods}]]”.`
/** Instruction to press the pay button, whose words also include the price. */
export const pressesPay = 'Press “[[Buy]]” with the price in “[[Recharge info]]”.'
/** Instruction to choose a payment method and to press the pay button. */
export const paysBy = (method: string) =>
  `Press “${unchangedTexts.includes(method) ? method : `[[${method}]]`}” under “[[Payment method]]”. ${pressesPay}`
export const confirmsRole = 'Press “[[Yes, continue]]” in “[[Is this the right role?]]”.'
/** Instruction to confirm the role if the shop asks. */
export const confirms = 'If “[[Is this the right role?]]” opens, press “[[Yes, continue]]”.'
export const approves = 'In the provider’s window, press “[[Approve]]”.'
/** Instruction to wait for the delivery of a paid order, and to close its result. */
export const endsDelivered =
  'In the shop’s window, wait until “[[Paid and delivered]]” is shown, at most 30 seconds. Press “[[Recharge done]]”.'
export const closesResult = 'In the shop’s window, press “[[Close]]” of “[[Recharge result]]”.'
/** Instruction to order an item by PayPal, with the first order of a role, and to leave the order unpaid. */
export const ordersUnpaid = (goods: string, tab: string) =>
  `${picks(goods, tab)} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirmsRole} ${closesResult}`
/** Instruction to order an item by PayPal and to pay for it. */
export const ordersPaid = (goods: string, tab: string) =>
  `${picks(goods, tab)} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirms} ${approves} ${endsDelivered}`
const choosesServer =
  'Press the tab “[[All servers]]”. Press the first server under “[[All servers]]”. Press the first role below “[[Back to the servers]]”.'
const opensAs = (link: string) =>
  `${prepares('a new player with a link', 'player', { hasLink: true })} In the shop’s window, open the link “${link}” of the page for testers.`
/** Instruction to start as a player who has roles but has not chosen one. */
export const newcomer = opensAs('Open the shop as this player')
/** Like `newcomer`, but in a game with server zones. */
export const inEmberfall = `${newcomer} Press “[[Change game]]”. Press “Emberfall”. ${logsIn}`
/** Instruction to choose the role that receives the goods: the first role of the first server. */
export const choosesRole = `Press “[[Choose]]” or “[[Change]]” under “[[Account]]”: only one of both is shown. ${choosesServer}`
/** Instruction to start as a player who has chosen a role but has never ordered for this role in this browser. */
export const withRole = opensAs('Open the shop with the first role')
/**
 * Instruction to start as a player who has already bought something for the chosen role. The shop then does not ask the
 * player to confirm the role. The purchase uses no coupon, so that both coupons of a new player stay usable.
 */
export const regular = `${withRole} ${picks('Season Pass', 'Passes')} Press “[[Buy]]”. ${paysBy('PayPal')} ${confirmsRole} ${approves} ${endsDelivered}`
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** Tester's instructions to log in as the given player, and to prepare server responses after the login. */
export const as = (who: string, what: string): Arrangement => ({
  before: who,
  after: capitalized(what),
})
/**
 * Tester's instructions to start as a player who has already bought something and has reached a reward. The page is
 * loaded again, because prepared responses apply only to pages that load afterwards.
 */
export const asRegular = (what: string, besides = ''): Arrangement =>
  as(`${regular}${besides}`, `${reloads} Press “[[Later]]” of “[[Rewards are waiting for you]]”. ${capitalized(what)}`)
/** Tester's instructions for a step that makes a call. The step begins with preparing the response to this call. */
export const atOnce = (arrangement: Arrangement, after: string): Arrangement => ({ ...arrangement, after, isOwn: true })
/** Adds a precondition of the whole case, such as a login. The case begins with this precondition. */
export const from = (atStart: string, arrangement: Arrangement): Arrangement => ({ ...arrangement, atStart })
/** Tester's instructions for a condition that must hold before the page makes the call. */
export const readied = (before: string, after = awaitsResult): Arrangement => ({ before, after })
/** Instruction to log in with a second browser program. */
export const loggedInElsewhere = `In another browser program, open the shop. In another browser program, press ${logInAbove}. In another browser program, type the name of the same player into “[[Username]]”. In another browser program, type the password of the same player into “[[Password]]”. In another browser program, press “[[Log in]]” below “[[Password]]”.`
/** Instruction to open a link that the testers' page shows. */
export const opensLink = (link: string) => `In the shop’s window, open the link “${link}” of the page for testers.`
/** Instruction to prepare a replenishment link for the player “ann”. */
export const newLink = prepares('a payment of ann', 'replenishment', {
  player: 'ann',
  amount: 499,
  validTime: 3600,
})
/** Instruction to make the account “ann” of Google an account of the player “ann”. */
export const anns = prepares('the Google account of ann', 'identity', {
  player: 'ann',
  provider: 'google',
  account: 'ann',
})
/** Instruction to open the replenishment page of a game, which asks for a login and then finds the player's link. */
export const byGame =
  'In the shop’s window, open /replenishGoods?rp_client_id=10101. This page finds the payment after a login as ann: do not open the link on the page for testers.'
/** Instruction to simulate an expired login: the server refuses the next call to `path`. */
export const endsLogin = (path: string) =>
  prepares('the end of the login', 'fault', { path, mode: 'code', code: -600, msg: 'Session over' })
/** Origin of the shops of `npm start` with its default port. `{brand}` stands for a brand's key. */
export const usualShop = 'http://{brand}.localhost:4000'
/** Returns an address in the shop of the given brand. Most cases use the shop of the default brand. */
export const shopOf = ({ key }: { key: string }, address = '/') =>
  `${usualShop.replace('{brand}', key.toLowerCase())}${address}`
/** Returns a description of the screen that the tester expects while a response is pending. */
export const comingFor = (what: string) => `Grey bars are shown instead of ${what}.`
export const isBusy = 'The pressed button shows a spinner. A second press has no effect.'
export const triesAgain = 'Press “[[Try again]]”.'
/** Instruction to wait for the roles, whose call a delay holds back. */
export const rolesWait = `Wait up to 25 seconds until the expected result is shown. ${takeBack}`
/**
 * Tester's instructions to simulate responses that do not have the specified format. The page repeats the request after
 * such a response.
 */
export const wrongShape = (path: string) => ({
  before: prepares('answers of a wrong shape', 'fault', { path, mode: 'shape', times: 9 }),
  after: override(path, {}).after,
})
