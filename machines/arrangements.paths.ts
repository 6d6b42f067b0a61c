import type { Arrangement } from 'statewalk/model'

/** For an answer that does not come. */
export const offline: Arrangement = {
  before:
    'Have the network off for this step (developer tools, Network, Offline): before it where the page is there already, else as soon as the page is drawn.',
  after: 'Wait for the end of the call, and switch the network on again.',
}
const takesBack = (path: string) =>
  `Wait for the answer, and take back what was prepared (DELETE /__test/fault?path=${path}).`
/** For an answer that refuses by a code. */
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: `Have the server refuse: POST /__test/fault {"path":"${path}","mode":"code","code":${code},"msg":"${msg}"}.`,
  after: 'Wait for the answer.',
})
/** For an answer that is lost on its way, however often the call is tried. */
export const lost = (path: string): Arrangement => ({
  before: `Have the answers get lost: POST /__test/fault {"path":"${path}","mode":"drop","times":9}.`,
  after: `Wait some 10 seconds, for three tries. ${takesBack(path)}`,
})
/** As `refuse`, where the page asks more than once at the same time. */
export const refuseAll = (path: string, msg: string): Arrangement => ({
  before: `Have the server refuse: POST /__test/fault {"path":"${path}","mode":"code","code":0,"msg":"${msg}","times":9}.`,
  after: takesBack(path),
})
/** For an answer that the reference server never gives by itself; it may be asked for more than once meanwhile. */
export const override = (path: string, content: object): Arrangement => ({
  before: `Prepare the answer: POST /__test/fault {"path":"${path}","mode":"answer","times":9,"content":${JSON.stringify(content)}}.`,
  after: takesBack(path),
})
/** For an answer that has to be on its way still when the next step is done. */
export const holds = (path: string) =>
  `Have the answer wait, 10 seconds: POST /__test/fault {"path":"${path}","mode":"timeout"}.`
/** For what the chart comes to without anybody: only what then shows is of interest. */
export const byItself = 'Do nothing: it happens by itself.'
/** For what the screen does not offer: the case is over where nothing can be pressed. */
export const notOffered = (what: string) => `Look for ${what}: there is nothing to press.`
/** What makes charts ask anew that wait for the player. */
export const comesBack = 'Go to another tab of the browser and come back.'
/** Nobody sees it by itself: what was counted is asked for again. */
export const setClock = 'Set the clock of the device a minute forward.'
export const keepsNothing = 'Have cookies blocked for this site in the browser, and open the page again.'
/** A player for whom no role is chosen yet, and who can choose one. */
export const newcomer = 'Log in as a new player.'
/** The same in a game whose servers have areas. */
export const inEmberfall = `${newcomer} Press “[[Change game]]”, choose Emberfall, and log in again: a login is for one game.`
/** What receives goods: the first role of the first server. */
export const choosesRole =
  'press “[[Choose]]” or “[[Change]]” under “[[Account]]”, the tab “[[All servers]]”, the first server and its first role'
/** The same, as a step. */
export const choosesRoleNow = `P${choosesRole.slice(1)}.`
/** A player for whom a role is chosen, which nobody has ordered for in this browser. */
export const withRole = `Log in as a new player, and ${choosesRole}.`
/** A player of whom nobody asks any more whether the role is the right one. */
export const regular = `Log in as a new player, ${choosesRole}. Choose [[60 Gems]], press “[[Buy]]”, choose PayPal, press the button with the price and “[[Yes, continue]]”; press Approve at the provider, wait for “[[Paid and delivered]]”, and press “[[Recharge done]]”.`
/** Begins as somebody; what answers need is prepared after that. */
export const as = (who: string, what: string): Arrangement => ({
  before: who,
  after: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
})
/** Begins as a regular player: what is prepared counts for a page that is loaded after it, and the purchase has reached a reward. */
export const asRegular = (what: string, besides = ''): Arrangement =>
  as(`${regular}${besides}`, `load the page again, press “[[Later]]” of “[[Rewards are waiting for you]]”, and ${what}`)
/** For what has to be so before the step that asks. */
export const readied = (before: string, after = 'Wait for the answer.'): Arrangement => ({ before, after })
/** What ends a login: the next call of a path is refused, and the player logs in again. */
export const endsLogin = (path: string) =>
  `have the login end (POST /__test/fault {"path":"${path}","mode":"code","code":-600,"msg":"Session over"})`
/** Another brand's shop than the one that the cases are written for. */
export const shopOf = ({ key }: { key: string }, address = '/') =>
  `http://${key.toLowerCase()}.localhost:4000${address}`
/** An entry that an earlier visit has left. */
export const entry = (name: string) =>
  `the key ${name} (developer tools, Application, Local storage, the address of the shop)`
/** An entry as the shop writes it. */
export const setsEntry = (name: string, value: unknown) =>
  `Run localStorage.setItem('${name}', '${JSON.stringify({ value })}') in the console of the developer tools.`
/** For what is on its way. */
export const comingFor = (what: string) => `Grey bars stand in the place of ${what}.`
export const isBusy = 'The button tells that it waits; a second press does nothing.'
export const triesAgain = 'Press “[[Try again]]”.'
