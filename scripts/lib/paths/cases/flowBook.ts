import type { Brand } from '../../../../brands/schema.ts'
import type { Arrangement } from '../../../../src/paths/cases/testCase.ts'
import type { MessageKey } from '../../../../src/server/i18n/messages.ts'

/** How a tester brings a flow about and what the screens show; texts in double brackets are those of the catalogs. */
export type FlowBook = {
  begins?: Readonly<Record<string, string>>
  does: Readonly<Record<string, string | Arrangement>>
  sees: Readonly<Record<string, string>>
  /** By outcome: what the reference server says there, which no model knows, what a tester has it say, or null for nothing. */
  says?: Readonly<Record<string, MessageKey | { words: string } | null>>
}

/** For an answer that does not come. */
export const offline: Arrangement = {
  before:
    'Have the network off for this step (developer tools, Network, Offline): before it where the page is there already, else as soon as the page is drawn.',
  after: 'Wait for the end of the call, and switch the network on again.',
}
/** For an answer that refuses by a code. */
export const refuse = (path: string, code: number, msg: string): Arrangement => ({
  before: `Have the server refuse: POST /__test/fault {"path":"${path}","mode":"code","code":${code},"msg":"${msg}"}.`,
  after: 'Wait for the answer.',
})
/** For an answer that the reference server never gives by itself. */
export const override = (path: string, content: object): Arrangement => ({
  before: `Replace the answer of ${path} (developer tools, Network, Override content) by {"code":1,"msg":"","content":${JSON.stringify(content)}}.`,
  after: 'Wait for the answer, and take the replacement away again.',
})
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
/** For what is on its way. */
export const comingFor = (what: string) => `Grey bars stand in the place of ${what}.`
export const isBusy = 'The button tells that it waits; a second press does nothing.'
export const triesAgain = 'Press “[[Try again]]”.'
