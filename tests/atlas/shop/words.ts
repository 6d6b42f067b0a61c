import type { AtlasConfig } from 'flow-atlas/build/config'
import { loadFlows } from 'statewalk/flows'
import { requestTimeout } from '../../../src/client/transport.ts'

/**
 * What a state waits for: a result of the server, of a provider or of this browser, or the end of a pause (`the
 * clock`).
 */
type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** Texts about what a state waits for. The text about the server contains the time-out of a call. */
const waitWords: Readonly<Record<WaitedFor, string>> = {
  'the server': `asks the server, gives up after ${requestTimeout / 1000} s`,
  'a provider': 'until the provider reports a result',
  'this browser': 'within this browser',
  'the clock': 'until the time is over',
}

const isWaitedFor = (whom: string): whom is WaitedFor => whom in waitWords

const wordsByFlow = new Map((await loadFlows()).map(({ name, words = {} }) => [name, words]))

const waitText = (whom: string): string => {
  if (!isWaitedFor(whom)) throw new Error(`no effect can wait for ${whom}`)
  return waitWords[whom]
}

/** Reads the words of a flow from `<flow>.words.ts` or, if the flow has only a few words, from `<flow>.paths.ts`. */
export const shopWordsOf = (flow: string): ReturnType<AtlasConfig['wordsOf']> => {
  const { guards = {}, actions = {}, outcomes = {}, waits = {} } = wordsByFlow.get(flow) ?? {}
  const named = Object.entries(waits).map(([effect, whom]) => [effect, waitText(whom)] as const)
  return { guards, actions, outcomes, waits: Object.fromEntries(named) }
}
