import { actionTextWith, conditionOf, guardName, isClockwork } from 'flow-atlas/sheet/words'
import { actionName, declaredTransitions, statesOf } from 'statewalk/chart/names'
import { type Flow, loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'

/** Action name without params. */
const bare = (action: string) => action.replace(/ \{.*\}$/s, '')
/**
 * Returns whether an action needs no words of its own: the explorer describes it (assign, raised event), or it is an
 * analytics event, or its name is a verb with an object.
 */
const saysItself = (action: string) =>
  /^(?:sets |raises |sends |emits |starts |stops |cancels |track|goTo\b|(?:set|choose)[A-Z][a-z]+\b)/.test(action)
/**
 * Returns whether a guard needs no words of its own. The explorer derives the words from the name: `hasGoods` becomes
 * "if there are goods".
 */
const asksItself = (guard: string) => /^has[A-Z][a-z]+s$/.test(guard)

/** Removes differences in grammar, so that `notes the order` and `note order` are equal. */
const plain = (words: string) =>
  words
    .replaceAll(/\b(?:the|an?) /g, '')
    .replace(/^notes\b/, 'set')
    .replace(/^(\w+?)(?:es|s)\b/, '$1')

const guardsOf = ({ machine }: Flow) =>
  declaredTransitions(machine).flatMap(({ guard }) => (guard ? [guardName(guard)] : []))
const actionsOf = ({ machine }: Flow) => {
  const entered = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit].map(actionName))
  const taken = declaredTransitions(machine).flatMap(({ actions }) => actions)
  return [...entered, ...taken].filter((name) => !isClockwork(name))
}

describe('Words for guards and actions', async () => {
  const flows = await loadFlows()

  it.each(flows)('[FLW-05] $name: every guard and every action has plain words, or a name that needs none', (flow) => {
    const { guards = {}, actions = {} } = flow.words ?? {}
    const unsaid = [
      ...guardsOf(flow).filter((name) => !asksItself(name) && guards[name] === undefined),
      ...actionsOf(flow).filter((name) => !saysItself(name) && actions[bare(name)] === undefined),
    ]
    expect([...new Set(unsaid)]).toEqual([])
  })

  it.each(flows)('[FLW-05] $name: no words only repeat the words that the name gives', ({ words }) => {
    const { guards = {}, actions = {} } = words ?? {}
    const repeated = [
      ...Object.entries(guards).filter(([name, said]) => conditionOf(name) === `if ${said}`),
      ...Object.entries(actions).filter(([name, said]) => plain(actionTextWith(() => null)(name)) === plain(said)),
    ]
    expect(repeated).toEqual([])
  })

  it.each(flows)(
    '[FLW-05] $name: every entry names an existing guard, action or outcome, and no words equal the name of an outcome',
    (flow) => {
      const { guards = {}, actions = {}, outcomes = {} } = flow.words ?? {}
      const known = new Set([...guardsOf(flow), ...actionsOf(flow), ...actionsOf(flow).map(bare)])
      expect([...Object.keys(guards), ...Object.keys(actions)].filter((name) => !known.has(name))).toEqual([])
      const names = Object.keys(flow.model.outcomes)
      expect(Object.keys(outcomes).filter((name) => !names.includes(name))).toEqual([])
      expect(Object.values(outcomes).filter((said) => names.includes(said))).toEqual([])
    },
  )
})
