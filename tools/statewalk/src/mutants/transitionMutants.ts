import type { AnyStateNode } from 'xstate'
import { stateKey } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { newTransition, stateAt, transitionAt } from './editable.ts'
import { absolute, type Mutant, nearbyOf, neighbourOf, type Source, tag, touchesOf } from './mutant.ts'

/** Mutants with a wrong target, a missing transition, or a wrong initial state of a compound state. */
export const transitionMutants = ({ declared, states }: Source): Mutant[] => [
  ...declared.flatMap((row): Mutant[] => {
    const { definition, id, number } = row
    const touches = touchesOf(row)
    const [target] = definition.target ?? []
    const other = target === undefined ? nearbyOf(definition.source) : neighbourOf(target)
    const mutants: Mutant[] = []
    if (other !== undefined) {
      mutants.push({
        id: `wrong target: ${id}, to ${stateKey(other)}`,
        kind: 'wrong target',
        change: `${id} goes to ${stateKey(other)} instead`,
        touches,
        edit: (root) => {
          transitionAt(root, number).transition.target = absolute(other)
        },
      })
    }
    if (target !== undefined) {
      mutants.push({
        id: `wrong target: ${id}, stays`,
        kind: 'wrong target',
        change: `${id} stays where it is instead`,
        touches,
        edit: (root) => {
          const { transition } = transitionAt(root, number)
          delete transition.target
          Reflect.deleteProperty(transition, 'reenter')
        },
      })
    }
    mutants.push({
      id: `missing transition: ${id}`,
      kind: 'missing transition',
      change: `${id} is gone`,
      touches,
      edit: (root) => {
        const { list, index } = transitionAt(root, number)
        list.splice(index, 1)
      },
    })
    return mutants
  }),
  ...states.flatMap(startMutants),
]

const startMutants = (node: AnyStateNode): Mutant[] => {
  if (node.type !== 'compound') return []
  const first = node.initial.target[0]
  const other = first === undefined ? undefined : neighbourOf(first)
  if (other === undefined || other.parent !== node) return []
  const where = stateKey(node)
  return [
    {
      id: `wrong target: start of ${where}, in ${stateKey(other)}`,
      kind: 'wrong target',
      change: `${where} starts in ${stateKey(other)} instead of ${first?.key ?? ''}`,
      touches: [tag.state(where)],
      edit: (root) => {
        const state = stateAt(root, node.path)
        state.initial = isRecord(state.initial) ? { ...state.initial, target: other.key } : other.key
      },
    },
  ]
}

/** Maximum number of additional transitions per state. */
const extrasPerState = 3

/**
 * Makes mutants with an additional transition, for an event that the state does not handle.
 * @param rests dotted paths of the states in which the explored chart waits
 * @param events types of all events of the flow, in the order of its model
 */
export const extraMutants = ({ states }: Source, rests: ReadonlySet<string>, events: readonly string[]): Mutant[] =>
  states
    .filter((node) => rests.has(stateKey(node)) && node.type === 'atomic')
    .flatMap((node, order) => {
      const other = nearbyOf(node)
      if (other === undefined) return []
      const free = events.filter((type) => !isAnswered(node, type))
      const rotated = free.map((_, index) => free[(index + order) % free.length]).slice(0, extrasPerState)
      return rotated.flatMap((type): Mutant[] => {
        if (type === undefined) return []
        const where = `${stateKey(node)} --${type}--> ${stateKey(other)}`
        return [
          {
            id: `extra transition: ${where}`,
            kind: 'extra transition',
            change: `${stateKey(node)} answers ${type} by going to ${stateKey(other)}`,
            touches: [tag.event(type)],
            edit: (root) => {
              stateAt(root, node.path).on[type] = [newTransition(absolute(other))]
            },
          },
        ]
      })
    })

const isAnswered = (node: AnyStateNode, type: string): boolean =>
  [...node.transitions.keys()].some((known) => known === type || known.endsWith('*')) ||
  (node.parent !== undefined && isAnswered(node.parent, type))
