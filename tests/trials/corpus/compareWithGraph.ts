import type { Explorer } from 'statewalk/explorer'
import type { Flow } from 'statewalk/flows'
import { anyModel, eventsOf } from 'statewalk/model'
import type { AnyEventObject } from 'xstate'
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph'

type GraphPath = { steps: readonly { event: AnyEventObject }[] }

/** Maximum number of snapshots that xstate/graph may visit in one chart. */
const limit = 2000

/**
 * Compares xstate/graph with statewalk. Statewalk walks the paths that xstate/graph finds, so that both tools count the
 * same declared transitions.
 */
export const compareWithGraph = (
  { machine, model }: Pick<Flow, 'machine' | 'model'>,
  explorer: Explorer,
  tell: (figures: object) => void,
): void => {
  const named = Object.entries(eventsOf(anyModel(model)))
  const nameOf = ({ type }: AnyEventObject) => {
    const delay = type.match(/^xstate\.after\.([^.]+)\./)?.[1]
    if (delay !== undefined) return `after: ${delay}`
    return named.find(([, event]) => event.type === type)?.[0] ?? ''
  }
  const [[input = 'starts', given] = []] = explorer.inputs
  const asked = (tool: string, work: () => readonly GraphPath[]) => {
    const start = performance.now()
    try {
      const paths = work()
      const ms = Math.round(performance.now() - start)
      const taken = new Set<string>()
      for (const { steps } of paths.slice(0, limit)) {
        // the first step is the start of the chart, which statewalk does not count as a step
        const names = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
        for (const shown of explorer.walk({ id: tool, input, steps: names.map(nameOf) }).shown)
          for (const id of shown.taken) taken.add(id)
      }
      tell({ tool, paths: paths.length, walked: taken.size, ms })
    } catch (error) {
      tell({ tool, threw: String(error instanceof Error ? error.message : error).split('\n')[0] })
    }
  }
  const options = { limit, input: given }
  asked('createTestModel', () => createTestModel(machine).getShortestPaths(options))
  asked('getShortestPaths', () => getShortestPaths(machine, options))
  // events for xstate/graph, which by itself would send events without values: the events of the model and of the
  // delays; empty answers of the drafted model are omitted, because xstate/graph stops at the first event on which a
  // chart throws
  const events = [
    ...named.map(([, event]) => event).filter((event) => !('output' in event) || event.output !== undefined),
    ...machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
  ]
  asked('getShortestPaths with the events of the model', () => getShortestPaths(machine, { ...options, events }))
  asked('getSimplePaths', () => getSimplePaths(machine, options))
}
