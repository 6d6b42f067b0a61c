import { guardName, isClockwork } from 'flow-atlas/sheet/words'
import { actionName, declaredTransitions, statesOf } from 'statewalk/chart/names'
import { type Flow, loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'

/** Returns an action's name without its params. */
const bare = (action: string) => action.replace(/ \{.*\}$/s, '')
/**
 * Actions whose names are clear without other words: assigns and raised events, which the explorer names, and analytics
 * events.
 */
const saysItself = (action: string) => /^(?:sets |raises |sends |emits |starts |stops |cancels |track)/.test(action)

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
      ...guardsOf(flow).filter((name) => guards[name] === undefined),
      ...actionsOf(flow).filter((name) => !saysItself(name) && actions[bare(name)] === undefined),
    ]
    expect([...new Set(unsaid)]).toEqual([])
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
