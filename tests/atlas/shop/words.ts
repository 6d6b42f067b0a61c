import type { AtlasConfig } from 'flow-atlas/build/config'
import { loadFlows } from 'statewalk/flows'
import { isWaitedFor, waitWords } from './waitedFor.ts'

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
