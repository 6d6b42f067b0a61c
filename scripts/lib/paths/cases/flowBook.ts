import type { Brand } from '../../../../brands/schema.ts'
import type { MessageKey } from '../../../../src/server/i18n/messages.ts'

/** How a tester brings a flow about and what the screens show; texts in double brackets are those of the catalogs. */
export type FlowBook = {
  begins?: Readonly<Record<string, string>>
  does: Readonly<Record<string, string>>
  sees: Readonly<Record<string, string>>
  /** By outcome: what the reference server says there, which no model knows, what a tester has it say, or null for nothing. */
  says?: Readonly<Record<string, MessageKey | { words: string } | null>>
}

/** For an answer that does not come. */
export const offline =
  'Switch the network off (developer tools, Network, Offline) before this answer, and on again afterwards.'
/** For an answer that refuses by a code; said before the step that asks. */
export const refuse = (path: string, code: number, msg: string) =>
  `Have the server refuse: POST /__test/fault {"path":"${path}","mode":"code","code":${code},"msg":"${msg}"}; then go on.`
/** For an answer that the reference server never gives by itself. */
export const override = (path: string, content: object) =>
  `Replace the answer of ${path} (developer tools, Network, Override content) by {"code":1,"msg":"","content":${JSON.stringify(content)}}; then go on.`
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
export const newcomer = 'As ann, who has bought nothing yet, in a browser without stored data,'
/** Another brand's shop than the one that the cases are written for. */
export const shopOf = ({ key }: Pick<Brand, 'key'>, address = '/') =>
  `http://${key.toLowerCase()}.localhost:4000${address}`
/** An entry that an earlier visit has left. */
export const entry = (name: string) => `${name} (developer tools, Application, Local storage)`
export const isBusy = 'The button tells that it waits; a second press does nothing.'
export const triesAgain = 'Press “[[Try again]]”.'
