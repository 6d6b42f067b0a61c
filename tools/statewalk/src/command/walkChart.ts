import { resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { draftText } from '../draft/draftModel.ts'
import type { Explorer } from '../explorer.ts'
import { type Flow, flowFrom, isModel } from '../flows.ts'
import { isRecord } from '../plain.ts'
import { chartNamed } from './draft.ts'

export type Figures = {
  states: number
  /** Number of declared transitions. */
  transitions: number
  /** Number of declared transitions that a path has taken. */
  walked: number
  ms: number
  failedPaths: number
  failures: readonly string[]
  /** Problems that concern the whole chart, such as a crash. */
  problems: readonly string[]
}

/** Returns the chart with a drafted model that nobody has completed. Writes no file. */
export const draftedFlow = async (machine: AnyStateMachine, name = 'chart'): Promise<Flow> => {
  const text = draftText(machine, { name, from: '' }, { explorer: '', isTyped: false })
  const drafted: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  const model = Object.values(isRecord(drafted) ? drafted : {}).find(isModel)
  if (model === undefined) throw new Error('the draft exports no model')
  return { name: machine.id, machine, model }
}

/** Loads a flow. `named` is the file of a model, or of a chart that is walked with a draft. */
export const flowNamed = async (named: string): Promise<Flow> => {
  if (/\.paths\.\w+$/.test(named)) return flowFrom(resolve(named))
  const { machine, name } = await chartNamed(named)
  return draftedFlow(machine, name)
}

export const figuresOf = (explorer: Explorer): Figures => {
  const start = performance.now()
  const options = { exemptions: [], day: new Date().toISOString().slice(0, 10) }
  const transitions = explorer.run('chart', { ...options, criterion: 'transitions' })
  const states = explorer.run('chart', { ...options, criterion: 'states' })
  const failed = [...transitions.paths, ...states.paths].filter(({ failures }) => failures.length > 0)
  return {
    states: states.goals.length,
    transitions: transitions.goals.length,
    walked: transitions.goals.filter(({ status }) => status === 'covered').length,
    ms: Math.round(performance.now() - start),
    failedPaths: new Set(failed.map(({ id }) => id)).size,
    failures: [...new Set(failed.flatMap(({ failures }) => failures))],
    problems: [...new Set([...transitions.problems, ...states.problems])],
  }
}
