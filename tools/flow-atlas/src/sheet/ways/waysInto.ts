import type { ExploredFlow } from '../sheet.ts'

type Drawn = Pick<ExploredFlow, 'states' | 'transitions'>

/**
 * Returns the states whose entry also enters the given state: the state itself, and each ancestor as long as the state
 * below is the initial state of that ancestor.
 */
const enteredWith = ({ states }: Drawn, state: number): ReadonlySet<number> => {
  const all = new Set([state])
  for (let at = state; ; ) {
    const own = states[at]
    const outer = own?.parent ?? null
    const isEntered = own?.isFirst || (outer !== null && states[outer]?.kind === 'parallel')
    if (outer === null || !isEntered) return all
    all.add(outer)
    at = outer
  }
}

/**
 * Returns the index of every transition into a state, including transitions into an ancestor that starts in this state.
 */
export const waysInto = (sheet: Drawn, state: number): number[] => {
  const entered = enteredWith(sheet, state)
  return sheet.transitions.flatMap(({ from, to }, index) =>
    from !== state && to.some((target) => entered.has(target)) ? [index] : [],
  )
}
