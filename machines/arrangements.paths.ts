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
/** Returns a link to the testers' page. A button on the linked page prepares the given data. */
export const prepares = (label: string, what: Prepared, values: object): string => {
  const query = encodeURIComponent(JSON.stringify(values)).replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${label}](/testing?what=${what}&with=${query})`
}
const takeBack = 'press Take used answers back.'
const takesBack = `${awaitsResult} Then ${takeBack}`
/** Tester's instructions to simulate a server that refuses a call with a response code. */
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: `${prepares('Prepare a refusal', 'fault', { path, mode: 'code', code, msg })}.`,
  after: awaitsResult,
  refusal: msg,
})
/** Tester's instructions to simulate a call whose responses are lost, including the responses to its retries. */
export const lost = (path: string): Arrangement => ({
  before: `${prepares('Prepare that answers are lost', 'fault', { path, mode: 'drop', times: 9 })}.`,
  after: `Wait up to 20 seconds for the expected result: the page asks three times. Then ${takeBack}`,
})
/** `skip`: number of calls that the server answers normally, before it sends the prepared response. */
type Skip = { skip?: number }
/** Like `refuse`, but the server refuses several calls. For calls that the page makes in parallel. */
export const refuseAll = (path: string, msg: string, more: Skip = {}): Arrangement => ({
  before: `${prepares('Prepare refusals', 'fault', { path, mode: 'code', code: 0, msg, times: 9, ...more })}.`,
  after: takesBack,
  refusal: msg,
})
/**
 * Tester's instructions to replace the server's response. For responses that the reference server never sends by
 * itself. The replacement also applies to retries of the call.
 */
export const override = (path: string, content: object, more: Skip = {}): Arrangement => ({
  before: `${prepares('Prepare another answer', 'fault', { path, mode: 'answer', times: 9, content, ...more })}.`,
  after: takesBack,
})
/**
 * Instruction to delay the response to a call, so that the next steps happen while the call is pending. The client
 * aborts each attempt after 10 seconds; the third attempt succeeds after 28 seconds. `skip` is the number of earlier
 * calls that the server answers without a delay.
 */
export const holds = (path: string, skip = 0) =>
  `${prepares('Prepare a delay of half a minute', 'fault', { path, mode: 'timeout', lasts: 25_000, ...(skip > 0 && { skip }) })}.`
/** Instruction to advance the timers of the shop's open pages by some time. */
export const passes = (time: string, seconds: number) => `${prepares(`Let ${time} pass`, 'time', { seconds })}.`
/**
 * Instruction for a transition that happens without an action of the tester. The tester only checks the resulting
 * screen.
 */
export const byItself = 'Do nothing: it happens by itself.'
/** Instruction for an action that the screen must not offer. The case passes if the screen has no such button. */
export const notOffered = (what: string) => `Check that the screen does not offer ${what}.`
/** Instruction to leave the tab and return. Many charts reload their data when the player returns. */
export const comesBack = 'Go to another tab of the browser, and return after 2 seconds.'
/** Instruction to tell the open pages that the device is online again. */
export const comesOnline = `${prepares('Let the connection come back', 'connection', {})}.`
/** Instruction to set the device's clock forward. Charts with a countdown then reload their data. */
export const setClock = `${prepares('Set the clock a minute forward', 'clock', { seconds: 60 })}.`
/** Instruction to load the shop's next pages as if the browser blocked cookies. */
export const takesCookies = `${prepares('Take the cookies away', 'cookies', { allowed: false })}.`
export const keepsNoCookies = `${takesCookies} Load the page again.`
/** Returns an instruction to write entries into local storage. An entry with the value null is deleted. */
export const stores = (label: string, entries: Record<string, unknown>) => prepares(label, 'entries', entries)
/** Instruction to start as a player who has roles but has not chosen one. */
export const newcomer = 'Log in as a new player.'
/** Like `newcomer`, but in a game with server zones. */
export const inEmberfall = `${newcomer} Press “[[Change game]]”, choose Emberfall, and log in again as the same player: a login is for one game.`
/** Instruction to choose the role that receives the goods: the first role of the first server. */
export const choosesRole =
  'press “[[Choose]]” or “[[Change]]” under “[[Account]]”, the tab “[[All servers]]”, the first server and its first role'
/** `choosesRole` as a separate sentence, with a capital letter. */
export const choosesRoleNow = `P${choosesRole.slice(1)}.`
/** Instruction to start as a player who has chosen a role but has never ordered for this role in this browser. */
export const withRole = `Log in as a new player, and ${choosesRole}.`
/**
 * Instruction to start as a player who has already bought something for the chosen role. The shop then does not ask the
 * player to confirm the role. The purchase uses no coupon, so that both coupons of a new player stay usable.
 */
export const regular = `Log in as a new player, ${choosesRole}. Choose [[Season Pass]] under “[[Passes]]”, press “[[Buy]]”, choose PayPal, press the button with the price and “[[Yes, continue]]”; press Approve at the provider, wait for “[[Paid and delivered]]”, and press “[[Recharge done]]”.`
/** Tester's instructions to log in as the given player, and to prepare server responses after the login. */
export const as = (who: string, what: string): Arrangement => ({
  before: who,
  after: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
})
/**
 * Tester's instructions to start as a player who has already bought something and has reached a reward. The page is
 * loaded again, because prepared responses apply only to pages that load afterwards.
 */
export const asRegular = (what: string, besides = ''): Arrangement =>
  as(`${regular}${besides}`, `load the page again, press “[[Later]]” of “[[Rewards are waiting for you]]”, and ${what}`)
/** Tester's instructions for a step that makes a call. The step begins with preparing the response to this call. */
export const atOnce = (arrangement: Arrangement, after: string): Arrangement => ({ ...arrangement, after, isOwn: true })
/** Marks a step that only the walk in the browser can execute, not a tester. `because` gives the reason. */
export const byBrowser = (because: string): Arrangement => ({ before: '', after: '', leftOut: because })
/** Adds a precondition of the whole case, such as a login. The case begins with this precondition. */
export const from = (atStart: string, arrangement: Arrangement): Arrangement => ({ ...arrangement, atStart })
/** Tester's instructions for a condition that must hold before the page makes the call. */
export const readied = (before: string, after = awaitsResult): Arrangement => ({ before, after })
/** Instruction to prepare a replenishment link for the player “ann”. */
export const newLink = prepares('prepare a payment link of ann', 'replenishment', {
  player: 'ann',
  amount: 499,
  validTime: 3600,
})
/** Name of the button in the header that opens the login. It is an icon without words. */
export const logInAbove = 'the icon of a person (“[[Log in]]”) at the top'
/** Instruction to make the account “ann” of Google an account of the player “ann”. */
export const anns = prepares('link the Google account ann to the player ann', 'identity', {
  player: 'ann',
  provider: 'google',
  account: 'ann',
})
/** Instruction to open the replenishment page of a game, which asks for a login and then finds the player's link. */
export const byGame =
  'Do not open the link that it shows. Open /replenishGoods?rp_client_id=10101 in the shop’s window instead: after a login as ann, this page finds the same payment.'
/** Instruction to simulate an expired login: the server refuses the next call to `path`. */
export const endsLogin = (path: string) =>
  prepares('prepare that the login ends', 'fault', { path, mode: 'code', code: -600, msg: 'Session over' })
/** Origin of the shops of `npm start` with its default port. `{brand}` stands for a brand's key. */
export const usualShop = 'http://{brand}.localhost:4000'
/** Returns an address in the shop of the given brand. Most cases use the shop of the default brand. */
export const shopOf = ({ key }: { key: string }, address = '/') =>
  `${usualShop.replace('{brand}', key.toLowerCase())}${address}`
/** Returns a description of the screen that the tester expects while a response is pending. */
export const comingFor = (what: string) => `Grey bars are shown instead of ${what}.`
export const isBusy = 'The button shows that it is busy; a second press has no effect.'
export const triesAgain = 'Press “[[Try again]]”.'
/**
 * Tester's instructions to simulate responses that do not have the specified format. The page repeats the request after
 * such a response.
 */
export const wrongShape = (path: string) => ({
  before: `${prepares('Prepare answers of a wrong shape', 'fault', { path, mode: 'shape', times: 9 })}.`,
  after: override(path, {}).after,
})
