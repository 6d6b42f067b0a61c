import type { AtlasConfig } from 'flow-atlas/build/config'
import { loadFlows } from 'statewalk/flows'
import { requestTimeout } from '../../../src/client/transport.ts'

/** For what an effect waits. `the clock` is a pause that ends by itself. */
type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** Descriptions of who or what an effect waits for, with the time-out. */
const waitWords: Readonly<Record<WaitedFor, string>> = {
  'the server': `asked of the server, given up after ${requestTimeout / 1000} s`,
  'a provider': 'until the provider says how it ends',
  'this browser': 'in this browser',
  'the clock': 'by the clock',
}

const isWaitedFor = (whom: string): whom is WaitedFor => whom in waitWords

const wordsByFlow = new Map((await loadFlows()).map(({ name, words = {} }) => [name, words]))

const waitText = (whom: string): string => {
  if (!isWaitedFor(whom)) throw new Error(`nobody waits for ${whom}`)
  return waitWords[whom]
}

/** Returns the words of a flow's guards, actions, outcomes and waits on its pages (`machines/<flow>/<flow>.words.ts`). */
export const shopWordsOf = (flow: string): ReturnType<AtlasConfig['wordsOf']> => {
  const { guards = {}, actions = {}, outcomes = {}, waits = {} } = wordsByFlow.get(flow) ?? {}
  const named = Object.entries(waits).map(([effect, whom]) => [effect, waitText(whom)] as const)
  return { guards, actions, outcomes, waits: Object.fromEntries(named) }
}
