import { guardName, isClockwork } from 'flow-atlas/sheet/words'
import { actionName, declaredTransitions, statesOf } from 'statewalk/chart/names'
import { loadFlows } from 'statewalk/flows'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionWords } from './actionWords.ts'
import { guardWords, outcomeWords, shopWordsOf } from './words.ts'

type Named = { flow: string; name: string }

/** An action as the chart declares it, without what it is given. */
const bare = (action: string) => action.replace(/ \{.*\}$/s, '')
const isVerb = (action: string) => /^(?:sets|raises|sends|emits|starts|stops|cancels) /.test(action)

describe('Words for what charts ask and do', () => {
  const guards: Named[] = []
  const actions: Named[] = []
  beforeAll(async () => {
    for (const { name: flow, machine } of await loadFlows()) {
      const rows = declaredTransitions(machine)
      guards.push(...rows.flatMap(({ guard }) => (guard ? [{ flow, name: guardName(guard) }] : [])))
      const entered = statesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit].map(actionName))
      const all = [...entered, ...rows.flatMap((row) => row.actions)]
      actions.push(...all.filter((name) => !isClockwork(name)).map((name) => ({ flow, name })))
    }
  })

  it('[FLW-05] every guard and every action of every chart has plain words', () => {
    const unsaid = [
      ...guards.filter(({ flow, name }) => shopWordsOf(flow).guards[name] === undefined),
      ...actions.filter(({ flow, name }) => !isVerb(name) && shopWordsOf(flow).actions[bare(name)] === undefined),
    ]
    expect([...new Set(unsaid.map(({ flow, name }) => `${flow} ${name}`))]).toEqual([])
  })

  it('[FLW-05] no word is about an outcome that is gone, and none stands for two', async () => {
    const models = new Map((await loadFlows()).map(({ name, model }) => [name, Object.keys(model.outcomes)]))
    for (const [flow, words] of Object.entries(outcomeWords)) {
      const names = models.get(flow) ?? []
      expect(Object.keys(words).filter((name) => !names.includes(name))).toEqual([])
      expect(Object.values(words).filter((said) => names.includes(said))).toEqual([])
    }
  })

  it('[FLW-05] no word is about something that is gone', () => {
    const isOf = (key: string, known: readonly Named[], nameOf: (name: string) => readonly string[]) =>
      known.some(({ flow, name }) => nameOf(name).some((each) => [each, `${flow}.${each}`].includes(key)))
    expect(Object.keys(guardWords).filter((key) => !isOf(key, guards, (name) => [name]))).toEqual([])
    expect(Object.keys(actionWords).filter((key) => !isOf(key, actions, (name) => [name, bare(name)]))).toEqual([])
  })
})
