import type { Arrangement } from 'statewalk/model'

/** The answers and data that the page for testers (`/testing`) can prepare. */
type Prepared =
  | 'fault'
  | 'player'
  | 'replenishment'
  | 'points'
  | 'realName'
  | 'token'
  | 'time'
  | 'clock'
  | 'cookies'
  | 'entries'
/** Returns a link to the page for testers, where a button prepares answers or data. */
export const prepares = (label: string, what: Prepared, values: object): string => {
  const query = encodeURIComponent(JSON.stringify(values)).replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${label}](/testing?what=${what}&with=${query})`
}
const takesBack = 'Wait for the answer, and press Take everything back on [the page for testers](/testing).'
/** Arrangement for a call that the server refuses with a code. */
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: `${prepares('Prepare a refusal', 'fault', { path, mode: 'code', code, msg })}.`,
  after: 'Wait for the answer.',
  refusal: msg,
})
/** Arrangement for a call whose answer is lost on every attempt. */
export const lost = (path: string): Arrangement => ({
  before: `${prepares('Prepare that answers are lost', 'fault', { path, mode: 'drop', times: 9 })}.`,
  after: `Wait some 10 seconds, for three tries. ${takesBack}`,
})
/** Number of calls that the server answers as usual before it gives the prepared answer. */
type Skip = { skip?: number }
/** Like `refuse`, for calls that the page makes several times at once. */
export const refuseAll = (path: string, msg: string, more: Skip = {}): Arrangement => ({
  before: `${prepares('Prepare refusals', 'fault', { path, mode: 'code', code: 0, msg, times: 9, ...more })}.`,
  after: takesBack,
  refusal: msg,
})
/**
 * Replaces an answer with one that the reference server never sends by itself. Works even if the page makes the call
 * several times.
 */
export const override = (path: string, content: object, more: Skip = {}): Arrangement => ({
  before: `${prepares('Prepare another answer', 'fault', { path, mode: 'answer', times: 9, content, ...more })}.`,
  after: takesBack,
})
/**
 * Arrangement for a call whose answer must still be pending during the next steps. Each of the client's attempts ends
 * after 10 seconds; the third, after 28 seconds, is answered.
 */
export const holds = (path: string) =>
  `${prepares('Prepare a delay of half a minute', 'fault', { path, mode: 'timeout', lasts: 25_000 })}.`
/** Instruction to let timers of the shop's open pages end as if some time had passed. */
export const passes = (time: string, seconds: number) => `${prepares(`Let ${time} pass`, 'time', { seconds })}.`
/** Instruction for a step that the chart takes without the player. The tester only checks the resulting screen. */
export const byItself = 'Do nothing: it happens by itself.'
/**
 * Instruction for an action that the screen must not offer. The case passes if the screen has no control for the
 * action.
 */
export const notOffered = (what: string) => `Look for ${what}: there is nothing to press.`
/** Instruction to return to the page. Charts that wait for the player's return then fetch their data again. */
export const comesBack = 'Go to another tab of the browser and come back.'
/** Instruction to move the device's clock, after which the charts fetch their counters again. */
export const setClock = `${prepares('Set the clock a minute forward', 'clock', { seconds: 60 })}.`
/** Instruction to let the shop's next pages load as in a browser that blocks cookies. */
export const takesCookies = `${prepares('Take the cookies away', 'cookies', { allowed: false })}.`
export const keepsNoCookies = `${takesCookies} Load the page again.`
/** Instruction to write entries of local storage in the shop's format; null deletes an entry. */
export const stores = (label: string, entries: Record<string, unknown>) => prepares(label, 'entries', entries)
/** Instruction for a player who has no chosen role but can choose one. */
export const newcomer = 'Log in as a new player.'
/** Like `newcomer`, in a game whose servers have zones. */
export const inEmberfall = `${newcomer} Press “[[Change game]]”, choose Emberfall, and log in again: a login is for one game.`
/** Instruction to choose the receiver: the first role of the first server. */
export const choosesRole =
  'press “[[Choose]]” or “[[Change]]” under “[[Account]]”, the tab “[[All servers]]”, the first server and its first role'
/** `choosesRole` as a sentence that starts with a capital letter. */
export const choosesRoleNow = `P${choosesRole.slice(1)}.`
/** Instruction for a player who has chosen a role but has not ordered for this role in this browser. */
export const withRole = `Log in as a new player, and ${choosesRole}.`
/**
 * Instruction for a player whom the shop no longer asks to confirm the receiving role. The first purchase takes no
 * coupon, so both coupons of a new player can still be used.
 */
export const regular = `Log in as a new player, ${choosesRole}. Choose [[Season Pass]] under “[[Passes]]”, press “[[Buy]]”, choose PayPal, press the button with the price and “[[Yes, continue]]”; press Approve at the provider, wait for “[[Paid and delivered]]”, and press “[[Recharge done]]”.`
/** Instruction to log in as a player first, and then to prepare the answers. */
export const as = (who: string, what: string): Arrangement => ({
  before: who,
  after: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
})
/**
 * Instruction to start as a regular player whose purchases have already reached a reward. Prepared answers apply only
 * to pages that are loaded afterwards.
 */
export const asRegular = (what: string, besides = ''): Arrangement =>
  as(`${regular}${besides}`, `load the page again, press “[[Later]]” of “[[Rewards are waiting for you]]”, and ${what}`)
/** Arrangement for a step that makes the call itself: it is prepared directly before this step. */
export const atOnce = ({ before, ...more }: Arrangement, after: string): Arrangement => ({
  ...more,
  before: '',
  after: `${before} ${after}`,
})
/** Arrangement for a condition that must hold before the page makes the call. */
export const readied = (before: string, after = 'Wait for the answer.'): Arrangement => ({ before, after })
/** Prepares a payment link of the player ann. */
export const newLink = prepares('prepare a payment link of ann', 'replenishment', {
  player: 'ann',
  amount: 499,
  validTime: 3600,
})
/** Arrangement that ends a login: the next call to a path is refused, and the player logs in again. */
export const endsLogin = (path: string) =>
  prepares('prepare that the login ends', 'fault', { path, mode: 'code', code: -600, msg: 'Session over' })
/** Address of the shop of a brand other than the one for which the cases are written. */
export const shopOf = ({ key }: { key: string }, address = '/') =>
  `http://${key.toLowerCase()}.localhost:4000${address}`
/** Returns instructions that tell a tester where to find an entry of local storage. */
export const entry = (name: string) =>
  `the key ${name} (developer tools, Application, Local storage, the address of the shop)`
/** Expected screen while an answer is still pending. */
export const comingFor = (what: string) => `Grey bars stand in the place of ${what}.`
export const isBusy = 'The button tells that it waits; a second press does nothing.'
export const triesAgain = 'Press “[[Try again]]”.'
