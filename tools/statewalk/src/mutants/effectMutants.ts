import { type AnyStateNode, assign } from 'xstate'
import { isBuiltinAction } from '../chart/internals.ts'
import { actionName, delaysOf, stateKey } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { type EditableState, stateAt, transitionAt } from './editable.ts'
import { type Mutant, type Source, tag, touchesOf } from './mutant.ts'

export const effectMutants = (source: Source): Mutant[] => [
  ...source.declared.flatMap((row) =>
    row.definition.actions.flatMap((action: unknown, index) =>
      dropped(action, row.id, index, touchesOf(row), (root) => transitionAt(root, row.number).transition.actions),
    ),
  ),
  ...source.states.flatMap((node) => stateMutants(node)),
  ...Object.entries(source.machine.implementations.actions).flatMap(emptied),
  ...[...new Set([...delaysOf(source.machine).values()].map(({ name }) => name))].flatMap((name) =>
    delayed(name, source.machine.implementations.delays[name]),
  ),
]

const dropped = (
  action: unknown,
  where: string,
  index: number,
  touches: readonly string[],
  listIn: (root: EditableState) => unknown[],
): Mutant[] => {
  const name = `${actionName(action)}${index === 0 ? '' : ` (${index + 1})`}`
  const assignment = isRecord(action) && action.type === 'xstate.assign' ? action.assignment : undefined
  const keys = isRecord(assignment) && typeof assignment !== 'function' ? Object.keys(assignment) : []
  const whole: Mutant = {
    id: `action dropped: ${where}, ${name}`,
    kind: 'action dropped',
    change: `${where} no longer does: ${name}`,
    touches,
    edit: (root) => {
      listIn(root).splice(index, 1)
    },
  }
  const parts = keys.length < 2 ? [] : keys
  return [
    whole,
    ...parts.map(
      (key): Mutant => ({
        id: `action dropped: ${where}, ${key} of ${name}`,
        kind: 'action dropped',
        change: `${where} no longer sets ${key}`,
        touches,
        edit: (root) => {
          const rest = Object.entries(isRecord(assignment) ? assignment : {}).filter(([other]) => other !== key)
          listIn(root).splice(index, 1, assign(Object.fromEntries(rest)))
        },
      }),
    ),
  ]
}

const stateMutants = (node: AnyStateNode): Mutant[] => {
  const where = stateKey(node)
  const touches = [tag.state(where)]
  const ownActions = (list: 'entry' | 'exit') =>
    asList(node.config[list]).flatMap((action, index) =>
      dropped(action, `${list} of ${where}`, index, touches, (root) => stateAt(root, node.path)[list]),
    )
  const calls = node.invoke.flatMap(({ id }, index): Mutant[] => {
    const call = asList(node.config.invoke)[index]
    const mutants: Mutant[] = [
      {
        id: `effect dropped: ${where} runs ${id}`,
        kind: 'effect dropped',
        change: `${where} no longer runs ${id}`,
        touches,
        edit: (root) => {
          stateAt(root, node.path).invoke.splice(index, 1)
        },
      },
    ]
    if (isRecord(call) && call.input !== undefined) {
      mutants.push({
        id: `effect dropped: ${where} hands ${id} its input`,
        kind: 'effect dropped',
        change: `${where} runs ${id} without its input`,
        touches,
        edit: (root) => {
          Reflect.deleteProperty(stateAt(root, node.path).invoke[index] ?? {}, 'input')
        },
      })
    }
    if (isRecord(call) && call.onDone !== undefined && call.onError !== undefined) {
      mutants.push({
        id: `error code swapped: ${where}, done and error of ${id}`,
        kind: 'error code swapped',
        change: `${where} takes an error of ${id} for its answer, and its answer for an error`,
        touches,
        edit: (root) => {
          const changed = stateAt(root, node.path).invoke[index]
          if (changed === undefined) throw new Error(`${where} has no effect ${id}`)
          const { onDone } = changed
          changed.onDone = changed.onError
          changed.onError = onDone
        },
      })
    }
    return mutants
  })
  return [...ownActions('entry'), ...ownActions('exit'), ...calls, ...startActions(node)]
}

const startActions = (node: AnyStateNode): Mutant[] => {
  const initial: unknown = node.config.initial
  if (!isRecord(initial)) return []
  const actions = asList(initial.actions)
  const where = stateKey(node)
  return actions.map(
    (action, index): Mutant => ({
      id: `action dropped: start of ${where}, ${actionName(action)}${index === 0 ? '' : ` (${index + 1})`}`,
      kind: 'action dropped',
      change: `the start of ${where} no longer does: ${actionName(action)}`,
      touches: [tag.state(where)],
      edit: (root) => {
        stateAt(root, node.path).initial = { ...initial, actions: actions.toSpliced(index, 1) }
      },
    }),
  )
}

/**
 * Returns a mutant in which the action is dropped. Skips named actions that are not built in: the chart contains no
 * code for them, so nothing would change.
 */
const emptied = ([name, action]: [string, unknown]): Mutant[] =>
  isBuiltinAction(action)
    ? [
        {
          id: `action dropped: the action ${name}`,
          kind: 'action dropped',
          change: `the action ${name} does nothing, wherever it is named`,
          touches: [tag.anything],
          implement: (implementations) => ({
            ...implementations,
            actions: { ...implementations.actions, [name]: assign({}) as never },
          }),
        },
      ]
    : []

const delayed = (name: string, delay: unknown): Mutant[] =>
  [1, -1].flatMap((ms): Mutant[] => {
    const isNumber = typeof delay === 'number'
    if ((!isNumber && typeof delay !== 'function') || (isNumber && delay + ms < 0)) return []
    const changed = isNumber
      ? delay + ms
      : (...args: unknown[]) => Math.max(0, Number(Reflect.apply(delay, undefined, args)) + ms)
    return [
      {
        id: `delay changed: ${name}, 1 ms ${ms > 0 ? 'longer' : 'shorter'}`,
        kind: 'delay changed',
        change: `${name} lasts 1 ms ${ms > 0 ? 'longer' : 'shorter'}`,
        touches: [tag.anything],
        implement: (implementations) => ({
          ...implementations,
          delays: { ...implementations.delays, [name]: changed as never },
        }),
      },
    ]
  })

const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
